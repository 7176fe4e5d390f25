// SPDX-License-Identifier: MIT
#include "tools/bench/contestants.hpp"

namespace gato::bench {

std::vector<Contestant> assemblers(const std::string& gato) {
    const std::string gato_macro = "defm poke\n\tlda #/1\n\tsta /2\nendm\n";
    const std::string tass_macro = "poke .macro\n\tlda #\\1\n\tsta \\2\n\t.endm\n";
    const std::string acme_macro = "!macro poke .value, .address {\n\tlda #.value\n\tsta .address\n}\n";
    const std::string dasm_macro = "\tMAC poke\n\tlda #{1}\n\tsta {2}\n\tENDM\n";
    const std::string ca65_macro = ".macro poke value, address\n\tlda #value\n\tsta address\n.endmacro\n";
    const Notation gato_notation{"", "*=", "byte", "word", "", gato_macro, "poke", "", "", ""};
    const Notation tass_notation{"", "*=", ".byte", ".word", "", tass_macro, "#poke", "\t.include \"", "\"", ""};
    const Notation acme_notation{"", "*=", "!byte", "!word", "", acme_macro, "+poke", "!source \"", "\"", ""};
    const Notation dasm_notation{"\tPROCESSOR 6502\n", "\tORG ", "dc.b",         "dc.w", "",
                                 dasm_macro,           "poke",   "\tINCLUDE \"", "\"",   ""};
    const Notation ca65_notation{"", ".org ", ".byte", ".word", ":", ca65_macro, "poke", ".include \"", "\"", ""};
    return {
        {"gato",
         "asm",
         Output::program,
         gato_notation,
         {{gato, "build", "SOURCE", "-o", "program.prg", "--emit", "prg", "-Wno-overlap"}}},
        {"gato, map and listing",
         "asm",
         Output::program,
         gato_notation,
         {{gato, "build", "SOURCE", "-o", "program.prg", "--emit", "prg,map,list", "-Wno-overlap"}}},
        {"64tass", "tass", Output::program, tass_notation, {{"64tass", "-q", "SOURCE", "-o", "program.prg"}}},
        {"64tass, labels and listing",
         "tass",
         Output::program,
         tass_notation,
         {{"64tass", "-q", "SOURCE", "-o", "program.prg", "-l", "labels", "-L", "listing"}}},
        {"ACME", "acme", Output::program, acme_notation, {{"acme", "-f", "cbm", "-o", "program.prg", "SOURCE"}}},
        {"DASM", "dasm", Output::hunks, dasm_notation, {{"dasm", "SOURCE", "-f2", "-oprogram.prg"}}},
        {"ca65 and ld65",
         "s",
         Output::blocks_only,
         ca65_notation,
         {{"ca65", "SOURCE", "-o", "program.o"}, {"ld65", "-C", "everything.cfg", "program.o", "-o", "program.prg"}}},
    };
}

std::vector<Contestant> assemblers_with_listings(const std::string& gato) {
    const Notation gato_notation{"", "*=", "byte", "word", "", "", "", "", "", ""};
    const Notation tass_notation{"", "*=", ".byte", ".word", "", "", "", "\t.include \"", "\"", ""};
    return {
        {"gato, map, labels, listing",
         "asm",
         Output::program,
         gato_notation,
         {{gato, "build", "SOURCE", "-o", "program.prg", "--emit", "prg,map,vice,list", "-Wno-overlap"}}},
        {"64tass, labels and listing",
         "tass",
         Output::program,
         tass_notation,
         {{"64tass", "-q", "SOURCE", "-o", "program.prg", "-l", "labels", "-L", "listing"}}},
    };
}

// All link the objects of the same blocks; each block names the first labels of others. `gato build` is there for comparison.
std::vector<Contestant> linkers(const std::string& gato) {
    const Notation gato_notation{"", "*=", "byte", "word", "", "", "", "", "", ""};
    const Notation ca65_notation{".autoimport on\n", ".org ", ".byte", ".word", ":", "", "", "", "", ".export "};
    const std::vector<Command> objects_of_gato = {{gato, "asm", "UNIT", "-o", "."}};
    return {
        {"gato link",
         "link.asm",
         Output::program,
         gato_notation,
         {{gato, "link", "OBJECTS", "-o", "program.prg", "--emit", "prg", "-Wno-overlap"}},
         "link.gobj",
         objects_of_gato},
        {"gato link, map and VICE labels",
         "link.asm",
         Output::program,
         gato_notation,
         {{gato, "link", "OBJECTS", "-o", "program.prg", "--emit", "prg,map,vice", "-Wno-overlap"}},
         "link.gobj",
         objects_of_gato},
        {"gato build, from the sources",
         "link.asm",
         Output::program,
         gato_notation,
         {{gato, "build", "SOURCE", "-o", "program.prg", "--emit", "prg", "-Wno-overlap"}}},
        {"ld65",
         "link.s",
         Output::blocks_only,
         ca65_notation,
         {{"ld65", "-C", "everything.cfg", "OBJECTS", "-o", "program.prg"}},
         "link.o",
         {{"ca65", "UNIT"}}},
        {"ld65, map and labels",
         "link.s",
         Output::blocks_only,
         ca65_notation,
         {{"ld65", "-C", "everything.cfg", "OBJECTS", "-o", "program.prg", "-m", "map", "-Ln", "labels"}},
         "link.o",
         {{"ca65", "-g", "UNIT"}}},
    };
}

}  // namespace gato::bench
