// SPDX-License-Identifier: MIT
// NAME.ca65.dbg, read by a reader that knows only the format, and compared with ld65's output for the same program.
#include "support/ca65_debug.hpp"

#include "support/command.hpp"
#include "support/twin_program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

// The file of a program, with nothing wrong in it.
Ca65Debug debug_file(const Folder& folder, const std::string& arguments, const std::string& name) {
    const Outcome outcome = gato(folder, arguments);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    Ca65Debug file(folder.read(name));
    EXPECT_EQ(file.problems(), "") << folder.read(name);
    return file;
}

Ca65Debug debug_of(const std::string& source) {
    const Folder folder;
    folder.write("main.asm", source);
    return debug_file(folder, "build main.asm --emit ca65dbg -o main.prg", "main.ca65.dbg");
}

std::string row_named(const Ca65Debug& file, const std::string& kind, const std::string& name) {
    for (const Ca65Row& row : file.rows(kind)) {
        if (row.text("name") != name) continue;
        std::string text;
        for (const auto& [attribute, value] : row.texts) text += attribute + "=" + value + " ";
        return text;
    }
    return "";
}

// ---- what the file contains

TEST(Ca65Debug, tells_files_lines_segments_and_symbols) {
    const Ca65Debug file = debug_of("border = $d020\n*=$1000\nstart nop\n lda border\n*=$1100\nend byte 1,2\n");
    EXPECT_THAT(file.line_bytes(),
                testing::ElementsAre(Ca65Debug::LineByte("main", 3, 0, 0, 0x1000), Ca65Debug::LineByte("main", 4, 0, 0, 0x1001),
                                     Ca65Debug::LineByte("main", 4, 0, 0, 0x1002), Ca65Debug::LineByte("main", 4, 0, 0, 0x1003),
                                     Ca65Debug::LineByte("main", 6, 0, 0, 0x1100),
                                     Ca65Debug::LineByte("main", 6, 0, 0, 0x1101)));
    EXPECT_THAT(file.symbols(),
                testing::ElementsAre("border val=0xD020 type=equ addrsize=absolute def main:1 ref main:4",
                                     "end val=0x1100 type=lab addrsize=absolute size=2 in 0x001100 def main:6",
                                     "start val=0x1000 type=lab addrsize=absolute size=1 in 0x001000 def main:3"));
    EXPECT_THAT(row_named(file, "seg", "BLOCK_1100"), HasSubstr("oname=\"main.prg\" ooffs=258 size=0x0002"));
}

TEST(Ca65Debug, tells_the_size_of_a_file_and_no_time) {
    const Folder folder;
    folder.write("main.asm", "*=$1000\n nop ; \xc3\xb1\n");
    const Ca65Debug file =
        debug_file(folder, "build main.asm --emit ca65dbg -o main.prg --dbg-paths relative", "main.ca65.dbg");
    EXPECT_EQ(row_named(file, "file", "main.asm"), "id=0 mod=0 mtime=0x00000000 name=\"main.asm\" size=18 ");
}

TEST(Ca65Debug, gives_local_names_to_their_labels_and_calls) {
    const Ca65Debug file = debug_of("*=$1000\n@first nop\ndefm skip\n bcc @no\n inx\n@no\nendm\nstart skip\n@l skip\n");
    std::set<std::string> homes;
    for (const Ca65Row& symbol : file.rows("sym"))
        homes.insert(symbol.text("name") + " of "
                     + (symbol.has("parent") ? file.rows("sym")[symbol.number("parent")].text("name")
                                             : file.rows("scope")[symbol.number("scope")].text("name")));
    EXPECT_THAT(homes, testing::ElementsAre("@first of ", "@l of start", "@no of skip{1}", "@no of skip{2}", "start of "));
}

