# SPDX-License-Identifier: MIT
"""An independent look at a 64tass listing with tabs of 8: its rows, and the markers `; @file:line` in their texts."""

import re


class Row:
    def __init__(self, fields, has_run_column):
        self.kind = fields[0][0]
        self.load = int(fields[0][1:], 16) if self.kind != "=" else None
        hexadecimal = fields[2 if has_run_column else 1 :] if self.kind != "=" else []
        self.bytes = bytes.fromhex(hexadecimal[0]) if hexadecimal else b""
        self.run = int(fields[1], 16) if has_run_column and self.kind != "=" and fields[1] else self.load
        self.text = fields[-1]

    def marker(self):
        """Returns (file, line), or None."""
        found = re.search(r"; @(\S+):(\d+)$", self.text)
        return found and (found[1], int(found[2]))


def rows(path):
    """Returns the rows with addresses, and assignments. Numbers of lines are left out, and so are continued rows of data."""
    lines = path.read_text().splitlines()
    heading = next(line for line in lines if ";Offset\t" in line)
    is_numbered, has_run_column = heading.startswith(";Line"), ";PC\t" in heading
    found = []
    for line in lines:
        fields = line.split("\t")[1 if is_numbered and not line.startswith("=") else 0 :]
        if not fields or fields[0][:1] not in (".", ">", "="):
            continue
        if fields[0][0] != "=" and len(fields) == (3 if has_run_column else 2):
            continue
        found.append(Row(fields, has_run_column))
    return found
