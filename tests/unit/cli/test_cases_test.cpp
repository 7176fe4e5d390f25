// SPDX-License-Identifier: MIT
// What cases can say (docs/GTEST.md has an executed example of each); here the corner cases of each, and that it can fail.
#include "support/command.hpp"
#include "support/places.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

const std::string game = R"(*=$c000
double   asl value
         rts
value    byte 1
table    byte 1,2,3,4
hello    lda #72
         jsr $ffd2
         lda #73
         jsr $ffd2
         rts
twice    jsr ask
         sta table
         jsr ask
         sta table+1
         rts
ask      lda $d012
         bne ask
         rts
jumps    lda #1
         jmp ask
border   inc $d020
         asl $d019
         jmp $ea31
own      inc $d020
         rti
saves    pha
         txa
         pha
         lda $d01e
         pla
         tax
         pla
         rti
spoils   ldx #9
         rti
deep     pla
         rti
sound    lda #15
         sta $d418
         ldx #$21
         stx $d404
         lsr table
         sax table+1
         rts
store    lda #2
         ldx #8
         ldy #1
         jsr $ffba
         lda #5
         ldx #<name
         ldy #>name
         jsr $ffbd
         lda #<value
         sta $fb
         lda #>value
         sta $fc
         lda #$fb
         ldx #<hello
         ldy #>hello
         jsr $ffd8
         rts
name     text "score"
round    rts
)";

class Cases : public testing::Test {
protected:
    Cases() { folder_.write("game.asm", game); }

    Outcome run(const std::string& test, const std::string& options = {}) {
        folder_.write("x.gtest.json", R"({"program":"game.asm","cases":[{"name":"n",)" + test + "}]}");
        return gato(folder_, "test x.gtest.json " + options);
    }
    void passes(const std::string& test) {
        const Outcome outcome = run(test);
        EXPECT_EQ(outcome.exit_code, 0) << test << "\n" << outcome.out << outcome.err;
    }
    void fails(const std::string& test, const std::string& words) {
        const Outcome outcome = run(test);
        EXPECT_EQ(outcome.exit_code, 1) << test;
        EXPECT_THAT(outcome.out, HasSubstr("FAIL ")) << test;
        EXPECT_THAT(outcome.out, HasSubstr(words)) << test;
    }

    Folder folder_;
};

TEST_F(Cases, words_are_little_endian) {
    passes(R"("call":"double","set":{"$0400":{"word":"$1234"},"$0402":{"word":[258,"table"]}},
              "expect":{"$0400":["$34","$12"],"$0402":[2,1,"$05","$c0"]})");
    passes(R"("call":"double","set":{"$0400":[1,2,3,4]},"expect":{"$0400":{"word":[513,1027]}})");
    passes(R"("call":"double","set":{"$0400":[0,1]},"expect":{"$0400":{"word":{"gt":255,"lt":257}}})");
    fails(R"("call":"double","set":{"$0400":[1,2]},"expect":{"$0400":{"word":514}})",
          "$0400 is 513 ($0201), expected 514 ($0202)");
}

TEST_F(Cases, texts_are_as_the_assembler_has_them) {
    passes(R"("call":"double","set":{"$0400":{"text":"aA{clear}"},"$0500":{"screencode":"aA@1"}},
              "expect":{"$0400":["$41","$c1","$93"],"$0500":[1,1,0,"$31"]})");
    passes(R"("call":"double","set":{"$0400":[{"screencode":"hi"},0,{"word":1}]},"expect":{"$0400":[8,9,0,1,0]})");
    fails(R"("call":"double","set":{"$0400":{"text":"hi"}},"expect":{"$0400":{"text":"ho"}})",
          "$0400+1 is 73 ($49), expected 79 ($4f)");
}