TEST(Ca65Debug, gives_negative_and_large_numbers_their_sizes) {
    const Ca65Debug file = debug_of("*=$1000\na = 0-1\nb = 100000\nc = 255\nd = 256\n@e = 7\n nop\n");
    EXPECT_THAT(file.symbols(), testing::ElementsAre("@e val=0x7 type=equ addrsize=zeropage def main:6",
                                                     "a val=0xFFFFFFFF type=equ addrsize=long def main:2",
                                                     "b val=0x186A0 type=equ addrsize=far def main:3",
                                                     "c val=0xFF type=equ addrsize=zeropage def main:4",
                                                     "d val=0x100 type=equ addrsize=absolute def main:5"));
}

// Repetitions are at their ENDREPEAT, the one that belongs to them.
TEST(Ca65Debug, finds_the_ends_of_repetitions) {
    const Ca65Debug file = debug_of("*=$1000\n"
                                    "lab repeat 0,1,i ; endrepeat\n"
                                    "  Repeat 0,0,j\n"
                                    " text \"endrepeat\"\n"
                                    "@x: ENDREPEAT\n"
                                    "; endrepeat\n"
                                    " endrepeat ; repeat\n");
    std::set<unsigned long> lines;
    for (const auto& [stem, line, type, count, address] : file.line_bytes()) lines.insert(line);
    EXPECT_THAT(lines, testing::ElementsAre(4, 5, 7));
}

TEST(Ca65Debug, holds_together_where_blocks_overlap) {
    const Ca65Debug file = debug_of("*=$1000\n dcb 16,1\ndefm two\n nop\n*=$100a\n nop\nendm\n*=$1008\n two\n*=$1000\n inx\n");
    const auto bytes = file.line_bytes();
    EXPECT_THAT(bytes, Contains(Ca65Debug::LineByte("main", 4, 2, 1, 0x1008)));
    EXPECT_THAT(bytes, Contains(Ca65Debug::LineByte("main", 6, 2, 1, 0x100a)));
    EXPECT_THAT(bytes, Contains(Ca65Debug::LineByte("main", 11, 0, 0, 0x1000)));
    EXPECT_THAT(bytes, Not(Contains(Ca65Debug::LineByte("main", 2, 0, 0, 0x1000))));
}

TEST(Ca65Debug, has_no_quotes_in_names) {
    if (!has_posix()) GTEST_SKIP() << "no file can be called so";
    const Folder folder;
    folder.write("a\"b.asm", "*=$1000\n nop\n");
    const Ca65Debug file = debug_file(folder, "build 'a\"b.asm' --emit ca65dbg -o x.prg --dbg-paths relative", "x.ca65.dbg");
    EXPECT_NE(row_named(file, "file", "a?b.asm"), "");
}

TEST(Ca65Debug, names_a_cartridge_and_the_places_in_it) {
    const Folder folder;
    folder.write("main.asm", "*=$8010\n nop\n");
    const Ca65Debug file = debug_file(folder, "build main.asm --emit crt,ca65dbg -o main.prg", "main.ca65.dbg");
    EXPECT_THAT(row_named(file, "seg", "BLOCK_8010"), HasSubstr("oname=\"main.crt\" ooffs=96 "));
    EXPECT_EQ(folder.read("main.crt")[96], '\xea');
    const Ca65Debug both = debug_file(folder, "build main.asm --emit prg,crt,ca65dbg -o main.prg", "main.ca65.dbg");
    EXPECT_THAT(row_named(both, "seg", "BLOCK_8010"), HasSubstr("oname=\"main.prg\" ooffs=2 "));
}

TEST(Ca65Debug, is_the_same_after_linking_objects) {
    const Folder folder;
    folder.write("main.asm", "*=$1000\nstart jsr part\n repeat 0,3,i\n ldx #i\n endrepeat\n incasm \"more.asm\"\n");
    folder.write("more.asm", "more jmp start\n");
    folder.write("part.asm", "part rts\n@l jmp @l\n");
    (void)debug_file(folder, "build main.asm part.asm --emit ca65dbg -o a/x.prg --dbg-paths relative", "a/x.ca65.dbg");
    ASSERT_EQ(gato(folder, "asm main.asm part.asm").exit_code, 0);
    (void)debug_file(folder, "link main.gobj part.gobj --emit ca65dbg -o b/x.prg --dbg-paths relative", "b/x.ca65.dbg");
    EXPECT_EQ(folder.read("a/x.ca65.dbg"), folder.read("b/x.ca65.dbg"));
}

