"""A real server with a database of its own, and the system's Chromium."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
ROOT = Path(__file__).parents[2]


@contextmanager
def serving(folder: Path, **env: str) -> Iterator[str]:
    """A server with a database in the folder; gives its address."""
    words = ["play", "--no-open", "--port", "0", "--database", str(folder / "games.sqlite")]
    server = subprocess.Popen(
        [sys.executable, "-m", "fourquarters", *words],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", **env},
    )
    assert server.stdout
    try:
        address = next(found.group() for line in server.stdout if (found := re.search(r"http://\S+", line)))
        yield address.rstrip("/")
    finally:
        server.terminate()
        server.communicate(timeout=20)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the table is served."""
    with serving(tmp_path_factory.mktemp("table")) as found:
        yield found


@pytest.fixture(scope="session")
def secret_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A table that also serves Whisper, a title with hidden hands and without a board, from a package of its own."""
    folder = tmp_path_factory.mktemp("secret")
    package = folder / "whisper-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: whisper\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[fourquarters.titles]\nwhisper = tests.titles.whisper:TITLE\n")
    with serving(folder, PYTHONPATH=os.pathsep.join(map(str, (folder, ROOT, ROOT / "src")))) as found:
        yield found


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
    with visiting(browser, address) as visitor:
        yield visitor


@pytest.fixture
def secret_page(browser: Browser, secret_address: str) -> Iterator[Page]:
    """A visitor where titles have secrets."""
    with visiting(browser, secret_address) as visitor:
        yield visitor


@contextmanager
def visiting(browser: Browser, address: str, motion: bool = False, phone: bool = False) -> Iterator[Page]:
    context = browser.new_context(
        base_url=address,
        viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="no-preference" if motion else "reduce",
    )
    visitor = context.new_page()
    troubles: list[str] = []
    visitor.on("pageerror", lambda error: troubles.append(str(error)))
    yield visitor
    context.close()
    assert troubles == []
