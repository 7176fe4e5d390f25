# SPDX-License-Identifier: MIT
"""Runs stages one after the other, some beside the others, and prints at the end how long each took. Records decide which can be skipped."""
import os
import subprocess
import sys
import time
from pathlib import Path

from gate import processes
from gate.keys import NoKey, key_of

CANNOT_RUN_HERE = 77  # an exit status


def say(text):
    print(f"\n== {text}", file=sys.stderr, flush=True)


class Runner:
    """`limit`: seconds that all stages may take together; `goes_on`: a stage that fails does not end the others."""

    def __init__(self, root, records, limit=None, goes_on=False):
        self.root, self.records, self.limit, self.goes_on = Path(root), records, limit, goes_on
        self.began = time.monotonic()
        self.beside, self.rows = {}, []  # stages that run beside the others, by their names; the table
        self.notes = self.root / "build/gate/notes"  # messages of a stage for the very end; $GATO_NOTES is the file for it

    def run(self, stages):
        processes.adopt_orphans()
        self.notes.parent.mkdir(parents=True, exist_ok=True)
        self.notes.write_text("")
        is_green = False
        try:
            are_done = all(self.wait_for(stage.needs) and self.begin(stage) for stage in stages) and self.wait_for(list(self.beside))
            is_green = are_done and not any("FAILED" in result for _, _, result in self.rows)
        finally:
            processes.end_all()
            self.print_table("green" if is_green else "FAILED")
        return 0 if is_green else 1

    def key(self, stage):
        """With the reason if there is none."""
        try:
            return key_of(self.root, stage), ""
        except NoKey as reason:
            return None, str(reason)

    def begin(self, stage):
        """Whether the next stage may begin."""
        key, _ = self.key(stage)
        if known := self.records.known(stage.name, key):
            say(f"{stage.name} {known}")
            self.rows.append((stage.name, 0, known))
            return True
        log = self.root / f"build/gate/{stage.name}.log" if stage.beside else None
        say(f"{stage.name}: {stage.command}" + (f"; what it says is in {log} until it is waited for" if log else ""))
        self.beside[stage.name] = stage, key, self.start(stage, log), log, time.monotonic()
        return stage.beside or self.wait_for([stage.name])

    def start(self, stage, log):
        words, settings = ["bash", "-c", stage.command], {"cwd": self.root, "env": {**os.environ, "GATO_NOTES": str(self.notes)}}
        if log is None:
            return subprocess.Popen(words, **settings)
        with open(log, "wb") as output:
            return subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=output, stderr=output, **settings)

    def wait_for(self, names):
        return all(self.finish(*self.beside.pop(name)) for name in names if name in self.beside)

    def finish(self, stage, key, process, log, began):
        try:
            status = process.wait(None if self.limit is None else max(0, self.began + self.limit - time.monotonic()))
        except subprocess.TimeoutExpired:
            status = f"none: all stages together may take {self.limit} s"
        if log:
            say(f"What {stage.name} said\n{log.read_text(errors='replace')}")
        result = "skipped" if status == CANNOT_RUN_HERE and self.goes_on else "FAILED" if status else "green"
        self.note(stage, key, result, time.monotonic() - began)
        if result == "FAILED":
            say(f"{stage.name} FAILED, exit status {status}")
        return result != "FAILED" or self.goes_on

    def note(self, stage, key, result, seconds):
        key_now, why = self.key(stage)
        if key_now != key:  # then what was checked is neither this nor that
            key, why = None, why or "its inputs changed meanwhile"
        self.records.note(stage.name, key, result, seconds)
        self.rows.append((stage.name, seconds, result + (f", not recorded: {why}" if stage.inputs and not key else "")))

    def print_table(self, result):
        ended = ((stage.name, time.monotonic() - began, "ended before it was done") for stage, _, _, _, began in self.beside.values())
        rows = (*self.rows, *ended, ("all", time.monotonic() - self.began, result))
        say("Stages\n" + "\n".join(f"{name:<12} {seconds:6.0f} s  {result}" for name, seconds, result in rows))
        sys.stderr.write(self.notes.read_text())
