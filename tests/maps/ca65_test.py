# SPDX-License-Identifier: MIT
"""ld65's debug information of real programs, in assembly and in C, compared with what the tools write besides: the listings of
ca65, the map and the labels of ld65. `ca65_test.py GATO`; needs cc65."""

import json
import re
import subprocess
import sys
import unittest
from pathlib import Path

from gato import HERE, Gato, need

GATO = Path(sys.argv[1]).resolve()
PAGE = HERE.parent.parent / "docs/how-to/debug-ca65.md"
SEGMENT_WORDS = {".code": "CODE", ".data": "DATA", ".bss": "BSS", ".rodata": "RODATA", ".zeropage": "ZEROPAGE"}


# ---- what the tools say


class LinkerMap:
    """What `ld65 -m` says: where the part of a segment is that a module has, and which modules there are."""

    def __init__(self, text):
        self.parts = {}  # (module, segment): (offset, size)
        self.starts = {}
        modules, segments = text.split("Segment list:")
        for line in modules.splitlines():
            if name := re.match(r"(\S.*):$", line):
                module = name[1]
            if part := re.match(r"    (\w+) +Offs=(\w+) +Size=(\w+)", line):
                self.parts[module, part[1]] = int(part[2], 16), int(part[3], 16)
        for line in segments.split("Exports list")[0].splitlines():
            if segment := re.match(r"(\w+) +([0-9A-F]{6})  ", line):
                self.starts[segment[1]] = int(segment[2], 16)

    def address(self, module, segment):
        return self.starts[segment] + self.parts[module, segment][0]

    def library(self):
        """The addresses of modules that come from a library."""
        ranges = []
        for (module, segment), (offset, size) in self.parts.items():
            if ".lib(" in module and segment in self.starts:
                ranges.append(range(self.starts[segment] + offset, self.starts[segment] + offset + size))
        return ranges


class ListedLine:
    def __init__(self, file, line, address, text):
        self.file, self.line, self.address, self.text = file, line, address, text
        self.size = 0

    def word(self):
        return re.sub(r"^[\w@]*:", "", self.text.split(";")[0].strip()).split()[0]


def listed_lines(text, source, module, linker_map):
    """The lines of a listing of ca65 that produced bytes. It has no numbers of lines, so they are counted."""
    files, counts, segment, lines = [source], [0], "CODE", []
    for row in text.splitlines()[4:]:
        depth, listed, text = int(row[8]), row[11:24].split(), row[24:]
        if listed and not text.strip():  # more bytes of the line before
            lines[-1].size += len(listed)
            continue
        del files[depth:], counts[depth:]
        counts[-1] += 1
        words = text.split() or [""]
        if words[0] == ".segment":
            segment = words[1].strip('"')
        segment = SEGMENT_WORDS.get(words[0], segment)
        address = int(row[:6], 16)
        if row[6] == "r" and listed:
            address += linker_map.address(module, segment)
        if listed or words[0] == ".dbg":
            lines.append(ListedLine(files[-1], counts[-1], address, text))
            lines[-1].size = len(listed)
        if words[0] == ".include":
            files.append(words[1].strip('"'))
            counts.append(0)
    return lines


def labels_of(text):
    """{name: addresses} of `ld65 -Ln`."""
    labels = {}
    for line in text.splitlines():
        _, address, name = line.split()
        labels.setdefault(name.removeprefix("."), set()).add(int(address, 16))
    return labels


# ---- an assembler's macros, as far as the test program uses them


