# SPDX-License-Identifier: MIT
"""TypeScript files do not import each other in a circle, not even for types: what two of them need is in a third one."""
import posixpath
import re

from house.tree import circles, rule

IMPORT = re.compile(r'^(?:import|export)\b[^;"]*"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)', re.M)


@rule
def circles_of_imports(tree):
    names = set(tree.below("web", "editors/vscode/src", suffix=".ts"))
    edges = {}
    for name in names:
        targets = (posixpath.normpath(posixpath.join(posixpath.dirname(name), "".join(found))) for found in IMPORT.findall(tree.text(name)))
        edges[name] = {file for target in targets for file in (target, target + ".ts", target + "/index.ts") if file in names}
    for circle in circles(edges):
        yield f"files import each other: {' '.join(circle)}"
