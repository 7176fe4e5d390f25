# SPDX-License-Identifier: MIT
"""The files of the project as rules see them: their names, each read once, and the modules that say what the rules are.

A rule is a function of a Tree that yields a line for each finding. `@rule` puts it into RULES, in the order of the modules.
"""
import collections
import functools
import os
import pathlib
import re

NOT_SOURCES = ("build", "editors/vscode/build", "editors/vscode/dist", "web/build", ".git")
RULES = []


def rule(function):
    RULES.append(function)
    return function


class Tree:
    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.texts = {}

    @functools.cached_property
    def files(self):
        """The paths of all files from the root, sorted; without build output and installed packages."""
        found = []
        for folder, folders, names in os.walk(self.root):
            place = os.path.relpath(folder, self.root)
            place = "" if place == "." else place + "/"
            folders[:] = [name for name in folders if name != "node_modules" and place + name not in NOT_SOURCES]
            found += [place + name for name in names]
        return sorted(found)

    def below(self, *folders, suffix=""):
        """Files in these folders, or with the given ending anywhere."""
        starts = tuple(folder + "/" for folder in folders)
        return [name for name in self.files if (not folders or name.startswith(starts)) and name.endswith(suffix)]

    def text(self, name):
        if name not in self.texts:
            path = self.root / name
            self.texts[name] = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
        return self.texts[name]

    def exists(self, name):
        return (self.root / name).exists()

    def head(self, name, lines=3):
        return self.text(name).split("\n", lines)[:lines]


Library = collections.namedtuple("Library", "name folder uses is_public")
LIBRARIES = "cmake/libraries.cmake"


def libraries(tree):
    """The rows of cmake/libraries.cmake, in their order."""
    rows = re.findall(r'^gato_row\((\w+) ([\w/]+) "([\w ]*)" (public|private)(?: native)?\)$', tree.text(LIBRARIES), re.M)
    return [Library(name, folder, uses.split(), word == "public") for name, folder, uses, word in rows]


class Owners:
    """Which library a path belongs to: a file's, or that of an include. A folder within that of another library has its own."""

    def __init__(self, tree):
        rows = libraries(tree)
        named = {library.name: library.name for library in rows}
        self.prefixes = {f"{library.folder}/": library.name for library in rows}
        for folder in folders_of_headers(tree):
            parts = [library.name for library in rows if tree.exists(f"{library.folder}/{folder}")]
            self.prefixes[f"gato/{folder}/"] = named.get(folder, parts[0] if parts else None)

    def of(self, path):
        """The library's name, or None."""
        path = path.removeprefix("include/")
        fitting = [prefix for prefix in self.prefixes if path.startswith(prefix)]
        return self.prefixes[max(fitting, key=len)] if fitting else None


def folders_of_headers(tree):
    """The folders of include/gato: those of libraries, and of their parts."""
    return sorted({name.split("/")[2] for name in tree.below("include/gato") if name.count("/") > 2})


def circles(edges):
    """Of a graph {node: nodes}, the groups whose members all reach each other, each sorted (Tarjan's algorithm)."""
    order, low, stack, found = {}, {}, [], []

    def visit(node):
        order[node] = low[node] = len(order)
        stack.append(node)
        for other in sorted(edges.get(node, ())):
            if other not in order:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == order[node]:
            group = stack[stack.index(node):]
            del stack[stack.index(node):]
            if len(group) > 1:
                found.append(sorted(group))

    for node in sorted(edges):
        if node not in order:
            visit(node)
    return sorted(found)
