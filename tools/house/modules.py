# SPDX-License-Identifier: MIT
"""Modules: a header and the file that implements it, or a file alone, and the sentence with which each says what it is for."""
import collections
import posixpath
import re

from house.tree import Owners, libraries, rule

Module = collections.namedtuple("Module", "folder name files purpose")
ENDINGS = (".hpp", ".def", ".cpp", ".ts", ".asm")  # in the order in which they say what the module is for


def first_sentence(text):
    """Of the comment below the licence; empty if there is none. Assembly files begin theirs with their name."""
    comment = []
    for line in text.split("\n")[1:]:
        found = re.match(r"(?:// ?|/\*\* |; )(\S.*)", line)
        if not found and line != ";":
            break
        comment += [found[1]] if found else []
    words = re.sub(r"^\w+\.asm - ", "", " ".join(comment))
    sentence = re.match(r"(.*?[^.][.:;])(?: |$)", words)
    return (sentence[1][:-1] if sentence else words).strip()


def place_of(name):
    """(folder, stem): a file in the folder of one system belongs to the folder above it."""
    folder = re.sub(r"/(posix|windows|browser|libpng)$", "", posixpath.dirname(name))
    return folder, posixpath.basename(name).split(".")[0]


def modules(tree, *folders):
    """Those below the folders, sorted by folder and name; of all libraries, programs and pages by default."""
    owners, found = Owners(tree), collections.defaultdict(list)
    everything = (*(library.folder for library in libraries(tree)), "include", "asm-src", "editors/shared", "editors/vscode/src", "web")
    for name in tree.below(*everything):
        if name.endswith(ENDINGS) and not re.search(r"\.(test|d)\.ts$", name):
            found[place_of(name)].append(name)
    for folder, stem in [place for place in found if place[0].startswith("include/")]:
        library = owners.of(folder + "/")
        homes = [place for place in found if place[1] == stem and not place[0].startswith("include/") and owners.of(place[0] + "/") == library]
        if len(homes) == 1:  # a public header, whose implementation is in its library
            found[homes[0]] += found.pop((folder, stem))
    for (folder, stem), files in sorted(found.items()):
        if not folders or any(f"{folder}/".startswith(f"{wanted}/") for wanted in folders):
            files.sort(key=lambda file: ENDINGS.index("." + file.rpartition(".")[2]))
            texts = [first_sentence(tree.text(file)) for file in files]
            yield Module(folder, stem, files, next(filter(None, texts), ""))


@rule
def files_say_what_they_are_for(tree):
    """So that `tools/map` shows the whole project."""
    for module in modules(tree):
        if not module.purpose:
            yield f"{module.files[0]}: no sentence below the licence says what the file is for"
