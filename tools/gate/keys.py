# SPDX-License-Identifier: MIT
"""What decides a stage's result, as one hash: its inputs as they are committed, its command, versions of tools, ../shared, the machine. If
an input differs from the commit there is no hash, since a clone of the commit would have other files."""
import hashlib
import subprocess

ALWAYS = ("dev", ".ci/", "tools/ci", "tools/gate/", "tools/setup.sh", "CMakePresets.json")  # they decide how a stage is run
SHARED = "cd ../shared && find -L . -type f -print0 | sort -z | xargs -0 sha256sum"
# An installation's number, which no new name or address changes; copies of an image have the same, so the processor is in it too.
MACHINE = "cat /etc/machine-id || hostname; grep -m 1 'model name' /proc/cpuinfo"


class NoKey(Exception):
    """Why a stage has none."""


def digest(*parts):
    return hashlib.sha256(b"\0".join(part.encode("utf-8", "surrogateescape") for part in parts)).hexdigest()[:20]


def output_of(root, command):
    done = subprocess.run(["bash", "-c", command], cwd=root, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return f"{done.returncode} {done.stdout.decode('utf-8', 'surrogateescape')}"


def git(root, words):
    status, _, output = output_of(root, f"git --no-optional-locks {words}").partition(" ")
    if status != "0":
        raise NoKey("git does not know the files")
    return [row for row in output.split("\0") if row]


def uncommitted(root):
    """Paths that differ from the commit or are not in it, except ignored ones."""
    return [row[3:] for row in git(root, "status --porcelain -z --no-renames --untracked-files=all")]


def is_input(path, inputs):
    """By the longest of these words that it begins with; a leading `!` excludes."""
    words = [one for one in inputs if path.startswith(one.lstrip("!"))]
    return bool(words) and not max(words, key=lambda one: len(one.lstrip("!"))).startswith("!")


def key_of(root, stage):
    """Raises NoKey with the reason."""
    if not stage.inputs:
        raise NoKey("always")
    inputs = (*stage.inputs, *ALWAYS)
    for path in uncommitted(root):
        if is_input(path, inputs):
            raise NoKey(f"{path} is not committed")
    files = (row for row in git(root, "ls-tree -r -z HEAD") if is_input(row.partition("\t")[2], inputs))
    return digest(stage.name, stage.command, *files, *(output_of(root, command) for command in (*stage.tools, SHARED, MACHINE)))