TEST_F(Cases, places_are_labels_with_offsets_and_ranges) {
    passes(R"("call":"double","set":{"table+1":9,"value..value":4,"table-1":7},"expect":{"table":[1,9],"value":14})");
    passes(R"("call":"double","set":{"$0400..$07e7":32},"expect":{"$0400..$07e7":32,"$0400+$3e7":32})");
    passes(R"("call":"double","expect":{"table..table+3":[1,2,3,4],"table..table+2":{"lt":4}})");
    fails(R"("call":"double","expect":{"table..table+3":{"lt":4}})", "table..table+3+3 is 4 ($04), expected less than 4 ($04)");
    passes(R"("call":"double","preserves":["table..table+3"])");
    fails(R"("call":"double","preserves":["double..table"])", "double..table+4 is not preserved: it was 1, it is 2");
}

TEST_F(Cases, comparisons) {
    for (const char* const good :
         {R"({"lt":3})", R"({"le":2})", R"({"gt":1})", R"({"ge":2})", R"({"in":[1,2]})", R"({"not":3})",
          R"({"mask":"$0f","is":2})", R"({"mask":1,"is":0})", R"({"ge":1,"le":3})", R"({"is":2})"})
        passes(std::string(R"("call":"double","expect":{"value":)") + good + "}");
    for (const auto& [bad, words] : {std::pair{R"({"lt":2})", "less than 2 ($02)"},
                                     {R"({"le":1})", "at most 1 ($01)"},
                                     {R"({"gt":2})", "more than 2"},
                                     {R"({"ge":3})", "at least 3"},
                                     {R"({"in":[1,3]})", "one of 1 ($01), 3 ($03)"},
                                     {R"({"not":2})", "other than 2"},
                                     {R"({"mask":2,"is":0})", "0 ($00) of the bits $02"},
                                     {R"({"ge":1,"le":1})", "at least 1 ($01) and at most 1 ($01)"}})
        fails(std::string(R"("call":"double","expect":{"value":)") + bad + "}",
              std::string("value is 2 ($02), expected ") + words);
    passes(R"("call":"double","expect":{"$d020":{"in":[14,15]},"c":{"not":1}})");
    passes(R"("call":"double","expect":{"$d020":{"mask":"$f0","is":"$f0"}})");
    fails(R"("call":"double","expect":{"$d020":{"mask":"$f0","is":0}})", "expected 0 ($00) of the bits $f0");
}

TEST_F(Cases, rows_are_laid_over_what_they_share) {
    folder_.write("x.gtest.json", R"({"program":"game.asm","cases":[{"name":"n","call":"double",
        "set":{"value":3,"table":5},"expect":{"value":6,"table":5},"rows":[{},
        {"name":"own","set":{"value":128},"expect":{"value":0,"c":1}},
        {"expect":{"value":7}}, {"expect":{"nowhere":7}}, {"rows":[]}]}]})");
    const Outcome outcome = gato(folder_, "test x.gtest.json");
    EXPECT_THAT(outcome.out, HasSubstr("ok   x.gtest.json: n [row 1]"));
    EXPECT_THAT(outcome.out, HasSubstr("ok   x.gtest.json: n [own]"));
    EXPECT_THAT(outcome.out, HasSubstr("FAIL x.gtest.json: n [row 3]"));
    EXPECT_THAT(outcome.out, HasSubstr("ERROR x.gtest.json: n [row 4]\n     x.gtest.json:4:"));
    EXPECT_THAT(outcome.out, HasSubstr("ERROR x.gtest.json: n [row 5]"));
    EXPECT_THAT(outcome.out, EndsWith("2 passed, 3 failed\n"));
}

