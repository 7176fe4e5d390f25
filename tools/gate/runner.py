# SPDX-License-Identifier: MIT
"""Runs stages one after the other, some beside the others, and tells at the end what each took. Whether one need not run, its memory says."""
import os
import subprocess
import sys
import time
from pathlib import Path

from gate.keys import NoKey, key_of
from gate.processes import adopt_orphans, end_descendants

CANNOT_RUN_HERE = 77  # an exit status


class Failed(Exception):
    """The stages after this one need not run."""


def say(text):
    print(f"\n== {text}", file=sys.stderr, flush=True)


class Runner:
    """`limit`: seconds that all stages may take together; `goes_on`: a stage that fails does not end the others."""

    def __init__(self, root, memory, limit=None, goes_on=False):
        self.root, self.memory, self.limit, self.goes_on = Path(root), memory, limit, goes_on
        self.began, self.is_green = time.monotonic(), False
        self.beside, self.rows = {}, []  # stages that run beside the others, by their names; the table
        self.notes = self.root / "build/gate/notes"  # what a stage wants to have said at the very end; $GATO_NOTES is the file for it

    def run(self, stages):
        adopt_orphans()
        self.notes.parent.mkdir(parents=True, exist_ok=True)
        self.notes.write_text("")
        try:
            for stage in stages:
                for name in stage.needs:
                    self.wait_for(name)
                self.begin(stage)
            for name in list(self.beside):
                self.wait_for(name)
            self.is_green = not any("FAILED" in result for _, _, result in self.rows)
        except Failed:
            pass
        finally:
            end_descendants()
            self.print_table()
        return 0 if self.is_green else 1

    def key(self, stage):
        """With the reason where there is none."""
        try:
            return (key_of(self.root, stage), "") if stage.inputs else (None, "always")
        except NoKey as reason:
            return None, str(reason)

    def begin(self, stage):
        key, _ = self.key(stage)
        if known := self.memory.known(stage, key):
            say(f"{stage.name} {known}")
            self.rows.append((stage.name, 0, known))
            return
        log = self.root / f"build/gate/{stage.name}.log" if stage.beside else None
        say(f"{stage.name}: {stage.command}" + (f"; what it says is in {log} until it is waited for" if log else ""))
        running = stage, key, self.start(stage, log), log, time.monotonic()
        if stage.beside:
            self.beside[stage.name] = running
        else:
            self.finish(*running)

    def start(self, stage, log):
        words, settings = ["bash", "-c", stage.command], {"cwd": self.root, "env": {**os.environ, "GATO_NOTES": str(self.notes)}}
        if log is None:
            return subprocess.Popen(words, **settings)
        with open(log, "wb") as output:
            return subprocess.Popen(["nice", "-n", "19", *words], stdin=subprocess.DEVNULL, stdout=output, stderr=output, **settings)

    def wait_for(self, name):
        if name in self.beside:
            self.finish(*self.beside.pop(name))

    def finish(self, stage, key, process, log, began):
        try:
            status = process.wait(None if self.limit is None else max(0, self.began + self.limit - time.monotonic()))
        except subprocess.TimeoutExpired:
            status = f"none: all stages together may take {self.limit} s"
        if log:
            say(f"What {stage.name} said")
            sys.stderr.write(log.read_text(errors="replace"))
        result = "skipped" if status == CANNOT_RUN_HERE and self.goes_on else "FAILED" if status else "done"
        key_now, why = self.key(stage)
        if key_now != key:  # then what was looked at is neither this nor that
            key, why = None, why or "its inputs changed meanwhile"
        self.memory.note(stage, key, result, time.monotonic() - began)
        self.rows.append((stage.name, time.monotonic() - began, result + (f", not recorded: {why}" if stage.inputs and not key else "")))
        if result == "FAILED":
            say(f"{stage.name} FAILED, exit status {status}")
            if not self.goes_on:
                raise Failed

    def print_table(self):
        say("Stages")
        for stage, _, _, _, began in self.beside.values():
            self.rows.append((stage.name, time.monotonic() - began, "ended before it was done"))
        for name, seconds, result in (*self.rows, ("all", time.monotonic() - self.began, "green" if self.is_green else "FAILED")):
            print(f"{name:<12} {seconds:6.0f} s  {result}", file=sys.stderr, flush=True)
        sys.stderr.write(self.notes.read_text())
