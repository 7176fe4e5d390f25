#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each rule of tools/check-house finds what it is there for: in a small project without faults one fault is planted at a time."""
import posixpath
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
from house import additions, arrows, imports, lists, modules, pages, rows, style, texts  # noqa: E402
from house.tree import RULES, Tree, circles, libraries  # noqa: E402

LICENCE = "// SPDX-License-Identifier: MIT\n"
ROW = '    {"%s", answer::%s, nullptr, "", nullptr},\n'

FOLDERS = "cli cmake core docs editors include project servers simulator tests web".split()

# The smallest project in which no rule finds fault.
HOUSE = {
    "cmake/libraries.cmake": '# SPDX-License-Identifier: MIT\ngato_row(core core "" public)\n'
                             'gato_row(simulator simulator "core" public)\ngato_row(cli cli "core simulator" private)\n',
    ".clang-tidy": r"HeaderFilterRegex: '.*/(include/gato|core|simulator|cli)/.*\.hpp$'" + "\n",
    "core/support/hex.cpp": LICENCE + "#include <gato/support/hex.hpp>\n",
    "include/gato/support/hex.hpp": LICENCE,
    "simulator/chips/vic.cpp": LICENCE + "#include <gato/simulator/vic.hpp>\n#include <gato/support/hex.hpp>\n",
    "simulator/machine/machine.cpp": LICENCE + "#include <gato/simulator/machine.hpp>\n",
    "include/gato/simulator/vic.hpp": LICENCE,
    "include/gato/simulator/machine.hpp": LICENCE + "#include <gato/simulator/vic.hpp>\n",
    "include/gato/simulator/render.hpp": LICENCE + "#include <gato/simulator/machine.hpp>\n",
    "cli/main.cpp": LICENCE + "#include <gato/simulator/machine.hpp>\n#include <gato/support/hex.hpp>\n",
    "docs/ARCHITECTURE.md": "# Map\n- **Libraries** (`core`, `simulator`) are few: `core ← simulator ← cli`.\n",
    "servers/lsp/methods.cpp": LICENCE + ROW % ("textDocument/hover", "hover") + ROW % ("gato/cycles", "cycles"),
    "docs/LSP.md": "# LSP\n## Requests\n| `textDocument/hover` | yes |\n| `gato/cycles` | no |\n",
    "docs/PROTOCOL.md": "# Own\n### gato/cycles\n## Of the debugger\n`gato/screen` is the picture.\n",
    "servers/dap/control.cpp": LICENCE + '    {"next", next, ""},\n    {"gato/screen", screen, "supportsScreen"},\n',
    "docs/DAP.md": "# DAP\n## Requests\n| going on | `next` |\n## More\n",
    "tests/clients/soak/questions.mjs": LICENCE + "at('hover'), range('gato/cycles')\n",
    "web/page/src/app/workshop.ts": LICENCE + 'ask("textDocument/hover");\n',
    "editors/vscode/src/extension.ts": LICENCE + 'ask("gato/cycles"); ask("gato/screen");\n',
    "core/c64/registers.def": LICENCE + "GATO_VIC(raster, 0x12, \"RASTER\")\nGATO_CIA(port_a, 0x00, \"A\", \"B\")\n",
    "core/c64/facts.cpp": LICENCE,
    "docs/MACHINE.md": "# Machine\n<!-- registers -->\n| register | exact | absent | shown by |\n| --- | --- | --- | --- |\n"
                       "| `$d010`–`$d020` | | | `bad-line` |\n| `$dc00`, `$dd00` | | | `cia_test` |\n<!-- end of registers -->\n",
    "tests/simulator/cia_test.cpp": LICENCE,
    "tests/machine/bad-line.asm": "        rts\n",
    "tests/machine/bad-line.gtest.json": "{}\n",
    "tests/machine/README.md": "| `bad-line` | stalls |\n",
    "project/outputs.cpp": LICENCE + 'const Output outputs[] = {\n    {"prg", "", make},\n    {"crt", ".crt", make},\n};\n'
                           'constexpr std::string_view objects = "obj";\n',
    "docs/OUTPUTS.md": "# Outputs\n| `prg` | a |\n| `crt` | b |\n| `obj` | c |\n\nThe examples use it.\n",
    "tests/golden/1/input.asm": "; why: it shows what\n        rts\n",
    "tests/golden/1/expected.prg.hex": "60\n",
    "tests/CMakeLists.txt": "# SPDX-License-Identifier: MIT\ngato_test_program(simulator_tests simulator)\n"
                            "gato_test_program(lsp_tests unit/lsp)\nset(fuzz_mutations_of_media 4)\nforeach(kind media)\n",
    "tests/unit/lsp/view_test.cpp": LICENCE + 'ask("textDocument/hover"); ask("gato/cycles"); build("--emit prg,crt");\n',
    "tests/clients/debug/going.mjs": LICENCE + "ask('next'), ask('gato/screen')\n",
    "tests/fuzz/media_fuzz.cpp": LICENCE,
    "tests/fuzz/gather-seeds": "KINDS = (\"media\",\n         \"dap\")\n",
    "README.md": "[a](docs/ARCHITECTURE.md) [b](docs/LSP.md) [c](docs/PROTOCOL.md) [d](docs/DAP.md) [e](docs/MACHINE.md) [f](docs/OUTPUTS.md)\n\n"
                 + "".join(f"| `{folder}/` | x |\n" for folder in FOLDERS),
}