class Expander:
    """Which lines the calls of macros and the repetitions of a source lead to, one after the other."""

    def __init__(self, *files):
        self.macros, self.texts = {}, {}
        for name, text in files:
            self.texts[name] = [line.split(";")[0].strip() for line in text.splitlines()]
            body = None
            for number, line in enumerate(self.texts[name], 1):
                words = line.replace(",", " ").split()
                if line.startswith(".macro"):
                    body = self.macros.setdefault(words[1], (words[2:], []))[1]
                elif line.startswith(".endmacro"):
                    body = None
                elif body is not None:
                    body.append((name, number, line))

    def expand_line(self, file, line):
        lines = [(file, n, text) for n, text in enumerate(self.texts[file], 1)]
        first = line - 1
        last = first
        if lines[first][2].startswith(".repeat"):
            while not lines[last][2].startswith(".endrep"):
                last += 1
        return list(self.expand(lines[first : last + 1], {}))

    def expand(self, lines, values):
        i = 0
        while i < len(lines):
            file, number, text = lines[i]
            i += 1
            text = re.sub(r"^[\w@]*:", "", text).strip()
            word, _, rest = text.partition(" ")
            arguments = [part.strip() for part in rest.split(",")]
            if word == ".repeat":
                end = next(j for j in range(i, len(lines)) if lines[j][2].startswith(".endrep"))
                for _ in range(int(values.get(arguments[0], arguments[0]))):
                    yield from self.expand(lines[i:end], values)
                i = end + 1
            elif word in self.macros:
                names, body = self.macros[word]
                yield from self.expand(body, dict(zip(names, arguments)))
            elif word and word != ".local":
                yield file, number


# ---- what gato says


class Trace:
    """The lines and labels that `gato run --trace` shows, by address."""

    def __init__(self, text):
        self.lines, self.labels = {}, {}
        for row in text.splitlines():
            address = int(row[12:16], 16)
            if address in self.lines:
                continue
            words = row[row.index(" p=") + 5 :].split()
            self.lines[address] = None
            if words and (place := re.match(r"(.+):(\d+)$", words[-1])):
                self.lines[address] = place[1], int(place[2])
                words.pop()
            if words and "+" not in words[0]:
                self.labels[address] = words[0]

    def in_program(self, program):
        """The executed addresses between a program's first byte and its last one, and where it copies code."""
        end = program[0] + program[1] * 256 + len(program) - 2
        return [at for at in sorted(self.lines) if 0x0801 <= at < end or 0xC000 <= at < 0xD000]


def trace_of(gato, *words):
    gato.run("run", *words, "--show", "stats", "--trace", "trace.txt")
    return Trace(gato.read("trace.txt"))


