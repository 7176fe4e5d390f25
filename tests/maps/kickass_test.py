#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A program with nothing beside it but a .dbg file, as KickAssembler writes it: cases, coverage and a debug session by lines."""

import json
import sys
import unittest

from gato import Gato

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/release/gato"
GATO = Gato(PROGRAM, "kickass")
GATO.run("build", "main.asm", "-o", "main.prg", "--emit", "prg,dbg", "--dbg-paths", "relative")


def line_of(file, text):
    """The number of the only line that contains the text."""
    found = [n for n, line in enumerate(GATO.read(file).splitlines(), 1) if text in line]
    assert len(found) == 1, (text, found)
    return found[0]


class KickAssembler(unittest.TestCase):
    def test_coverage_counts_lines_of_macros(self):
        files = GATO.coverage("main.prg")
        self.assertEqual(files["macros.asm"], {line_of("macros.asm", "inc"): 3, line_of("macros.asm", "dec"): 3})
        self.assertEqual(files["main.asm"][line_of("main.asm", "ldx #3")], 1)
        self.assertEqual(files["main.asm"][line_of("main.asm", "bne")], 3)
        self.assertNotIn(line_of("main.asm", "counter byte"), files["main.asm"])

    def test_cases_use_labels(self):
        case = {"name": "counts", "call": "start", "expect": {"counter": 3}}
        (GATO.folder / "main.gtest.json").write_text(json.dumps({"program": "main.prg", "cases": [case]}))
        self.assertIn("1 passed", GATO.run("test", "main.gtest.json")[0])

    def test_a_session_steps_through_a_macro(self):
        with GATO.debug("main.prg") as session:
            session.breakpoints("macros.asm", line_of("macros.asm", "inc"))
            session.resume()
            place = ("macros.asm", line_of("macros.asm", "inc"))
            call = ("in both", "main.asm", line_of("main.asm", "both counter"))
            self.assertEqual(session.frames()[:2], [("start", *place), call])
            session.step()
            self.assertEqual(session.here(), ("macros.asm", line_of("macros.asm", "dec")))
            session.step()
            self.assertEqual(session.here(), ("main.asm", line_of("main.asm", "dex")))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
