# SPDX-License-Identifier: MIT
"""Ends all that a stage has started, even processes that left its group: a process whose parent has ended becomes a child of this one."""
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


def children():
    """Those that have not ended."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    return {int(word) for file in Path("/proc/self/task").glob("*/children") for word in file.read_text().split()}


def end_all():
    """Starts at the top, and repeats until no child is left to hand its own over."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        end, told = time.monotonic() + PATIENCE, set()
        while (left := children()) and time.monotonic() < end:
            for process in left - told:
                os.kill(process, number)  # it exists, ended or not, until it is waited for
            told |= left
            time.sleep(0.05)