class Assembly(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.gato = Gato(GATO, "ca65")
        for name in ("main", "screen"):
            cls.gato.tool("ca65", "-g", "-t", "c64", "--list-bytes", "0", "-l", name + ".lst", "-o", name + ".o", name + ".s")
        cls.gato.tool("ld65", "-C", "game.cfg", "-o", "game.prg", "--dbgfile", "game.dbg", "-Ln", "game.lbl", "-m", "game.map",
                      "main.o", "screen.o")  # fmt: skip
        linker_map = LinkerMap(cls.gato.read("game.map"))
        cls.listed = []
        for name in ("main", "screen"):
            cls.listed += listed_lines(cls.gato.read(name + ".lst"), name + ".s", name + ".o", linker_map)
        cls.trace = trace_of(cls.gato, "game.prg")
        cls.executed = cls.trace.in_program((cls.gato.folder / "game.prg").read_bytes())

    def test_every_executed_address_has_a_line(self):
        self.assertGreater(len(self.executed), 100)
        self.assertEqual([hex(at) for at in self.executed if self.trace.lines[at] is None], [])

    def test_lines_are_those_of_the_listing(self):
        expander = Expander(*((name, self.gato.read(name)) for name in ("macros.inc", "main.s", "screen.s")))
        compared = 0
        for line in self.listed:
            found = [self.trace.lines[at] for at in self.executed if line.address <= at < line.address + line.size]
            if not found:
                continue
            compared += len(found)
            is_call = line.word() in expander.macros or line.word() == ".repeat"
            expected = expander.expand_line(line.file, line.line) if is_call else [(line.file, line.line)]
            self.assertEqual(found, expected, f"{line.file}:{line.line}: {line.text}")
        self.assertEqual(compared, len(self.executed))

    def test_labels_are_those_of_the_linker(self):
        compared = 0
        for name, addresses in labels_of(self.gato.read("game.lbl")).items():
            if "-" in name:  # of macros, which nobody can write
                continue
            for address in addresses & self.trace.labels.keys():
                shown = re.split("::|@", self.trace.labels[address])[-1]
                others = [n for n, a in labels_of(self.gato.read("game.lbl")).items() if address in a]
                self.assertIn(shown, [other.removeprefix("@") for other in others])
                compared += 1
        self.assertGreater(compared, 20)
        self.assertEqual(self.trace.labels[next(a for a in labels_of(self.gato.read("game.lbl"))["@done"])],
                         "screen::letters::show@done")  # fmt: skip

    def test_vice_labels_are_read_too(self):
        show = next(iter(labels_of(self.gato.read("game.lbl"))["show"]))
        _, error = self.gato.run("run", "game.prg", "--map", "game.lbl", "--until", "pc:show", "--show", "regs")
        self.assertIn(f"pc:show reached at ${show:04x}", error)

    def test_the_cases_pass(self):
        output, _ = self.gato.run("test", "game.gtest.json")
        self.assertIn("6 passed, 0 failed", output)

    def test_coverage_counts_lines_of_sources_and_macros(self):
        files = self.gato.coverage("game.prg")
        screen = files["screen.s"]
        self.assertEqual([screen[line] for line in (11, 13, 24, 28, 37)], [1, 256, 1, 15, 1])
        main = files["main.s"]
        lines = [line.strip() for line in self.gato.read("main.s").splitlines()]
        copied = [1 + lines.index(line) for line in ("dey", "jsr @inner")]
        self.assertEqual([main[line] for line in copied], [2, 1])
        never = 1 + lines.index("nop")
        self.assertEqual([main[line] for line in (never, never + 1)], [0, 0])
        data = [n for n, line in enumerate(lines, 1) if re.search(r"\.(byte|addr|word|incbin|align|asciiz)\b", line)]
        self.assertEqual([line for line in data if line in main], [])
        text = self.gato.read("macros.inc").splitlines()
        shifts = files["macros.inc"][1 + text.index("        asl marker")]
        self.assertEqual(shifts, 1)  # at each of its two addresses; the line counts as often as the most frequent of them

    def test_the_profile_has_scopes(self):
        self.gato.run("run", "game.prg", "--show", "stats", "--profile", "profile.txt")
        routines = {line.split()[-1]: line.split() for line in self.gato.read("profile.txt").splitlines()[1:]}
        self.assertEqual(routines["screen::letters::to_screen_code"][2], "15")
        self.assertEqual(routines["fast"][2], "1")

    def test_a_breakpoint_in_a_macro_stops_in_every_call_and_shows_it(self):
        text = self.gato.read("macros.inc").splitlines()
        tick = 1 + text.index("        inc ticks")
        stacks = []
        with self.gato.debug("game.prg") as session:
            self.assertTrue(all(one["verified"] for one in session.breakpoints("macros.inc", tick)))
            while session.resume()["reason"] == "breakpoint":
                stacks.append(session.frames())
        self.assertEqual({stack[0][1:] for stack in stacks}, {("macros.inc", tick)})
        main = self.gato.read("main.s").splitlines()
        calls = [n for n, line in enumerate(main, 1) if line.strip() == "tick"]
        in_two, in_one = (n for n, line in enumerate(text, 1) if line.strip() == "tick")
        expected = [[("in tick", "main.s", calls[0])]]
        expected += [[("in tick", "macros.inc", in_one), ("in tick_times", "main.s", 1 + main.index("        tick_times 1"))]]
        outer = 1 + main.index("        ticks_and_shifts 2")
        expected += [[("in tick", "macros.inc", in_two), ("in ticks_and_shifts", "main.s", outer)]] * 2
        expected += [[("in tick", "main.s", calls[1])]] * 2
        expected += [[("in tick", "main.s", calls[2])]]
        self.assertEqual([stack[1 : 1 + len(calls)] for stack, calls in zip(stacks, expected)], expected)
        self.assertEqual(len(stacks), len(expected))

    def test_relocated_code_stops_where_it_runs(self):
        main = [line.strip() for line in self.gato.read("main.s").splitlines()]
        places = []
        with self.gato.debug("game.prg") as session:
            session.breakpoints("main.s", 1 + main.index("ldy #2"), 1 + main.index("and #7"))
            while session.resume()["reason"] == "breakpoint":
                places.append((session.pc(), session.here()))
        labels = labels_of(self.gato.read("game.lbl"))
        fast, stub_loop = next(iter(labels["fast"])), next(iter(labels["stub_loop"]))
        self.assertEqual(places, [(fast + 2, ("main.s", 1 + main.index("ldy #2"))),
                                  (stub_loop + 4, ("main.s", 1 + main.index("and #7")))])  # fmt: skip

    def test_relocated_code_has_its_lines_where_it_is_loaded_too(self):
        labels = labels_of(self.gato.read("game.lbl"))
        compared = 0
        with self.gato.debug("game.prg") as session:
            for load, run in (("__FAST_LOAD__", "fast"), ("stub_load", "stub")):
                load, run = next(iter(labels[load])), next(iter(labels[run]))
                found = session.ask("disassemble", memoryReference=f"${load:04x}", instructionCount=6)["instructions"]
                for one in found:
                    place = one["location"]["name"], one["line"]
                    self.assertEqual(place, self.trace.lines[int(one["address"][1:], 16) - load + run])
                    compared += 1
        self.assertEqual(compared, 12)

    def test_steps_go_from_line_to_line(self):
        main = [line.strip() for line in self.gato.read("main.s").splitlines()]
        first = 1 + main.index("lda #21")
        with self.gato.debug("game.prg") as session:
            session.breakpoints("main.s", first)
            session.resume()
            over = []
            for _ in range(4):
                session.step("next")
                over.append(session.here())
            session.step("stepIn")
            into = session.frames()[0]
        self.assertEqual(over, [("main.s", first + i) for i in (1, 2, 3, 4)])
        screen = [line.strip() for line in self.gato.read("screen.s").splitlines()]
        self.assertEqual(into, ("screen::letters::show", "screen.s", 1 + screen.index("show:   ldx #0")))

    def test_gato_map_lists_the_segments_where_they_run(self):
        out, _ = self.gato.run("map", "game.prg")
        self.assertIn("  segment    $c000-$c00f FAST\n", out)
        self.assertIn(" BSS\n", out)
        self.assertNotIn("LOADADDR", out)

    def test_gato_verify_finds_nothing_wrong(self):
        self.gato.run("verify", "game.prg")

    def test_another_program_is_refused(self):
        program = (self.gato.folder / "game.prg").read_bytes()
        code = 12 + 2  # after the line of BASIC
        (self.gato.folder / "other.prg").write_bytes(program[:code] + b"\xea" + program[code:])
        _, error = self.gato.run("run", "other.prg", "--map", "game.dbg", code=1)
        self.assertIn("game.dbg does not fit other.prg: line ", error)

    def test_a_source_that_was_changed_is_remarked(self):
        changed = Gato(GATO, "ca65")
        for name in ("game.prg", "game.dbg"):
            (changed.folder / name).write_bytes((self.gato.folder / name).read_bytes())
        source = changed.folder / "screen.s"
        source.write_text("; A line more.\n" + source.read_text())
        _, error = changed.run("run", "game.prg", "--show", "regs")
        self.assertIn("warning: screen.s has been changed since game.dbg was written", error)

    def test_lines_are_known_without_the_sources(self):
        bare = Gato(GATO, "ca65")
        for name in ("game.prg", "game.dbg"):
            (bare.folder / name).write_bytes((self.gato.folder / name).read_bytes())
        for source in [*bare.folder.glob("*.s"), *bare.folder.glob("*.inc")]:
            source.unlink()
        trace = trace_of(bare, "game.prg")
        # Where `.org` begins and ends only the source says.
        self.assertEqual({at for at in self.executed if trace.lines[at] is None} & set(range(0xC800)), set())
        for at in self.executed:
            self.assertIn(trace.lines[at], (None, self.trace.lines[at]))


class Compiled(unittest.TestCase):
    WIDTH, HEIGHT, GENERATIONS = 16, 8, 2

    def build(self, *options):
        gato = Gato(GATO, "ca65")
        for name in ("life", "board"):
            gato.tool("cc65", "-g", "-t", "c64", *options, "-o", name + ".s", name + ".c")
        for name in ("life", "board", "plot"):
            gato.tool("ca65", "-g", "-t", "c64", "--list-bytes", "0", "-l", name + ".lst", "-o", name + ".o", name + ".s")
        gato.tool("ld65", "-t", "c64", "-o", "life.prg", "--dbgfile", "life.dbg", "-Ln", "life.lbl", "-m", "life.map",
                  "life.o", "board.o", "plot.o", "c64.lib")  # fmt: skip
        for name in ("life", "board"):  # as cl65 does
            (gato.folder / (name + ".s")).unlink()
        return gato

    def compiled_lines(self, gato, name, linker_map):
        """{address: line of C} from a listing of what cc65 made: after `.dbg line`, up to the next one."""
        places, line = {}, None
        for listed in listed_lines(gato.read(name + ".lst"), name + ".s", name + ".o", linker_map):
            if listed.text.split()[:2] == [".dbg", "line"] or listed.text.split()[:2] == [".dbg", "line,"]:
                found = re.search(r'"(.+)", (\d+)', listed.text)
                line = (found[1], int(found[2])) if found else None
            elif line:
                places.update({listed.address + i: line for i in range(listed.size)})
        return places

    def test_lines_are_those_that_the_compiler_wrote_down(self):
        for options in ((), ("-Oirs",)):
            with self.subTest(options=options):
                gato = self.build(*options)
                linker_map = LinkerMap(gato.read("life.map"))
                expected = {}
                for name in ("life", "board"):
                    expected.update(self.compiled_lines(gato, name, linker_map))
                for listed in listed_lines(gato.read("plot.lst"), "plot.s", "plot.o", linker_map):
                    expected[listed.address] = listed.file, listed.line
                trace = trace_of(gato, "life.prg")
                library = linker_map.library()
                compared = 0
                for at in trace.in_program((gato.folder / "life.prg").read_bytes()):
                    if any(at in one for one in library):
                        self.assertIsNone(trace.lines[at], hex(at))
                    else:
                        self.assertEqual(trace.lines[at], expected[at], hex(at))
                        compared += 1
                self.assertGreater(compared, 200)

    def wrapped_calls(self):
        """How often `wrapped` is called in all, with a number below 0, and with one that is too large."""
        calls = [(14 + x, self.WIDTH) for x, _ in ((1, 0), (2, 1), (0, 2), (1, 2), (2, 2))]
        calls += [(3 + y, self.HEIGHT) for y in (0, 1, 2, 2, 2)]
        for y in list(range(self.HEIGHT)) * self.GENERATIONS:
            for x in range(self.WIDTH):
                for dy in (-1, 0, 1):
                    calls.append((y + dy, self.HEIGHT))
                    calls += [(x + dx, self.WIDTH) for dx in (-1, 0, 1) if dx or dy]
        return len(calls), sum(at < 0 for at, _ in calls), sum(at >= size for at, size in calls)

    def test_coverage_counts_lines_of_c(self):
        gato = self.build("-Oirs")
        files = gato.coverage("life.prg")
        cells = self.WIDTH * self.HEIGHT
        alive = 5 * self.GENERATIONS  # a glider has five
        board = files["board.c"]
        every, below, above = self.wrapped_calls()
        self.assertEqual([board[line] for line in (17, 18, 21)], [every, below, above])
        self.assertEqual([board[line] for line in (36, 50, 71, 83)], [5, cells * 8 * self.GENERATIONS] + [cells * self.GENERATIONS] * 2)
        self.assertEqual([board[line] for line in (60, 62)], [alive, cells * self.GENERATIONS - alive])
        life = files["life.c"]
        self.assertEqual([life[line] for line in (16, 18, 49, 51)], [cells, self.HEIGHT, self.GENERATIONS, self.GENERATIONS])
        self.assertEqual([life[line] for line in (26, 27, 28, 39, 53)], [0] * 5)
        self.assertEqual(files["plot.s"][13], cells)
        self.assertEqual(set(files), {"board.c", "life.c", "plot.s"})

    def test_the_cases_call_functions(self):
        for options in ((), ("-Oirs",)):
            with self.subTest(options=options):
                output, _ = self.build(*options).run("test", "life.gtest.json")
                self.assertIn("9 passed, 0 failed", output)

    def test_steps_go_from_line_to_line_of_c(self):
        with self.build().debug("life.prg") as session:
            session.breakpoints("life.c", 46)
            self.assertEqual(session.resume()["reason"], "breakpoint")
            self.assertEqual([self.next_line(session) for _ in range(6)], [47, 48, 49, 50, 51, 52])
            session.breakpoints("board.c", 71)
            session.resume()
            self.assertEqual([frame[1:] for frame in session.frames()[:2]], [("board.c", 71), ("life.c", 49)])
            session.breakpoints("board.c")
            session.step("stepOut")
            self.assertIn(session.here(), [("life.c", 49), ("life.c", 50)])

    @staticmethod
    def next_line(session):
        here = session.here()
        while session.here() == here:
            session.step("next")
        return session.here()[1]

    def test_a_breakpoint_on_a_function_stops_there(self):
        with self.build("-Oirs").debug("life.prg") as session:
            session.ask("setFunctionBreakpoints", breakpoints=[{"name": "_grade"}])
            session.resume()
            self.assertEqual(session.frames()[0], ("_grade", "life.c", 32))
            session.step("next")
            self.assertEqual(session.here(), ("life.c", 33))

    def test_the_profile_has_functions_and_those_of_the_library(self):
        gato = self.build("-Oirs")
        gato.run("run", "life.prg", "--show", "stats", "--profile", "profile.txt", "--map", "life.dbg", "--map", "life.lbl")
        routines = {line.split()[-1]: line.split() for line in gato.read("profile.txt").splitlines()[1:]}
        self.assertEqual(int(routines["_wrapped"][2]), self.wrapped_calls()[0])
        self.assertIn("pusha", routines)
        self.assertEqual([name for name in routines if re.fullmatch("(.*::)?L[0-9A-F]{4}", name)], [])


class Cartridge(unittest.TestCase):
    SOURCE = """
        .word start, start
        .byte $c3, $c2, $cd, $38, $30
start:  sei
        ldx #0
@loop:  inc $d020
        dex
        bne @loop
        jmp start
"""
    CONFIGURATION = """
MEMORY { ROM: file = %O, start = $8000, size = $2000, fill = yes; }
SEGMENTS { CODE: load = ROM, type = ro; }
"""

    def test_lines_are_known_where_its_segments_are(self):
        gato = Gato(GATO, "ca65")
        (gato.folder / "cart.s").write_text(self.SOURCE)
        (gato.folder / "cart.cfg").write_text(self.CONFIGURATION)
        gato.tool("ca65", "-g", "cart.s")
        gato.tool("ld65", "-C", "cart.cfg", "-o", "cart.bin", "--dbgfile", "cart.dbg", "cart.o")
        rom = (gato.folder / "cart.bin").read_bytes()
        header = b"C64 CARTRIDGE   " + bytes([0, 0, 0, 0x40, 1, 0, 0, 0, 0, 1]) + bytes(6) + b"CART".ljust(32, b"\0")
        chip = b"CHIP" + (16 + len(rom)).to_bytes(4, "big") + bytes([0, 0, 0, 0, 0x80, 0]) + len(rom).to_bytes(2, "big")
        (gato.folder / "cart.crt").write_bytes(header + chip + rom)
        trace = trace_of(gato, "cart.crt", "--until", "cycles:1000")
        start = 0x8009
        expected = {start + at: ("cart.s", line) for at, line in ((0, 4), (1, 5), (3, 6), (6, 7), (7, 8))}
        self.assertEqual({at: line for at, line in trace.lines.items() if at >> 12 == 8}, expected)
        self.assertEqual((trace.labels[start], trace.labels[start + 3]), ("start", "start@loop"))


class OfGato(unittest.TestCase):
    """gato writes such files too, so that it can be read what was written."""

    SOURCE = """
border = $d020
        *=$0801
        word @end
        word 10
        byte $9e
        text "2061"
        byte 0
@end    word 0
start   ldx #3
@loop   flash 2
        dex
        bne @loop
        repeat 0,1,i
        inc count
        endrepeat
        jsr outside
        rts
count   byte 0
name    text "gato"
defm    flash
        inc border
        twice /1
        endm
defm    twice
        lda #/1
        sta count
        endm
never   jmp start
        *=$c000
outside nop
        rts
"""

    def test_lines_are_those_of_gatos_own_map(self):
        gato = Gato(GATO, "ca65")
        (gato.folder / "own.asm").write_text(self.SOURCE)
        gato.run("build", "own.asm", "-o", "own.prg", "--emit", "prg,map,ca65dbg")
        debug = next(gato.folder.rglob("own*.dbg"))
        own = trace_of(gato, "own.prg")
        own_coverage = gato.coverage("own.prg")
        symbols = json.loads(gato.read("own.map.json"))["symbols"]
        (gato.folder / "own.map.json").unlink()
        words = ["own.prg", "--map", str(debug.relative_to(gato.folder))]
        read = trace_of(gato, *words)
        places = {at: place and (Path(place[0]).name, place[1]) for at, place in read.lines.items()}  # gato writes whole paths
        self.assertEqual(places, own.lines)
        # ca65's files know no repetitions: the line of REPEAT has no code, and no line counts for several of them.
        repeat = self.SOURCE.splitlines().index("        repeat 0,1,i") + 1
        executed = {line: count > 0 for line, count in own_coverage["own.asm"].items() if line != repeat}
        self.assertEqual({line: count > 0 for line, count in gato.coverage(*words)["own.asm"].items()}, executed)
        self.assertEqual(read.labels, own.labels)
        loop = next(symbol["value"] for symbol in symbols if symbol["name"] == "start@loop")
        self.assertEqual(read.labels[loop], "start@loop")


class Page(unittest.TestCase):
    """The commands of the page are run, also those of its workflow that need no server."""

    def test_commands_work(self):
        gato = Gato(GATO, "ca65")
        for file in gato.folder.iterdir():
            file.unlink()
        blocks = re.findall(r"^```(\S+)\n(.*?)^```$", PAGE.read_text(), re.S | re.M)
        for kind, text in blocks:
            if kind.startswith("file="):
                path = gato.folder / kind.removeprefix("file=")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
        commands = [text for kind, text in blocks if kind == "sh"]
        self.assertEqual(len(commands), 3)
        for text in commands:
            self.run_shell(gato, text)
        self.assertIn("pusha", gato.read("trace.txt"))
        self.run_shell(gato, self.workflow_step(gato.read(".github/workflows/test.yml"), "Build and test"))
        self.assertIn("<testcase", gato.read("results/tests.xml"))
        self.assertIn("rainbow.c", gato.read("results/coverage.info"))
        configuration = json.loads(gato.read(".vscode/launch.json"))["configurations"][0]
        with gato.debug(configuration["program"].replace("${workspaceFolder}", str(gato.folder))) as session:
            session.breakpoints("rainbow.c", 13)
            session.resume()
            self.assertEqual(session.frames()[0], ("_main", "rainbow.c", 13))

    def run_shell(self, gato, text):
        path = f"PATH='{GATO.parent}':\"$PATH\"\nset -e\n"
        ended = subprocess.run(["sh", "-c", path + text], cwd=gato.folder, capture_output=True, text=True)
        self.assertEqual(ended.returncode, 0, text + ended.stdout + ended.stderr)

    @staticmethod
    def workflow_step(text, name):
        step = text.split("- name: " + name)[1]
        lines = step.split("run: |\n")[1].splitlines()
        indent = re.match(" *", lines[0])[0]
        return "\n".join(line for line in lines[: next(i for i, line in enumerate(lines) if not line.startswith(indent))])


if __name__ == "__main__":
    need("ca65", "ld65", "cc65", "cl65")
    unittest.main(argv=sys.argv[:1], warnings="ignore")
