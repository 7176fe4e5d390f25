# SPDX-License-Identifier: MIT
"""What a run knows of earlier runs: small files outside the checkout, since continuous integration clones afresh. One that cannot be
read or is truncated counts as missing, and so does one of another machine, as the machine is in the key."""
import os
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path

FOLDER = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "gato/gate")
NIGHTS_KEPT, NIGHTS_SHOWN = 30, 5


class Records:
    """Results of stages: a file each with its key, result and seconds. One with a result that counts need not run again."""

    def __init__(self, folder, counts):
        self.folder, self.counts = folder, counts

    def read(self, name):
        with suppress(OSError, ValueError):
            line, end = (self.folder / name).read_text().split("\n")
            key, result, seconds = line.split(" ")
            return (key, result, seconds) if end == "" else None

    def known(self, name, key):
        row = self.read(name)
        return f"skipped: {row[1]} before, key {key}" if row and key == row[0] and row[1] in self.counts else None

    def note(self, name, key, result, seconds=0):
        """As a whole or not at all."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, new = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "w") as file:
            file.write(f"{key or 'none'} {result} {round(seconds)}\n")
        os.replace(new, path)


def of_gates(folder=None, ignores=False):
    return Records(Path(folder or FOLDER) / "gate", () if ignores else ("green",))


class Nights:
    """Each runs everything once. An interrupted one continues, unless the commit has changed."""

    def __init__(self, commit, folder=None, begins_anew=False):
        self.folder = Path(folder or FOLDER) / "nights"
        last = max(self.names(), default="0000")
        if begins_anew or not last.endswith(f" {commit}") or (self.folder / last / "ended").exists():
            last = f"{int(last[:4]) + 1:04} {time.strftime('%m-%d %H:%M')} {commit}"
        self.records = Records(self.folder / last, ("green", "FAILED", "skipped"))

    def names(self):
        return sorted(path.name for path in self.folder.glob("[0-9][0-9][0-9][0-9] *"))

    def end(self, stages):
        """With a table of the last nights."""
        if all(self.records.read(name) for name in stages):
            (self.records.folder / "ended").touch()
        for old in self.names()[:-NIGHTS_KEPT]:
            shutil.rmtree(self.folder / old)
        shown = self.names()[-NIGHTS_SHOWN:]
        print("\n== The last nights, in seconds\n" + " " * 12, *(night[5:].rjust(21) for night in shown))
        for name in stages:
            rows = (Records(self.folder / night, ()).read(name) or ("", "-", "") for night in shown)
            print(f"{name:<12}", *(f"{result.replace('green', '')} {seconds}".rjust(21) for _, result, seconds in rows))