TEST_F(Cases, mocks_stand_in_for_routines) {
    passes(R"("call":"hello","mock":{"$ffd2":{"calls":2,"with":[{"a":72},{"a":73}]}},"max_cycles":22,"expect":{"a":73})");
    passes(R"("call":"twice","mock":{"ask":{"returns":[{"a":7},{"a":8,"c":1,"$0400":{"word":258}}]}},
              "expect":{"table":[7,8],"c":1,"$0400":[2,1]})");
    passes(R"("call":"twice","mock":{"ask":{"returns":{"a":9},"with":{"x":0},"calls":{"ge":1}}},"expect":{"table":[9,9]})");
    passes(R"("call":"jumps","mock":{"ask":{"calls":1,"with":[{"a":1}]}},"sanitize":["stack","outside"])");
    passes(R"("call":"double","mock":{"ask":{"calls":0}})");
    fails(R"("call":"hello","mock":{"$ffd2":{"calls":3}})", "mock $ffd2 is called 2 times, expected 3");
    fails(R"("call":"jumps","mock":{"ask":{"calls":2}})", "mock ask is called once, expected 2");
    fails(R"("call":"hello","mock":{"$ffd2":{"with":[{"a":72}]}})", "mock $ffd2 is called 2 times, `with` has 1");
    fails(R"("call":"hello","mock":{"$ffd2":{"with":{"a":72}}})", "mock $ffd2 in call 2: a is 73 ($49), expected 72 ($48)");
    fails(R"("call":"twice","mock":{"ask":{"returns":[{"a":7}]}})", "mock ask is called 2 times, `returns` has 1");
    passes(R"("call":"hello","mock":{"$ffd2":{"calls":9}},"rows":[{"mock":{"$ffd1+1":{"calls":2}}}])");
    // A mocked routine does not write.
    fails(R"("call":"jumps","mock":{"ask":{}},"until":["mem:$d020=14"])", "back in BASIC");
    // A return address that leads to the mock itself, endlessly.
    fails(R"("call":"round","set":{"sp":240,"$0100..$01ff":1},"mock":{"$0102":{}})", "a mock returns to itself");
}

TEST_F(Cases, mocked_memory_has_a_value) {
    folder_.write("game.asm", "*=$c000\nreads jsr fill\n lda $2000\n rts\nfill rts\n");
    passes(R"("call":"reads","mock":{"fill":{"returns":{"$2000":1}}},"sanitize":["uninitialised"])");
    fails(R"("call":"reads","mock":{"fill":{}},"sanitize":["uninitialised"])", "read of uninitialised memory at $2000");
}

TEST_F(Cases, writes_have_a_history) {
    passes(R"("call":"sound","writes":{"$d418":[15],"$d400..$d418":[15,["$d404",{"mask":1,"is":1}]],"$d401":[]},
              "expect":{"$d418":15,"$d404":"$21"})");
    passes(R"("call":"sound","set":{"table":5},"writes":{"table..table+1":[["table",2],["table+1",1]]})");
    fails(R"("call":"sound","writes":{"$d418":[14]})", "write 1 to $d418 is 15 ($0f), expected 14 ($0e)");
    fails(R"("call":"sound","writes":{"$d418":[]})", "$d418 is written 1 times, expected 0: 15");
    fails(R"("call":"sound","writes":{"$d400..$d418":[["$d417",15],33]})",
          "write 1 to $d400..$d418 goes to $d418, expected $d417");
    fails(R"("call":"sound","writes":{"$d400..$d418":[]})", "is written 2 times, expected 0: $d418=15, $d404=33");
}

TEST_F(Cases, can_limit_the_longest_path_of_a_routine) {
    // Five times lda and bne, the last one not taken, and rts; the case's own path takes 12.
    passes(R"("call":"ask","worst_case":{"cycles":40,"bounds":{"ask":5}},"mock":{"$ffd2":{}})");
    fails(R"("call":"ask","worst_case":{"cycles":39,"bounds":{"ask":5}})",
          "takes more than 39 cycles: 40: 34 in 5 passes of the loop at");
    fails(R"("call":"ask","worst_case":100)", "the worst case is not known: the loop at");
    // pha/txa/pha/lda/pla/tax/pla/rti, and inc/rti: with the KERNAL switched off A, X and Y are not on the stack.
    passes(R"("call":"saves","as":"nmi","set":{"a":1,"x":2},"worst_case":32)");
    fails(R"("call":"saves","as":"nmi","set":{"a":1,"x":2},"worst_case":20)", "takes more than 20 cycles: 28");
    passes(R"("call":"own","as":"irq","set":{"$01":"$35"},"worst_case":12)");
    passes(R"("call":"border","as":"irq","worst_case":{"cycles":115,"bounds":{"$ea31":100}})");
    fails(R"("call":"border","as":"irq","worst_case":{"cycles":114,"bounds":{"$ea31":100}})",
          "takes more than 114 cycles: 115");
}

