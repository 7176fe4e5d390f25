#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Vim colours BASIC as VS Code does: what the marks in editors/vscode/tests/basic.bas say of scopes, checked in Vim with the files that
users copy. Exit code 77, which ctest shows as skipped, if there is no Vim with syntax files."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

EDITORS = pathlib.Path(__file__).resolve().parents[2] / "editors"
MARK = "!-"
GROUPS = {
    "comment.line": ["gatobasicComment", "gatobasicRemark"],
    "entity.name.label": ["gatobasicLine"],
    "keyword.control": ["gatobasicStatement"],
    "keyword.operator": ["gatobasicSign"],
    "keyword.other": ["gatobasicLater"],
    "support.function": ["gatobasicFunction"],
    "string.quoted.double": ["gatobasicString"],
    "string.unquoted": ["gatobasicData"],
    "constant.character.escape": ["gatobasicCode"],
    "variable.other": ["gatobasicVariable"],
    "constant.numeric": ["gatobasicNumber"],
}


def marks_of(text):
    """Lines without marks, and (line, first column, one after the last, scope, whether it must be there)."""
    lines, marks = [], []
    for line in text.splitlines()[1:]:
        body = line[len(MARK):].lstrip()
        if not line.startswith(MARK) or body[:1] not in ("^", "<"):
            lines.append(line)
            continue
        arrows, scope = body.split(" ", 1)
        begin = arrows.count("~") if arrows[0] == "<" else line.index("^")
        end = begin + arrows.count("-" if arrows[0] == "<" else "^")
        marks.append((len(lines), begin, end, scope.removeprefix("- ").removesuffix(".gato-basic"), not scope.startswith("- ")))
    return lines, marks


def groups_of(folder, lines):
    """For each line the names of the groups at each of its columns, the outer one first."""
    (folder / "game.gato.json").write_text("{}")
    (folder / "game.bas").write_text("\n".join(lines) + "\n")
    (folder / "ask.vim").write_text(
        "let all = []\nfor l in range(1, line('$'))\n  let row = []\n  for c in range(1, len(getline(l)))\n"
        "    call add(row, map(synstack(l, c), 'synIDattr(v:val, \"name\")'))\n  endfor\n  call add(all, row)\nendfor\n"
        f"call writefile([json_encode(all)], '{folder}/answer')\nqall!\n")
    subprocess.run(["vim", "-es", "-u", "NONE", "-i", "NONE", "--cmd", f"set nocompatible rtp^={EDITORS}/vim", "-c",
                    "filetype on | syntax on", "-c", "edit game.bas", "-c", "source ask.vim"],
                   cwd=folder, timeout=60, check=True, stdin=subprocess.DEVNULL)
    return json.loads((folder / "answer").read_text())


def has_vim():
    if shutil.which("vim") is None:
        return False
    version = subprocess.run(["vim", "--version"], capture_output=True, text=True, check=True).stdout
    runtime = subprocess.run(["vim", "-es", "-u", "NONE", "+put =filereadable($VIMRUNTIME.'/syntax/syntax.vim')", "+%print", "+qall!"],
                             capture_output=True, text=True, check=False).stdout
    return "+syntax" in version and "+eval" in version and "1" in runtime


def main():
    if not has_vim():
        print("skipped: there is no Vim with syntax files")
        return 77
    lines, marks = marks_of((EDITORS / "vscode/tests/basic.bas").read_text())
    with tempfile.TemporaryDirectory() as folder:
        groups = groups_of(pathlib.Path(folder), lines)
    faults = 0
    for line, begin, end, scope, is_there in marks:
        for column in range(begin, end):
            seen = groups[line - 1][column]
            if any(group in seen for group in GROUPS[scope]) != is_there:
                print(f"{lines[line - 1]}\n{' ' * column}^ {'not ' if is_there else ''}{scope}: {seen}")
                faults += 1
    print(f"{len(marks)} marks, {faults} faults")
    return faults != 0 or len(marks) < 30


if __name__ == "__main__":
    sys.exit(main())
