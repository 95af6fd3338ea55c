"""The titles. One is registered by being here: a package with a ``meta`` module that holds its ``TITLE``.

Packages installed beside ours can add titles with an entry point of the group ``fourquarters.titles``.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from fourquarters.kernel.registry import Registry
from fourquarters.kernel.title import Title


@cache
def titles() -> Registry:
    """Every title there is."""
    ours = [import_module(f"{__name__}.{module.name}.meta").TITLE for module in iter_modules(__path__)]
    ours.sort(key=lambda title: (title.stage == "example", title.key))
    others: list[Title] = [entry.load() for entry in entry_points(group="fourquarters.titles")]
    return Registry([*ours, *others])
