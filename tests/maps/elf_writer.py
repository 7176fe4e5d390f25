# SPDX-License-Identifier: MIT
"""Writes ELF files for the 6502 as llvm-mos does, from what a test knows: sections, symbols, and lines by address."""

import struct

MACHINE = 6502
ALLOCATED, WRITABLE, EXECUTABLE = 2, 1, 4
CONTENTS, SYMBOLS, TEXTS, NO_CONTENTS = 1, 2, 3, 8
ABSOLUTE = 0xFFF1
UNTYPED, OBJECT, FUNCTION = 0, 1, 2
HEADER, SEGMENT, SECTION = 52, 32, 40

LINE_BASE, LINE_RANGE, OPCODE_BASE = -3, 12, 13
OPERANDS = bytes([0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1])
STRING, LINE_TEXT, DATA1 = 0x08, 0x1F, 0x0B


def leb(value):
    out = bytearray()
    while not -64 <= value <= 63:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes([value & 0x7F])


def text(value):
    return value.encode() + b"\0"


class Texts:
    """A table of texts that begins with an empty one."""

    def __init__(self):
        self.bytes = b"\0"

    def add(self, value):
        place = len(self.bytes)
        self.bytes += text(value)
        return place


class Elf:
    def __init__(self):
        self.sections, self.symbols, self.names = [], bytes(16), Texts()

    def section(self, name, content, address=0, flags=0, load=None, kind=CONTENTS, size=None, linked=0):
        """Returns its number."""
        self.sections.append((name, content, address, flags, address if load is None else load, kind,
                              len(content) if size is None else size, linked))
        return len(self.sections)

    def symbol(self, name, value, size=0, kind=UNTYPED, section=ABSOLUTE):
        self.symbols += struct.pack("<IIIBBH", self.names.add(name), value, size, 16 | kind, 0, section)

    def write(self):
        names = self.section(".strtab", self.names.bytes, kind=TEXTS)
        self.section(".symtab", self.symbols, kind=SYMBOLS, linked=names)
        of_sections = Texts()
        places = [of_sections.add(name) for name, *_ in self.sections] + [of_sections.add(".shstrtab")]
        self.section(".shstrtab", of_sections.bytes, kind=TEXTS)
        contents, segments, headers = b"", b"", bytes(SECTION)
        count = len(self.sections)
        for place, (_, content, address, flags, load, kind, size, linked) in zip(places, self.sections):
            offset = HEADER + SEGMENT * count + len(contents)
            loaded = 1 if flags & ALLOCATED else 0
            segments += struct.pack("<8I", loaded, offset, address, load, len(content), size, 0, 1)
            headers += struct.pack("<10I", place, kind, flags, address, offset, size, linked, 0, 1, 16 if kind == SYMBOLS else 0)
            contents += content
        start = HEADER + SEGMENT * count + len(contents)
        header = struct.pack("<16sHHIIIIIHHHHHH", b"\x7fELF\1\1\1", 2, MACHINE, 1, 0, HEADER, start, 1, HEADER, SEGMENT, count,
                             SECTION, count + 1, count)
        return header + segments + contents + headers


def line_program(sequences):
    """Each sequence is ([(address, source, line)], end), in ascending order."""
    out = b""
    for rows, end in sequences:
        out += b"\0\3\2" + struct.pack("<H", rows[0][0])
        place, line, source = rows[0][0], 1, 1
        for address, its_source, its_line in rows:
            if its_source != source:
                out += b"\4" + leb(its_source)
            bytes_on, lines_on = address - place, its_line - line
            special = OPCODE_BASE + LINE_RANGE * bytes_on + lines_on - LINE_BASE
            if 0 <= lines_on - LINE_BASE < LINE_RANGE and special < 256:
                out += bytes([special])
            else:
                out += b"\2" + leb(bytes_on) + b"\3" + leb(lines_on) + b"\1"
            place, line, source = address, its_line, its_source
        out += b"\2" + leb(end - place) + b"\0\1\1"
    return out


def table(version, lists, program):
    header = bytes([1, 1, 1, LINE_BASE & 0xFF, LINE_RANGE, OPCODE_BASE]) + OPERANDS + lists
    unit = struct.pack("<H", version) + (b"\2\0" if version >= 5 else b"") + struct.pack("<I", len(header)) + header + program
    return struct.pack("<I", len(unit)) + unit


def table_5(folder, sources, program, texts):
    """As clang writes it: names in .debug_line_str, whose table `texts` gets them; source 0 is the first one, too."""
    folders = bytes([1]) + leb(1) + leb(LINE_TEXT) + leb(1) + struct.pack("<I", texts.add(folder))
    lists = folders + bytes([2]) + leb(1) + leb(LINE_TEXT) + leb(2) + leb(DATA1) + leb(len(sources) + 1)
    for name in [sources[0], *sources]:
        lists += struct.pack("<IB", texts.add(name), 0)
    return table(5, lists, program)


def table_4(folder, sources, program):
    """With one folder, to which the sources' names are relative."""
    lists = text(folder) + b"\0" + b"".join(text(name) + leb(1) + leb(0) + leb(0) for name in sources) + b"\0"
    return table(4, lists, program)
