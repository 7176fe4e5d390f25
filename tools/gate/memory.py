# SPDX-License-Identifier: MIT
"""What a run knows of those before it: small files outside the checkout, since continuous integration clones afresh. A file that cannot be
read, is cut short or comes from another machine is as good as none."""
import json
import os
import tempfile
import time
from pathlib import Path

from gate.keys import output_of

KEYS_KEPT = 20  # of one thing: branches take turns
NIGHTS_KEPT, NIGHTS_SHOWN = 30, 5


class Records:
    def __init__(self, machine, folder=None):
        self.folder = Path(folder or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "gato/gate"))
        self.machine = machine

    def read(self, name, nothing):
        try:
            record = json.loads((self.folder / f"{name}.json").read_text())
            is_ours = record["machine"] == self.machine and isinstance(record["content"], type(nothing))
            return record["content"] if is_ours else nothing
        except (OSError, ValueError, KeyError, TypeError):
            return nothing

    def write(self, name, content):
        """As a whole or not at all."""
        self.folder.mkdir(parents=True, exist_ok=True)
        handle, path = tempfile.mkstemp(dir=self.folder)
        with os.fdopen(handle, "w") as file:
            json.dump({"machine": self.machine, "content": content}, file)
        os.replace(path, self.folder / f"{name}.json")

    def greens(self, name, thing="all"):
        keys = self.read(name, {}).get(thing)
        return keys if isinstance(keys, list) else []

    def note_green(self, name, key, thing="all"):
        keys = [key, *(other for other in self.greens(name, thing) if other != key)]
        self.write(name, {**self.read(name, {}), thing: keys[:KEYS_KEPT]})


class OfGates:
    """A stage whose key was green here is green."""

    def __init__(self, records, ignores_keys=False):
        self.records, self.ignores_keys = records, ignores_keys

    def known(self, stage, key):
        is_known = key and not self.ignores_keys and key in self.records.greens(stage.name)
        return f"skipped: green before, key {key}" if is_known else None

    def note(self, stage, key, result, _seconds):
        if key and result == "done":
            self.records.note_green(stage.name, key)


class OfNights:
    """Each night runs everything once. One that was interrupted goes on, unless the commit is another by now."""

    def __init__(self, records, root, begins_anew=False):
        self.records, self.nights = records, records.read("nights", [])[-NIGHTS_KEPT:]
        commit = output_of(root, "git rev-parse --short HEAD").split()[-1]
        last = self.nights[-1] if self.nights else {"ended": True}
        if begins_anew or last["ended"] or last["commit"] != commit:
            self.nights.append({"began": time.strftime("%m-%d %H:%M"), "commit": commit, "ended": False, "stages": {}})
        self.stages = self.nights[-1]["stages"]

    def known(self, stage, key):
        row = self.stages.get(stage.name)
        return f"{row['result']} before in this night" if key and row and row["key"] == key else None

    def note(self, stage, key, result, seconds):
        self.stages[stage.name] = {"key": key, "result": result, "seconds": round(seconds)}
        self.records.write("nights", self.nights)

    def end(self):
        self.nights[-1]["ended"] = True
        self.records.write("nights", self.nights)

    def print_table(self, stages):
        shown = self.nights[-NIGHTS_SHOWN:]
        print("\n== The last nights, in seconds")
        for title in ("began", "commit"):
            print(f"{title:<12}", *(f"{night[title]:>14}" for night in shown))
        for stage in stages:
            rows = [night["stages"].get(stage.name, {"result": "-", "seconds": ""}) for night in shown]
            print(f"{stage.name:<12}", *(f"{row['result'].replace('done', '')} {row['seconds']}".rjust(14) for row in rows))
