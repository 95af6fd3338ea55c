"""A real server with a database of its own, and the system's Chromium."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the table is served."""
    folder: Path = tmp_path_factory.mktemp("table")
    words = ["play", "--no-open", "--port", "0", "--database", str(folder / "games.sqlite")]
    server = subprocess.Popen(
        [sys.executable, "-m", "fourquarters", *words],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert server.stdout
    for line in server.stdout:
        found = re.search(r"http://\S+", line)
        if found:
            yield found.group().rstrip("/")
            break
    server.terminate()
    server.communicate(timeout=20)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert chromium, "the browser tests need Chromium; on Debian: apt-get install chromium"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A visitor with a browser of their own, whose console must stay free of errors."""
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    visitor = context.new_page()
    troubles: list[str] = []
    visitor.on("pageerror", lambda error: troubles.append(str(error)))
    yield visitor
    context.close()
    assert troubles == []
