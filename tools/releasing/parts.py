# SPDX-License-Identifier: MIT
"""Parts that others wrote (tools/packaging/parts.json): THIRD-PARTY-NOTICES, which licences are allowed, and whether the list is true.

The texts of licences lie in tools/packaging/licences. Debian's copyright files would be the other place to take them from; they
also have the licences of what is not shipped (Boost's has two megabytes), and change with the machine that a release is made on."""
import os
import re
import subprocess
import textwrap
from pathlib import Path

from . import facts

LICENCES = facts.ROOT / "tools/packaging/licences"
NAMES = {"linux": "the archive for Linux", "deb": "the Debian package", "windows": "the archive for Windows",
         "web": "the WebAssembly for browsers and node"}


def catalogue():
    return facts.read_json("tools/packaging/parts.json")


def parts_in(artefact, catalog=None):
    return [part for part in (catalog or catalogue())["parts"] if artefact in part["in"]]


def installed_packages():
    answer = subprocess.run(["dpkg-query", "-W", "-f", "${db:Status-Status} ${Package} ${Version}\n"], capture_output=True, text=True)
    rows = (line.split() for line in answer.stdout.splitlines())
    return {row[1]: row[2] for row in rows if row[0] == "installed"}


def part_version(part, artefact, installed):
    """That of Debian's package; one for mingw is asked first for Windows."""
    names = [name for name in installed if re.fullmatch(part["debian"], name)]
    own = [name for name in names if ("mingw" in name) == (artefact == "windows")]
    return ", ".join(sorted({installed[name] for name in own or names})) or "unknown"


def licence_findings(catalog):
    """What the list of allowed licences does not allow, and texts that are not there."""
    excepted = {(row["part"], row["artefact"], row["licence"]): row for row in catalog["exceptions"]}
    for part in catalog["parts"]:
        for artefact, how in part["in"].items():
            key = (part["name"], artefact, part["licence"])
            if how == "contained" and part["licence"] not in catalog["allowed"] and excepted.pop(key, None) is None:
                yield f"{part['name']}: {part['licence']} is not allowed in {NAMES[artefact]}"
        for text in part["texts"]:
            if not (LICENCES / f"{text}.txt").is_file():
                yield f"{part['name']}: there is no tools/packaging/licences/{text}.txt"
    for part, artefact, licence in excepted:
        yield f"{part}: the exception for {licence} in {NAMES[artefact]} is for nothing"


def notices(artefact):
    catalog, installed = catalogue(), installed_packages()
    contained = [part for part in parts_in(artefact, catalog) if part["in"][artefact] == "contained"]
    if not contained:
        return ("gato's source archive has no library in it that others wrote, except in build/studio, the page of `gato studio`: "
                "THIRD-PARTY-NOTICES.txt\nthere names them. LICENSE is gato's own licence.\n")
    lines = [f"Parts of {NAMES[artefact]} that others wrote", ""]
    for part in contained:
        lines += [f"{part['name']} {part_version(part, artefact, installed)}: {part['does']}",
                  f"    Licence: {part['licence']} (below: {', '.join(part['texts'])})"]
        lines += [f"    Copyright (C) {holder}" for holder in part["copyright"]]
        lines += exception_lines(part, artefact, catalog) + [""]
    for text in dict.fromkeys(text for part in contained for text in part["texts"]):
        lines += ["-" * 78, text, "-" * 78, (LICENCES / f"{text}.txt").read_text(encoding="utf-8")]
    return "\n".join(lines)


def exception_lines(part, artefact, catalog):
    for row in catalog["exceptions"]:
        if (row["part"], row["artefact"]) == (part["name"], artefact):
            return textwrap.wrap(row["why"], 78, initial_indent="    ", subsequent_indent="    ")
    return []


def compiled_from(build, program="gato"):
    """The files outside of the project that the compiler and the linker of a build folder read, by their own lists."""
    listed = subprocess.run(["ninja", "-C", build, "-t", "deps"], capture_output=True, text=True, check=True).stdout
    files = {line.strip() for line in listed.splitlines() if line.startswith("    /")}
    edge = re.search(rf"^build {program}: .*?\n\n", (Path(build) / "build.ninja").read_text(), re.MULTILINE | re.DOTALL)
    files |= set(re.findall(r"(/usr/\S+\.(?:a|so))\b", edge[0]))
    own = str(Path(build).resolve().parents[1]) + "/"
    return {os.path.normpath(file) for file in files if not file.startswith(own)}


def packages_of(files):
    answer = subprocess.run(["dpkg", "-S", *sorted(files)], capture_output=True, text=True)
    found = {}
    for line in answer.stdout.splitlines():
        names, _, path = line.rpartition(": ")
        found[path] = {name.split(":")[0] for name in names.split(", ")}
    unknown = sorted(set(files) - set(found))
    if unknown:
        raise facts.Refused(f"no Debian package brought {unknown[0]}, which gato is made from ({len(unknown)} such files)")
    return set().union(*found.values())


def check_build(build, artefact):
    """Every package that a build took something from is that of a part of its artefact, and every part was found."""
    catalog = catalogue()
    packages = packages_of(compiled_from(build)) - set(catalog["nothing_shipped"])
    for part in parts_in(artefact, catalog):
        mine = {name for name in packages if re.fullmatch(part["debian"], name)}
        if not mine and part["name"] != "zlib":  # which libpng alone needs
            raise facts.Refused(f"tools/packaging/parts.json: {part['name']} is not in {NAMES[artefact]}")
        packages -= mine
    if packages:
        raise facts.Refused(f"tools/packaging/parts.json: no part of {NAMES[artefact]} is {', '.join(sorted(packages))}")
