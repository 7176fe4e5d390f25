# SPDX-License-Identifier: MIT
"""What the tests of other assemblers' debug files share: gato's commands and a session of its debugger."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SKIPPED = 77  # for CTest: a tool is missing
HERE = Path(__file__).resolve().parent


def need(*tools):
    """Ends the test as skipped if a tool is not installed."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        print("skipped: not installed: " + ", ".join(missing))
        sys.exit(SKIPPED)


class Gato:
    """The program `gato` in a folder of its own, which holds a copy of the sources."""

    def __init__(self, program, sources):
        self.program = str(Path(program).resolve())
        self.place = tempfile.TemporaryDirectory(prefix="gato-maps-")
        self.folder = Path(self.place.name).resolve()
        shutil.copytree(HERE / sources, self.folder, dirs_exist_ok=True)

    def tool(self, *words):
        """Runs an assembler; it must succeed."""
        subprocess.run(words, cwd=self.folder, check=True, stdout=subprocess.DEVNULL)

    def run(self, *words, code=0):
        """Runs `gato WORDS`; returns standard output and error."""
        ended = subprocess.run([self.program, *words], cwd=self.folder, capture_output=True, text=True)
        assert ended.returncode == code, f"gato {' '.join(words)}: exit {ended.returncode}\n{ended.stdout}{ended.stderr}"
        return ended.stdout, ended.stderr

    def follow(self, page):
        """Does what docs/how-to/PAGE.md says, in a folder of its own: its files (```file=NAME) and commands (```sh)."""
        text = (HERE.parents[1] / "docs" / "how-to" / (page + ".md")).read_text()
        folder = self.folder / page
        folder.mkdir()
        for name, content in re.findall(r"^```file=(\S+)\n(.*?)^```", text, re.M | re.S):
            (folder / name).write_text(content)
        path = str(Path(self.program).parent) + os.pathsep + os.environ["PATH"]
        for commands in re.findall(r"^```sh\n(.*?)^```", text, re.M | re.S):
            subprocess.run(["sh", "-e", "-c", commands], cwd=folder, check=True, capture_output=True, env={**os.environ, "PATH": path})

    def read(self, name):
        return (self.folder / name).read_text()

    def coverage(self, program, *words):
        """Returns {file name: {line: count}} of a run."""
        self.run("run", program, "--show", "regs", "--coverage", "lines.info", *words)
        files = {}
        for line in self.read("lines.info").splitlines():
            key, _, value = line.partition(":")
            if key == "SF":
                lines = files.setdefault(Path(value).name, {})
            if key == "DA":
                number, count = value.split(",")[:2]
                lines[int(number)] = int(count)
        return files

    def debug(self, program, **launch):
        return Session(self.program, self.folder, {"program": program, **launch})


class Session:
    """A session of `gato dap`: launched, and waiting for breakpoints before it goes on."""

    def __init__(self, program, folder, launch):
        self.folder = folder
        self.process = subprocess.Popen([program, "dap"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.events = []
        self.ask("initialize", adapterID="gato", pathFormat="path", linesStartAt1=True)
        self.ask("launch", stopOnEntry=True, **launch)
        self.ask("configurationDone")
        self.wait("stopped")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def receive(self):
        length = None
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        assert length is not None, "gato dap has ended"
        return json.loads(self.process.stdout.read(length))

    def ask(self, command, **arguments):
        """Sends a request; returns the body of its answer."""
        self.number += 1
        text = json.dumps({"seq": self.number, "type": "request", "command": command, "arguments": arguments}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        self.process.stdin.flush()
        while True:
            message = self.receive()
            if message["type"] == "response" and message["request_seq"] == self.number:
                assert message["success"], f"{command}: {message.get('message')}"
                return message.get("body", {})
            self.events.append(message)

    def wait(self, event):
        """Returns the body of the next event of this kind."""
        while True:
            for i, message in enumerate(self.events):
                if message.get("event") == event:
                    del self.events[: i + 1]
                    return message.get("body", {})
            self.events.append(self.receive())

    def breakpoints(self, file, *lines):
        """Sets the breakpoints of a source; returns the answer's."""
        path = str(self.folder / file)
        wishes = [{"line": line} for line in lines]
        return self.ask("setBreakpoints", source={"path": path}, breakpoints=wishes)["breakpoints"]

    def resume(self):
        self.ask("continue", threadId=1)
        return self.wait("stopped")

    def step(self, kind="next"):
        self.ask(kind, threadId=1)
        return self.wait("stopped")

    def frames(self):
        """Returns (name, file name, line) of each frame, innermost first."""
        frames = self.ask("stackTrace", threadId=1)["stackFrames"]
        return [(f["name"], f.get("source", {}).get("name"), f["line"]) for f in frames]

    def lines_at(self, addresses):
        """Returns {address: (file name, line)} of those that have a line."""
        found = {}
        for address in addresses:
            row = self.ask("disassemble", memoryReference=hex(address), instructionCount=1)["instructions"][0]
            if "line" in row:
                found[address] = (Path(row["location"].get("path", row["location"].get("name"))).name, row["line"])
        return found

    def here(self):
        """Returns (file name, line) of where the program stands."""
        return self.frames()[0][1:]

    def pc(self):
        answer = self.ask("evaluate", expression="pc")
        return int(answer["result"].split()[0].lstrip("$"), 16)
