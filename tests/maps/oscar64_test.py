#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A program with a .dbj file like those of Oscar64: runs, cases, coverage and a debug session by lines of C.

Oscar64 cannot be installed from Debian's packages. gato assembles the program, and the file is made here, from labels that say which
line of C the code belongs to. What gato shows is compared with the lines of main.c.
"""

import json
import sys
import unittest

from gato import Gato

# What is in the line whose code begins at a label of main.asm.
TEXTS = {
    "let": "char i = 3",
    "loop": "while (i)",
    "call": "add(i);",
    "down": "i--;",
    "shift": "twice();",
    "copy": "far();",
    "leave": "return 0",
    "sum": "total += by",
}
MEMORY = [("total", 1, "char total"), ("origin", 3, "origin ="), ("i", 1, "char i")]
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/release/gato"


def line_of(text):
    """The number of the only line of main.c that contains the text."""
    found = [n for n, line in enumerate(SOURCE.splitlines(), 1) if text in line]
    assert len(found) == 1, (text, found)
    return found[0]


def rows(labels, first, end):
    """The lines of a function, from the labels within it on."""
    starts = sorted((labels[label], line_of(text)) for label, text in TEXTS.items() if first <= labels[label] < end)
    ends = [a for a, _ in starts[1:]] + [end]
    return [{"start": a, "end": e, "source": "C:\\work\\main.c", "line": n} for (a, n), e in zip(starts, ends)]


def debug_file(labels):
    """What Oscar64 would write of main.c."""
    main = rows(labels, labels["main"], labels["main_end"])
    for row in main:
        if row["line"] == line_of("twice();"):
            row |= {"line": line_of("total <<= 1"), "origins": [{"source": "C:\\work\\main.c", "line": line_of("twice();")}]}
    far = [
        {"start": 0xC000, "end": 0xC003, "source": "C:\\work\\main.c", "line": line_of("total++")},
        {"start": 0xC003, "end": 0xC004, "source": "C:\\work\\main.c", "line": line_of("total++") + 1},
    ]

    def function(name, start, end, lines, *variables):
        place = {"source": "C:\\work\\main.c", "line": lines[0]["line"]}
        return {"name": name, "start": start, "end": end, **place, "lines": lines, "variables": list(variables)}

    def variable(name, start, size, typeid, **more):
        return {"name": name, "start": start, "end": start + size, "typeid": typeid, **more}

    def memory(name, start, size, line):
        return {"name": name, "start": start, "end": start + size, "type": "DATA", "source": "C:\\work\\main.c", "line": line}

    i = variable("i", labels["i"], 1, 0, enter=line_of("char i"), leave=line_of("i--"))
    by = variable("by", 2, 1, 0, base=0xFB)
    return {
        "memory": [memory(name, labels[name], size, line_of(text)) for name, size, text in MEMORY],
        "variables": [variable("total", labels["total"], 1, 0), variable("origin", labels["origin"], 3, 2)],
        "functions": [
            function("main", labels["main"], labels["main_end"], main, i),
            function("add", labels["add"], labels["add_end"], rows(labels, labels["add"], labels["add_end"]), by),
            function("far", 0xC000, 0xC004, far),
        ],
        "types": [
            {"name": "", "typeid": 0, "size": 1, "type": "uint"},
            {"name": "", "typeid": 1, "size": 2, "type": "int"},
            {
                "name": "Point",
                "typeid": 2,
                "size": 3,
                "type": "struct",
                "members": [{"name": "x", "offset": 0, "typeid": 0}, {"name": "y", "offset": 1, "typeid": 1}],
            },
        ],
    }


GATO = Gato(PROGRAM, "oscar64")
SOURCE = GATO.read("main.c")
GATO.run("build", "main.asm", "-o", "main.prg")
LABELS = {s["name"]: s["value"] for s in json.loads(GATO.read("main.map.json"))["symbols"]}
(GATO.folder / "main.map.json").unlink()
(GATO.folder / "main.vs").unlink()
(GATO.folder / "main.dbj").write_text(json.dumps(debug_file(LABELS)).replace('"typeid": 2, "size"', 'typeid: 2, "size"'))


class Oscar64(unittest.TestCase):
    def test_coverage_counts_lines_of_c(self):
        lines = GATO.coverage("main.prg")["main.c"]
        counted = {"char i": 1, "while (i)": 4, "add(i);": 3, "i--;": 3, "total += by": 3, "total <<= 1": 1, "total++": 1}
        for text, count in counted.items():
            self.assertEqual(lines[line_of(text)], count, text)

    def test_cases_call_functions(self):
        case = {"name": "sums", "call": "main", "expect": {"total": 13}}
        (GATO.folder / "main.gtest.json").write_text(json.dumps({"program": "main.prg", "cases": [case]}))
        self.assertIn("1 passed", GATO.run("test", "main.gtest.json")[0])

    def test_a_run_stops_at_a_function(self):
        out, _ = GATO.run("run", "main.prg", "--until", "pc:far", "--show", "regs")
        self.assertIn("pc=c000", out)

    def test_a_session_goes_by_lines(self):
        with GATO.debug("main.prg") as session:
            wishes = session.breakpoints("main.c", line_of("total += by"), line_of("total++"))
            self.assertTrue(all(wish["verified"] for wish in wishes))
            session.resume()
            calls = [("add", "main.c", line_of("total += by")), ("main", "main.c", line_of("add(i);"))]
            self.assertEqual(session.frames()[:2], calls)
            self.assertEqual(self.variables(session, "Locals"), {"by": "$03 = 3"})
            self.assertEqual(session.ask("evaluate", expression="by", context="hover")["result"], "$03 = 3")
            session.step()
            self.assertEqual(session.here(), ("main.c", line_of("i--;")))
            self.assertEqual(self.variables(session, "Locals"), {"i": "$03 = 3"})
            session.breakpoints("main.c")
            for text in ("while (i)", "add(i);", "i--;"):
                self.assertEqual(session.step() and session.here(), ("main.c", line_of(text)), "next goes over the call")

    def test_copied_code_stops_where_it_runs(self):
        with GATO.debug("main.prg") as session:
            session.breakpoints("main.c", line_of("total++"))
            session.resume()
            self.assertEqual(session.pc(), 0xC000)
            self.assertEqual(session.here(), ("main.c", line_of("total++")))

    def test_inlined_code_has_the_call_above_it(self):
        with GATO.debug("main.prg") as session:
            session.breakpoints("main.c", line_of("total <<= 1"))
            session.resume()
            inlined = ("main", "main.c", line_of("total <<= 1"))
            self.assertEqual(session.frames()[:2], [inlined, ("in an inlined function", "main.c", line_of("twice();"))])

    def test_structures_show_their_members(self):
        with GATO.debug("main.prg") as session:
            scopes = session.ask("scopes", frameId=1)["scopes"]
            reference = next(s["variablesReference"] for s in scopes if s["name"] == "Variables")
            variables = session.ask("variables", variablesReference=reference)["variables"]
            origin = next(v for v in variables if v["name"] == "origin")
            members = session.ask("variables", variablesReference=origin["variablesReference"])["variables"]
            self.assertEqual({v["name"]: v["value"] for v in members}, {"x": "$07 = 7", "y": "-2"})

    @staticmethod
    def variables(session, scope):
        scopes = session.ask("scopes", frameId=1)["scopes"]
        reference = next((s["variablesReference"] for s in scopes if s["name"] == scope), None)
        if reference is None:
            return {}
        return {v["name"]: v["value"] for v in session.ask("variables", variablesReference=reference)["variables"]}


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
