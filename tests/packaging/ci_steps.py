# SPDX-License-Identifier: MIT
"""The shell commands in files that CI servers read, so that they can be run without such a server.

The files keep to forms that can be found without a reader of YAML: `run: |` with a block below it, items of a `script:` of one
line each, RUN and ENTRYPOINT of a Dockerfile. What looks like a step in any other form is refused, so that none is overlooked."""
import json
import re


def block_below(lines, at):
    """The lines below that are indented more than line `at`, without their indentation."""
    indent = len(lines[at]) - len(lines[at].lstrip())
    block = []
    for line in lines[at + 1:]:
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            break
        block.append(line)
    margin = min(len(line) - len(line.lstrip()) for line in block if line.strip())
    return [line[margin:] for line in block]


def github_steps(text):
    lines = text.splitlines()
    steps = []
    for at, line in enumerate(lines):
        if not re.match(r"\s*(- )?run:", line):
            continue
        if not line.endswith("run: |"):
            raise ValueError(f"a step that is no block: {line.strip()}")
        steps.append("\n".join(block_below(lines, at)) + "\n")
    return steps


def gitlab_steps(text):
    lines = text.splitlines()
    steps = []
    for at, line in enumerate(lines):
        if not re.match(r"\s*((before|after)_)?script:", line):
            continue
        for item in block_below(lines, at):
            if not re.match(r"- \S", item) or re.match(r"- [|>\"'\[{&*!]", item) or re.search(r": | #", item):
                raise ValueError(f"not a command of one plain line: {item}")
            steps.append(item[2:] + "\n")
    return steps


def docker_steps(text):
    """The RUN commands, and the words of ENTRYPOINT."""
    runs, entry = [], None
    for line in re.sub(r"\\\n\s*", "", text).splitlines():
        word, _, rest = line.partition(" ")
        if word == "RUN":
            runs.append(rest + "\n")
        elif word == "ENTRYPOINT":
            entry = json.loads(rest)
        elif word not in ("", "#", "FROM", "WORKDIR"):
            raise ValueError(f"what the test does not do: {line}")
    return runs, entry