TEST_F(Cases, handlers_are_called_as_handlers) {
    passes(R"("call":"border","as":"irq","set":{"a":1,"x":2,"y":3,"sp":200},"preserves":["a","x","y","sp","c","i"],
              "expect":{"$d020":15,"sp":200},"sanitize":["stack"])");
    passes(
        R"("call":"saves","as":"nmi","set":{"a":1,"x":2},"preserves":["a","x","y","sp"],"max_cycles":28,"sanitize":["stack"])");
    fails(R"("call":"saves","as":"nmi","max_cycles":27)", "takes more than 27 cycles: 28");
    passes(R"("call":"border","as":"irq","until":["mem:$d020=255"])");
    fails(R"("call":"border","as":"irq","until":["mem:$d020=7"])",
          "the handler has returned, and no condition of `until` was met");
    // With the KERNAL switched off the processor jumps to the handler itself.
    passes(R"("call":"own","as":"irq","set":{"$01":"$35"},"preserves":["a","x","y"],"max_cycles":12)");
    fails(R"("call":"spoils","as":"nmi","preserves":["x"])", "x is not preserved: it was 0, it is 9");
    fails(R"("call":"deep","as":"nmi","max_cycles":1000,"sanitize":["stack"])",
          "the stack is pulled above its level at the entry");
}

TEST_F(Cases, a_drive_is_a_folder_that_never_changes) {
    std::filesystem::create_directories(folder_.path() / "disk");
    folder_.write("disk/OTHER.PRG", "abc");
    passes(
        R"("call":"store","drive":"disk","files":{"SCORE":["$04","$c0",1,1,2,3,4],"other":["$61","$62","$63"],"score2":null})");
    passes(R"("call":"store","files":{"score":["$04","$c0",{"lt":2},{"word":513},3,4],"other":null})");
    EXPECT_FALSE(folder_.has("disk/score.prg"));
    fails(R"("call":"store","files":{"score":["$04","$c0",2,1,2,3,4]})", "file SCORE: byte 2 is 1 ($01), expected 2 ($02)");
    fails(R"("call":"store","files":{"score":["$04","$c0"]})", "file SCORE: it has 7 bytes, expected 2");
    fails(R"("call":"store","files":{"score":null})", "file SCORE is on the drive");
    fails(R"("call":"store","files":{"scores":[]})", "file SCORES is not on the drive");
}

// Opens a file of the drive, writes a byte, and reads the directory.
TEST_F(Cases, a_drive_tells_sequential_files_from_programs) {
    folder_.write("seq.asm", R"(*=$c000
start    lda #first_end-first
         ldx #<first
         ldy #>first
         jsr $ffbd
         lda #2
         ldx #8
         ldy #2
         jsr $ffba
         jsr $ffc0
         ldx #2
         jsr $ffc9
         lda #65
         jsr $ffd2
         jsr $ffcc
         lda #2
         jsr $ffc3
         lda #1
         ldx #<dollar
         ldy #>dollar
         jsr $ffbd
         lda #0
         ldx #8
         ldy #0
         jsr $ffba
         lda #0
         ldx #<listing
         ldy #>listing
         jmp $ffd5
dollar   text "$"
first    text "partida.pgn,s,w"
first_end
listing  dcb 200,0
)");
    folder_.write("disk/other.prg", "abc");
    folder_.write("disk/notes.txt", "abc");
    folder_.write("seq.gtest.json", R"json({"program":"seq.asm","cases":[{"name":"one","call":"start","drive":"disk",
        "files":{"PARTIDA.PGN":[65]},
        "expect":{"listing+36..listing+53":{"text":"\"notes.txt\"       "}, "listing+54..listing+58":{"text":" seq "}}}]})json");
    const auto outcome = gato(folder_, "test seq.gtest.json");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    EXPECT_FALSE(folder_.has("disk/partida.pgn"));
}