TEST(Ca65Debug, has_every_byte_of_a_game) {
    const Folder folder;
    const std::string game = in_repository("asm-src/RYG");
    const Ca65Debug file = debug_file(folder, "build '" + game + "' --emit prg,ca65dbg -o ryg.prg", "ryg.ca65.dbg");
    std::set<unsigned long> addresses;
    for (const auto& [stem, line, type, count, address] : file.line_bytes()) addresses.insert(address);
    EXPECT_GT(addresses.size(), folder.read("ryg.prg").size() / 2);
    for (const Ca65Row& row : file.rows("file")) EXPECT_TRUE(std::filesystem::exists(row.text("name"))) << row.text("name");
}

// ---- beside ld65

bool has_cc65() {
    return std::system("command -v ca65 >/dev/null && command -v ld65 >/dev/null") == 0;
}

void expect_same_as_ld65(const TwinProgram& program) {
    const Folder folder;
    program.write(folder);
    const std::string here = "cd '" + folder.path().generic_string() + "' && ";
    ASSERT_EQ(std::system((here + "ca65 -g main.s && ld65 -C main.cfg --dbgfile main.dbg -o main.bin main.o").c_str()), 0)
        << folder.read("main.s");
    const Ca65Debug theirs(folder.read("main.dbg"));
    ASSERT_EQ(theirs.problems(), "");
    const Ca65Debug ours = debug_file(folder, "build main.asm --emit prg,ca65dbg -o main.prg -Wno-all", "main.ca65.dbg");
    const std::string bytes = folder.read("main.prg").substr(2);
    ASSERT_EQ(bytes, folder.read("main.bin").substr(0, bytes.size())) << "not the same program:\n" << folder.read("main.asm");
    EXPECT_EQ(ours.line_bytes(), theirs.line_bytes()) << folder.read("main.asm");
    EXPECT_EQ(ours.symbols(), theirs.symbols()) << folder.read("main.asm");
}

TEST(Ca65Debug, has_the_lines_and_symbols_that_ld65_has) {
    if (!has_cc65()) GTEST_SKIP() << "cc65 is not installed";
    expect_same_as_ld65(TwinProgram({{"main", {{"border", "=", "$d020"},   {"count", "=", "5"},
                                               {"", "org", "$1000"},       {"", "macro", "set"},
                                               {"", "lda", "#{p}"},        {"", "sta", "$d021"},
                                               {"", "endmacro", ""},       {"start", "ldx", "#count"},
                                               {"@loop", "inc", "border"}, {"", "dex", ""},
                                               {"", "bne", "@loop"},       {"", "set", "3"},
                                               {"alone", "", ""},          {"@loop", "set", "4"},
                                               {"", "repeat", "3"},        {"", "ldy", "#i"},
                                               {"", "set", "i"},           {"", "endrepeat", ""},
                                               {"", "include", "part"},    {"table", "byte", "1,2,3"},
                                               {"", "org", "$1800"},       {"words", "word", "start,table"},
                                               {"rest", "fill", "7,1"}}},
                                     {"part", {{"", "jmp", "start"}, {"end", "rts", ""}}}}));
}

TEST(Ca65Debug, has_the_lines_and_symbols_of_any_program_that_ld65_has) {
    if (!has_cc65()) GTEST_SKIP() << "cc65 is not installed";
    for (unsigned seed = 0; seed < 40 && !testing::Test::HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        expect_same_as_ld65(RandomTwin(seed).make());
    }
}

}  // namespace
}  // namespace gato::tests
