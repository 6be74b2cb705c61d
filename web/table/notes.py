"""What the web keeps beside the logs: read from the disk once, so that a failing disk makes nobody a stranger."""

from __future__ import annotations

from companion.session.rows import Store


class Notes:
    """Short texts by table and key; table '' is the household. Nothing written is ''."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[tuple[str, str], str] = {}

    def read(self, key: str, table: str = "") -> str:
        if (table, key) not in self._known:
            self._known[table, key] = self._store.setting(table, key) or ""
        return self._known[table, key]

    def write(self, key: str, value: str, table: str = "") -> None:
        """Raises Unsaved; then nothing has changed."""
        self._store.put_setting(table, key, value)
        self._known[table, key] = value