for name in HOUSE:
    if name.endswith((".cpp", ".hpp", ".def", ".ts")):
        HOUSE[name] = HOUSE[name].replace(LICENCE, LICENCE + "// Its purpose.\n", 1)


class Planted(Tree):
    """The small project with these files instead of its own; None removes one."""

    def __init__(self, planted):
        super().__init__("")
        self.texts = {name: text for name, text in {**HOUSE, **planted}.items() if text is not None}
        self.files = sorted(self.texts)

    def text(self, name):
        return self.texts.get(name, "")

    def exists(self, name):
        name = posixpath.normpath(name)
        return any(file == name or file.startswith(name + "/") for file in self.files)


def findings(rule, planted):
    return list(rule(Planted(planted)))


class House(unittest.TestCase):
    planted_rules = set()

    def finds(self, rule, words, planted):
        self.planted_rules.add(rule)
        found = findings(rule, planted)
        self.assertTrue(any(words in line for line in found), f"{rule.__name__} says {found}")

    def finds_nothing(self, rule, planted):
        self.assertEqual([], findings(rule, planted))

    @classmethod
    def tearDownClass(cls):
        missing = [rule.__name__ for rule in RULES if rule not in cls.planted_rules]
        if missing:
            raise AssertionError(f"nothing is planted for {', '.join(missing)}")

    def test_a_house_in_order_has_no_findings(self):
        for rule in RULES:
            with self.subTest(rule.__name__):
                self.assertEqual([], findings(rule, {}))

    # -- single files
    def test_a_source_without_its_licence(self):
        for name in ("core/support/new.cpp", "cmake/new.cmake", "new/CMakeLists.txt", "tools/new", "web/new.css", "tests/new.py"):
            self.finds(texts.licences, f"{name}: no SPDX line", {name: "\n\n\n" + LICENCE})

    def test_a_long_file(self):
        for name in ("core/new.cpp", "asm-src/new.asm", "web/new.ts"):
            self.finds(texts.lengths, f"{name}: 500 lines", {name: "\n" * 500})
            self.finds_nothing(texts.lengths, {name: "\n" * 499})

    def test_a_reason_for_a_file_that_is_no_longer_long(self):
        self.finds(texts.lengths, "need not excuse it", {next(iter(texts.LONG_FILES)): "\n"})

    def test_a_golden_case_without_a_reason(self):
        self.finds(texts.reasons_of_golden_cases, "tests/golden/2/input.asm: no '; why:'", {"tests/golden/2/input.asm": "        rts\n"})

    def test_words_that_the_style_replaces(self):
        for word in style.WORDS:
            with self.subTest(word.bad):
                self.finds(style.words, "docs/new.md:2: ", {"docs/new.md": f"# New\n{word.bad}\n"})
                self.finds(style.words, "core/new.cpp:1: ", {"core/new.cpp": f"// {word.bad}\n"})
                self.finds(style.words, "core/new.cpp:1: ", {"core/new.cpp": f'const char* text = "{word.bad}";\n'})
                self.finds(style.words, "dev:2: ", {"dev": f"#!/bin/bash\n# {word.bad}\n"})
                self.finds(style.words, "tools/new.py:2: ", {"tools/new.py": f'"""New.\n{word.bad}\n"""\n'})
                self.finds_nothing(style.words, {"docs/new.md": f"# New\n{word.good}\n"})

    def test_words_that_are_code_or_spanish_are_left_alone(self):
        bad = style.WORDS[0].bad
        self.finds_nothing(style.words, {"docs/new.md": f"`{bad}`\n```\n{bad}\n```\n", "docs/es/new.md": bad, "core/new.cpp": "int behind = 1;\n"})

    def test_an_exception_of_the_style_is_a_line(self):
        page = {"docs/new.md": "A sprite behind the text.\nThe byte behind the sprite.\n"}
        self.finds(style.words, "docs/new.md:2: ", {**page, style.ALLOWED: "docs/new.md\tbehind the text\n"})
        both = "docs/new.md\tbehind the text\ndocs/new.md\tbyte behind\n"
        self.finds_nothing(style.words, {**page, style.ALLOWED: both})
        self.finds(style.words, "no rule needs 'gone' any more", {**page, style.ALLOWED: both + "docs/new.md\tgone\n"})

    def test_something_left_for_later(self):
        for word in ("TO" "DO", "FIX" "ME", "XX" "X"):
            self.finds(texts.marks, f"core/new.cpp:2:{word}: left", {"core/new.cpp": f"\n// {word} later\n"})

    # -- pages
    def test_a_link_to_nowhere(self):
        self.finds(pages.links, "docs/A.md: link to b/C.md leads nowhere", {"docs/A.md": "[c](b/C.md) [x](https://x.example)"})

    def test_a_heading_that_is_not_there(self):
        self.finds(pages.linked_headings, "docs/A.md#down", {"docs/A.md": "# Up\n[d](#down)\n"})
        self.finds(pages.linked_headings, "docs/A.md#down", {"docs/A.md": "# Up\n", "core/new.cpp": "// docs/A.md#down\n"})
        self.finds_nothing(pages.linked_headings, {"docs/A.md": "# What's up, *then*\n[d](#whats-up-then)\n"})

    def test_a_source_that_does_not_say_what_it_is_for(self):
        for name in ("simulator/chips/new.hpp", "cli/new.cpp", "editors/vscode/src/new.ts", "asm-src/New.asm"):
            self.finds(modules.files_say_what_they_are_for, f"{name}: no sentence", {name: LICENCE})
            self.finds(modules.files_say_what_they_are_for, f"{name}: no sentence", {name: LICENCE + "code;\n// Something else.\n"})
        for name, text in (("cli/new.cpp", LICENCE + "// New things.\n"), ("asm-src/New.asm", "; SPDX\n;\n; New.asm - cosas nuevas.\n")):
            self.finds_nothing(modules.files_say_what_they_are_for, {name: text})

    def test_a_folder_that_the_map_lacks_or_a_map_that_is_too_long(self):
        text = HOUSE["README.md"]
        self.finds(pages.folders_of_the_map, "new/ has no row", {"new/a.txt": ""})
        self.finds(pages.folders_of_the_map, "web/ has no row", {"README.md": text.replace("| `web/`", "| web")})
        self.finds(pages.folders_of_the_map, "old/ is no folder", {"README.md": text + "| `old/` | x |\n"})
        self.finds(pages.folders_of_the_map, "longer than", {"docs/ARCHITECTURE.md": HOUSE["docs/ARCHITECTURE.md"] + "\n" * pages.MOST_LINES})

    def test_a_translation_without_a_section(self):
        planted = {"docs/NEW.md": "# New\n## One\n## Two\n### Part\n", "docs/es/nuevo.md": "# Nuevo\n\n[English](../NEW.md)\n## Uno\n"}
        self.finds(pages.translations, "docs/es/nuevo.md: 1 sections, and docs/NEW.md has 2", planted)
        self.finds_nothing(pages.translations, {**planted, "docs/es/nuevo.md": planted["docs/es/nuevo.md"] + "## Dos\n"})

    def test_a_missing_feature_without_a_test(self):
        page, test = "docs/how-to/cbm-prg-studio.md", {pages.MISSING_TESTS: "def test_no_sound(self):\n"}
        line, es = "\n## What is missing\n\n- **Sound** <!-- test: no_sound -->\n", "\n## Lo que falta\n\n- **Sonido** <!-- test: no_sound -->\n"
        both = {page: line, "docs/es/cbm-prg-studio.md": es}
        self.finds_nothing(pages.what_is_missing, {**both, **test})
        self.finds(pages.what_is_missing, f"{page}: names no test: - **Disks**", {**both, **test, page: line + "- **Disks** are missing.\n"})
        self.finds(pages.what_is_missing, "has no test no_sound", both)
        self.finds(pages.what_is_missing, f"{page}: no line names the test no_sound", {**both, **test, page: "\n## What is missing\n"})

    def test_a_first_screen_with_words_for_developers(self):
        text = HOUSE["README.md"]
        self.finds(pages.first_screens, "README.md: `./dev` is among", {"README.md": "# gato\nRun `./dev build`.\n" + text})
        self.finds(pages.first_screens, "docs/es/README.md: `gobj`", {"docs/es/README.md": "# gato\ngobj\n"})
        self.finds_nothing(pages.first_screens, {"README.md": text + "\n" * 40 + "Run `./dev build`.\n"})

    def test_a_library_or_arrow_that_the_map_has_otherwise(self):
        text = HOUSE["docs/ARCHITECTURE.md"]
        self.finds(pages.libraries_of_the_map, "list of libraries", {"docs/ARCHITECTURE.md": text.replace("`core`, ", "")})
        self.finds(pages.libraries_of_the_map, "`cli ← core`", {"docs/ARCHITECTURE.md": text + "`cli ← core`"})

    def test_a_program_of_the_machine_without_its_parts(self):
        place = "tests/machine/new"
        for planted, words in (({f"{place}.gtest.json": "{}", f"{place}.asm": ""}, "come with a row"), ({f"{place}.asm": ""}, "no cases"),
                               ({"tests/machine/bad-line.asm": None}, "no bad-line.asm")):
            self.finds(pages.programs_of_the_machine, words, planted)
        self.finds_nothing(pages.programs_of_the_machine,
                           {f"{place}.asm": "", "tests/machine/bad-line.asm": '        incasm "new.asm"\n'})

    def test_a_test_that_the_machines_page_names_in_vain(self):
        self.finds(pages.shown_by, "no test cia_test", {"tests/simulator/cia_test.cpp": None})

    # -- includes
    def test_an_include_against_the_arrows(self):
        self.finds(arrows.libraries_know_what_they_use, "core may not include from simulator",
                   {"core/support/hex.cpp": '#include "simulator/chips/vic.hpp"\n'})
        self.finds(arrows.libraries_know_what_they_use, "core may not include from simulator",
                   {"include/gato/support/hex.hpp": "#include <gato/simulator/vic.hpp>\n"})

    def test_each_include_that_the_list_does_not_allow(self):
        """For the real list: by private and by public headers, including those of libraries inside others."""
        rows = libraries(Tree(ROOT))
        house = {"cmake/libraries.cmake": Tree(ROOT).text("cmake/libraries.cmake")}
        house |= {f"include/gato/{row.name}/new.hpp": LICENCE for row in rows if row.is_public}
        for row in rows:
            for form in ("\"{0.folder}/new.hpp\"", "<gato/{0.name}/new.hpp>"):
                others = [other for other in rows if other.is_public or form[0] == '"']
                planted = {f"{row.folder}/new.cpp": "".join(f"#include {form.format(other)}\n" for other in others)}
                forbidden = [other.name for other in others if other != row and other.name not in row.uses]
                with self.subTest(row.name, form=form):
                    told = [line for line in findings(arrows.libraries_know_what_they_use, house | planted) if "may not" in line]
                    self.assertEqual(sorted(f"{row.folder}/new.cpp: {row.name} may not include from {name}" for name in forbidden), sorted(told))

    def test_an_arrow_that_nothing_needs(self):
        self.finds(arrows.libraries_know_what_they_use, "simulator does not use core", {"simulator/chips/vic.cpp": LICENCE})

    def test_public_headers_of_no_public_library(self):
        for folder in ("cli", "nobody"):
            self.finds(arrows.folders_of_public_headers, f"include/gato/{folder}", {f"include/gato/{folder}/new.hpp": LICENCE})

    def test_a_public_header_that_needs_a_private_one(self):
        for include in ('"simulator/chips/vic.hpp"', "<simulator/chips/vic.hpp>", "<gato/simulator/gone.hpp>"):
            self.finds(arrows.public_headers_need_no_others, "is not installed",
                       {"include/gato/simulator/machine.hpp": LICENCE + f"#include {include}\n"})
        self.finds_nothing(arrows.public_headers_need_no_others, {"include/gato/simulator/vic.hpp": LICENCE + "#include <vector>\n"})

    def test_a_library_that_knows_a_system(self):
        self.finds(arrows.libraries_know_no_system, "a library includes", {"core/new.cpp": "#include <filesystem>\n"})
        self.finds(arrows.libraries_know_no_system, "only cli/host/posix", {"cli/new.cpp": "#include <sys/stat.h>\n"})
        self.finds_nothing(arrows.libraries_know_no_system, {"cli/host/posix/new.cpp": "#include <unistd.h>\n"})

    def test_what_macos_lacks(self):
        self.finds(arrows.names_that_macos_lacks, "cli/new.cpp:1: macOS has no pipe2", {"cli/new.cpp": "pipe2(ends, 0);\n"})
        self.finds_nothing(arrows.names_that_macos_lacks, {"cli/host/posix/linux.cpp": "pipe2(ends, 0);\n", "cli/a.cpp": "my_pipe2();\n"})

    def test_a_room_that_knows_a_later_one(self):
        for include in ('"simulator/machine/engines.hpp"', "<gato/simulator/machine.hpp>", "<gato/simulator/render.hpp>"):
            self.finds(arrows.rooms_of_the_simulator, "simulator/chips may not include from simulator/machine",
                       {"simulator/chips/vic.cpp": f"#include {include}\n"})
        self.finds(arrows.rooms_of_the_simulator, "vic.hpp: simulator/chips may not",
                   {"include/gato/simulator/vic.hpp": "#include <gato/simulator/machine.hpp>\n",
                    "include/gato/simulator/machine.hpp": LICENCE})

    def test_a_room_without_a_row(self):
        self.finds(arrows.rooms_of_the_simulator, "simulator/attic: no row", {"simulator/attic/new.cpp": LICENCE})

    def test_parsing_that_knows_the_run(self):
        self.finds(arrows.parts_of_the_assembler, "assembler/parse may not know this",
                   {"assembler/parse/new.cpp": '#include "assembler/execute.hpp"\n'})
        self.finds_nothing(arrows.parts_of_the_assembler, {"assembler/parse/new.cpp": '#include "assembler/text/names.hpp"\n'})

    def test_modules_in_a_circle(self):
        self.finds(arrows.circles_of_modules, "modules include each other: core/hex core/other",
                   {"core/support/hex.cpp": "#include <gato/support/other.hpp>\n",
                    "core/support/other.cpp": "#include <gato/support/hex.hpp>\n"})

    def test_headers_of_others_at_a_second_place(self):
        for include in ("boost/spirit/home/x3.hpp", "CLI/CLI.hpp", "png.h", "xbyak/xbyak.h"):
            self.finds(arrows.headers_of_others_have_one_place, "cli/new.cpp: only ", {"cli/new.cpp": f"#include <{include}>\n"})
        self.finds_nothing(arrows.headers_of_others_have_one_place, {"simulator/png/libpng/png.cpp": "#include <png.h>\n"})

    # -- imports
    def test_imports_in_a_circle(self):
        there = 'import { type X,\n  y } from "./b";\n'
        for back in ('import type { A } from "../src/a";\n', 'export { a } from "./a";\n', 'const a = await import("./a");\n',
                     'import "./a";\n'):
            self.finds(imports.circles_of_imports, "web/src/a.ts web/src/b.ts", {"web/src/a.ts": there, "web/src/b.ts": back})
        self.finds_nothing(imports.circles_of_imports, {"web/src/a.ts": there, "web/src/b.ts": 'const a = "./a";\n'})

    # -- lists
    def test_a_list_of_libraries_that_cannot_be_read(self):
        text = HOUSE["cmake/libraries.cmake"]
        self.finds(lists.form_of_the_libraries, "not of the form", {"cmake/libraries.cmake": text + "gato_row(png png core public)\n"})
        self.finds(lists.form_of_the_libraries, "which is not above", {"cmake/libraries.cmake": text + 'gato_row(a a "png" public)\n'})

    def test_a_header_filter_that_lacks_a_library(self):
        self.finds(lists.header_filter, "HeaderFilterRegex", {".clang-tidy": HOUSE[".clang-tidy"].replace("|cli", "")})

    # -- rows
    def test_a_request_of_editors_without_its_rows(self):
        planted = {"servers/lsp/methods.cpp": HOUSE["servers/lsp/methods.cpp"] + ROW % ("gato/new", "other")}
        self.finds(rows.requests_of_the_language_server, "docs/LSP.md: no row for the request gato/new", planted)
        self.finds(rows.requests_of_the_language_server, "no section for the request gato/new", planted)
        self.finds(rows.clients_of_the_language_server, "nothing asks gato/new", planted)
        self.finds(rows.clients_of_the_language_server, "questions.mjs: does not ask gato/new", planted)

    def test_a_row_that_says_otherwise_than_the_playground_does(self):
        self.finds(rows.requests_of_the_language_server, "textDocument/hover: `yes` is not", {"web/page/src/app/workshop.ts": ""})

    def test_a_request_of_the_debugger_without_its_rows(self):
        planted = {"servers/dap/control.cpp": HOUSE["servers/dap/control.cpp"] + '{"pause", pause, ""}, {"gato/new", other, ""},\n'}
        for words in ("docs/DAP.md: no row for the request pause", "docs/PROTOCOL.md: no row for the request gato/new",
                      "gato/new: neither"):
            self.finds(rows.requests_of_the_debugger, words, planted)

    def test_a_row_for_a_request_that_is_gone(self):
        self.finds(rows.requests_of_the_debugger, "docs/DAP.md: next is no request", {"servers/dap/control.cpp": LICENCE})

    def test_a_register_without_its_row(self):
        for line, words in (('GATO_VIC(new, 0x30, "N")', "$d030, the VIC's new"), ('GATO_CIA(new, 0x01, "N", "M")', "$dd01, the CIA's new")):
            self.finds(rows.registers, words, {rows.REGISTERS: line + "\n"})

    def test_an_output_without_its_row_or_its_place_in_the_playground(self):
        planted = {"project/outputs.cpp": HOUSE["project/outputs.cpp"].replace("};", '    {"new", ".n", make},\n};')}
        self.finds(rows.outputs, "docs/OUTPUTS.md: no row for the output new", planted)


    # -- additions
    def test_a_directive_without_golden_cases(self):
        table = {"core/formats/directives.def": LICENCE + 'GATO_DIRECTIVE("NEW", new)\n'}
        works = {"tests/golden/2/input.asm": "; why: new\n new 1\n", "tests/golden/2/expected.prg.hex": ""}
        fails = {"tests/golden/3/input.asm": "; why: new\n new\n", "tests/golden/3/expected.err": ""}
        self.finds(additions.directives_have_golden_cases, "in which NEW works", {**table, **fails})
        self.finds(additions.directives_have_golden_cases, "in which NEW fails", {**table, **works})
        self.finds_nothing(additions.directives_have_golden_cases, {**table, **works, **fails})

    def test_a_command_that_nobody_can_give(self):
        file = {"cli/new/new_command.cpp": LICENCE}
        self.finds(additions.commands_are_known, "has no command new", file)
        self.finds(additions.commands_are_known, "no page shows `gato new`", {**file, "cli/commands.cpp": '{"new", add_new_command}'})

    def test_a_library_without_a_row(self):
        self.finds(additions.libraries_are_listed, "new/CMakeLists.txt: new has no row", {"new/CMakeLists.txt": "gato_library(new)\n"})

    def test_a_test_in_no_program(self):
        self.finds(additions.tests_are_in_programs, "tests/new/a_test.cpp", {"tests/new/a_test.cpp": LICENCE})

    def test_a_fuzz_target_that_the_tests_do_not_try(self):
        self.finds(additions.fuzz_targets_are_run, "does not try it", {"tests/fuzz/new_fuzz.cpp": LICENCE})
        self.finds(additions.fuzz_targets_are_run, "no seeds", {"tests/fuzz/new_fuzz.cpp": LICENCE})
        text = HOUSE["tests/CMakeLists.txt"]
        self.finds(additions.fuzz_targets_are_run, "media_fuzz.cpp", {"tests/CMakeLists.txt": text.replace("set(fuzz", "set(muzz")})

    def test_a_golden_case_that_expects_nothing(self):
        self.finds(additions.golden_cases_expect_something, "tests/golden/2/input.asm", {"tests/golden/2/input.asm": "; why: so\n"})

    def test_an_assembly_file_in_no_program(self):
        new = {"asm-src/a/new.asm": "; new.asm - is new\n"}
        self.finds(additions.sources_are_in_programs, "asm-src/a/new.asm", new)
        self.finds_nothing(additions.sources_are_in_programs, {**new, "asm-src/a/gato.json": '{"sources": ["new.asm"]}'})

    def test_a_page_that_nothing_leads_to(self):
        self.finds(additions.pages_are_linked, "docs/adr/0001-new.md", {"docs/adr/0001-new.md": "[itself](0001-new.md)\n"})

    def test_an_address_that_is_not_that_of_the_release(self):
        release = '{"base": "https://gato.example/x", "files": "v", "version": "1.2.3"}'
        blocks = dict.fromkeys(("README.md", "docs/es/README.md"), "<!-- published -->\nhttps://old.example\n<!-- end of published -->\n")
        for name in blocks:
            self.finds(pages.address_of_the_release, f"{name}: is not what", {"tools/packaging/release.json": release, **blocks})
        self.finds(pages.address_of_the_release, "editors/vscode/README.md: needs one block", {"tools/packaging/release.json": release})

    def test_a_decision_with_a_number_that_is_taken_or_leaves_a_gap(self):
        first = {"docs/adr/0001-a.md": "# 1. A\n"}
        self.finds(additions.decisions_are_numbered, "2 decisions with the number 1", {**first, "docs/adr/0001-b.md": ""})
        self.finds(additions.decisions_are_numbered, "0 decisions with the number 2", {**first, "docs/adr/0003-b.md": ""})

    def test_a_request_that_no_test_asks(self):
        self.finds(additions.requests_have_tests, "tests/unit/lsp: nothing asks textDocument/hover", {"tests/unit/lsp/view_test.cpp": ""})
        self.finds(additions.requests_have_tests, "tests/clients/debug: nothing asks next", {"tests/clients/debug/going.mjs": ""})

    def test_an_output_that_no_test_makes(self):
        planted = {"project/outputs.cpp": HOUSE["project/outputs.cpp"].replace("};", '    {"new", ".n", make},\n};')}
        self.finds(additions.outputs_have_tests, "no test emits new", planted)