TEST_F(Cases, what_load_fills_has_a_value) {
    folder_.write("game.asm",
                  "*=$c000\nloads lda #1\n ldx #8\n ldy #0\n jsr $ffba\n lda #1\n ldx #<name\n ldy #>name\n jsr $ffbd\n"
                  " lda #0\n ldx #0\n ldy #$20\n jsr $ffd5\nlast lda $2001\n rts\nname byte 70\n");
    std::filesystem::create_directory(folder_.path() / "disk");
    folder_.write("disk/f.prg", std::string("\0\x30\0\0", 4));
    passes(R"("call":"loads","drive":"disk","sanitize":["uninitialised"])");
    folder_.write("disk/f.prg", std::string("\0\x30\0", 3));
    fails(R"("call":"loads","drive":"disk","sanitize":["uninitialised"])", "read of uninitialised memory at $2001");
}

TEST_F(Cases, without_a_map_nobody_knows_what_is_code) {
    EXPECT_EQ(gato(folder_, "build game.asm -o game.prg --emit prg").exit_code, 0);
    folder_.write("x.gtest.json", R"({"program":"game.prg","cases":[{"call":"$c000","sanitize":["code"]}]})");
    EXPECT_THAT(gato(folder_, "test x.gtest.json").out, HasSubstr("x.gtest.json:1:60: `code` needs a map"));
}

TEST_F(Cases, pictures_are_compared) {
    folder_.write("game.asm", "*=$c000\nred lda #2\n sta $d020\n rts\n");
    Outcome outcome = run(R"("call":"red","picture":"red.png")", "--actual seen");
    EXPECT_THAT(outcome.out, HasSubstr("ERROR x.gtest.json: n\n     x.gtest.json:1:67: there is no picture `red.png`"));
    ASSERT_TRUE(folder_.has("seen/red.png"));
    std::filesystem::rename(folder_.path() / "seen/red.png", folder_.path() / "red.png");
    std::filesystem::remove(folder_.path() / "seen");
    EXPECT_EQ(run(R"("call":"red","picture":"red.png")", "--actual seen").exit_code, 0);
    EXPECT_FALSE(folder_.has("seen"));
    folder_.write("game.asm", "*=$c000\nred lda #3\n sta $d020\n rts\n");
    fails(R"("call":"red","picture":"red.png")",
          "40448 of 104448 pixels differ from red.png, the first at 0,0: it is colour 3, expected colour 2");
    EXPECT_FALSE(folder_.has("seen"));
    run(R"("call":"red","rows":[{"picture":"red.png"},{"picture":"red.png"}])", "--actual seen");
    EXPECT_TRUE(folder_.has("seen/red.png") && folder_.has("seen/red-2.png"));
    folder_.write("red.png", "no picture");
    EXPECT_THAT(run(R"("call":"red","picture":"red.png")").out, HasSubstr("red.png: is not a PNG file"));
    std::filesystem::copy(in_repository("tests/schemas"), folder_.path() / "folder.png");
    EXPECT_THAT(run(R"("call":"red","picture":"folder.png")").out, HasSubstr("there is no picture"));
}

TEST_F(Cases, ends_at_traps) {
    folder_.write("game.asm", "*=$0801\n byte 11,8,10,0,158,50,48,54,49,0,0,0\n inc count\nhere jmp here\ncount byte 0\n");
    passes(R"("until":["trap"],"expect":{"count":1})");
}

}  // namespace
}  // namespace gato::tests
