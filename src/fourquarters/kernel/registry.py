"""The catalogue of titles."""

from collections.abc import Iterable, Iterator

from fourquarters.kernel.errors import SetupError, cut, listing
from fourquarters.kernel.title import Title


class Registry:
    """Titles by key, in the order they were added."""

    def __init__(self, titles: Iterable[Title] = ()) -> None:
        self._titles: dict[str, Title] = {}
        for title in titles:
            self.add(title)

    def add(self, title: Title) -> None:
        if title.key in self._titles:
            raise SetupError(f"there are two titles with the key '{title.key}'")
        self._titles[title.key] = title

    def __getitem__(self, key: str) -> Title:
        try:
            return self._titles[key]
        except KeyError:
            raise SetupError(f"there is no title '{cut(key)}'; expected one of: {listing(self._titles)}") from None

    def __iter__(self) -> Iterator[Title]:
        return iter(self._titles.values())
