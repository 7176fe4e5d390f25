# SPDX-License-Identifier: MIT
"""Lists that a tool cannot read from their source, and that must therefore agree with it."""
import re

from house.tree import LIBRARIES, libraries, rule


@rule
def form_of_the_libraries(tree):
    """Each row of the list can be parsed by all its readers, and names only rows above it."""
    text, known = tree.text(LIBRARIES), set()
    if len(re.findall(r"^gato_row", text, re.M)) != len(libraries(tree)):
        yield f"{LIBRARIES}: a row is not of the form that its top describes"
    for library in libraries(tree):
        for used in library.uses:
            if used not in known:
                yield f"{LIBRARIES}: {library.name} uses {used}, which is not above it"
        known.add(library.name)


@rule
def header_filter(tree):
    """clang-tidy looks into the headers of all libraries. The filter names the top folders alone: a change of it makes every file be looked at again."""
    folders = "|".join(dict.fromkeys(["include/gato", *(library.folder.split("/")[0] for library in libraries(tree))]))
    if rf"HeaderFilterRegex: '.*/({folders})/.*\.hpp$'" not in tree.text(".clang-tidy"):
        yield f".clang-tidy: HeaderFilterRegex is not '.*/({folders})/.*\\.hpp$', as {LIBRARIES} has it"
