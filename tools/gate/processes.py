# SPDX-License-Identifier: MIT
"""Ends all that a stage has started, also what left its group or lost its parent: orphans are handed to this process."""
import ctypes
import os
import signal
import time
from contextlib import suppress
from pathlib import Path

PATIENCE = 5  # seconds between asking and forcing


def adopt_orphans():
    pr_set_child_subreaper = 36
    ctypes.CDLL(None).prctl(pr_set_child_subreaper, 1, 0, 0, 0)


def descendants():
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
            if state != "Z":
                parents[int(stat.parent.name)] = int(parent)
    found = {os.getpid()}
    while more := {process for process, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {os.getpid()}


def end_descendants():
    for number in (signal.SIGTERM, signal.SIGKILL):
        end, told = time.monotonic() + PATIENCE, set()
        while (left := descendants()) and time.monotonic() < end:
            for process in left - told:
                with suppress(ProcessLookupError):
                    os.kill(process, number)
            told |= left
            time.sleep(0.05)
