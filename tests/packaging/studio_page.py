#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`gato studio` serves the page of its own package: studio_page.py PROGRAM PAGE, of an unpacked package. Each file of the page arrives as it is there,
with the scripts and styles that index.html names and the notices of third parties among them, and Ctrl-C ends the program."""
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path


def expect(condition, what):
    if not condition:
        sys.exit(f"FAILED: gato studio: {what}")


def check(page, address):
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    get = lambda name: opener.open(address + name, timeout=60).read()  # noqa: E731
    index = (page / "index.html").read_text(encoding="utf-8")
    expect(get("").decode() == index, "another index.html than the package has")
    named = re.findall(r'(?:src|href)="([\w.-]+)"', index)
    expect("studio.js" in named, f"index.html names no studio.js: {named}")
    expect((page / "play.html").is_file(), "there is no play.html: the page is older than its sources, and ./dev studio makes it anew")
    named += re.findall(r'(?:src|href)="([\w.-]+)"', (page / "play.html").read_text(encoding="utf-8"))  # the window of gato play
    files = sorted(path.relative_to(page).as_posix() for path in page.rglob("*") if path.is_file())
    missing = {*named, "THIRD-PARTY-NOTICES.txt"} - set(files)
    expect(not missing, f"the package lacks {missing}")
    for name in files:
        expect(get(name) == (page / name).read_bytes(), f"another {name} than the package has")
    return len(files)


def main(program, page):
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_RUNTIME_DIR": folder}
        running = subprocess.Popen([program, "studio", "--no-open"], cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            address = running.stdout.readline().partition("#")[0]
            expect(address, "no address")
            count = check(page, address)
            # Not SIGINT: what a shell runs in the background ignores it.
            running.terminate()
            expect(running.wait(60) == 0, f"SIGTERM ends it with {running.returncode}")
        finally:
            running.kill()
            running.communicate()
    print(f"{count} files of the page")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]))