class Parts(unittest.TestCase):
    def test_groups_are_found_also_beside_each_other(self):
        edges = {"a": ["b"], "b": ["a", "c"], "c": ["d"], "d": ["e"], "e": ["c"], "f": ["a"]}
        self.assertEqual([["a", "b"], ["c", "d", "e"]], circles(edges))
        self.assertEqual([], circles({"a": ["b", "c"], "b": ["c"], "c": []}))

    def test_files_are_found_but_for_what_is_built_or_installed(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("a.cpp", "cli/build/b.cpp", "build/c.cpp", "web/build/d.ts", "web/node_modules/e.ts"):
                path = Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("text of " + name, encoding="utf-8")
            tree = Tree(folder)
            self.assertEqual(["a.cpp", "cli/build/b.cpp"], tree.files)
            self.assertEqual(["cli/build/b.cpp"], tree.below("cli", suffix=".cpp"))
            self.assertEqual("text of a.cpp", tree.text("a.cpp"))
            self.assertTrue(tree.exists("cli/build") and not tree.exists("cli/other"))

    def test_the_list_of_libraries_is_read(self):
        rows_of_house = libraries(Tree(ROOT))
        self.assertEqual(("core", [], True), (rows_of_house[0].name, rows_of_house[0].uses, rows_of_house[0].is_public))
        self.assertEqual("cli", rows_of_house[-1].name)


if __name__ == "__main__":
    unittest.main()
