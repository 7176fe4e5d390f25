// SPDX-License-Identifier: MIT
// Cartridges at the command line: run, and as the program of a test file or beside it.
#include "support/c64_program.hpp"
#include "support/cartridge_builder.hpp"
#include "support/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;

// Sets up the machine, prints "hi", and waits for a key that it prints.
const std::string greets = R"(*=$8000
        word cold, warm
        byte $c3,$c2,$cd,$38,$30
cold    ldx #$ff
        txs
        jsr $fda3
        jsr $fd50
        jsr $fd15
        jsr $ff5b
        cli
        lda #"h"
        jsr $ffd2
        lda #"i"
        jsr $ffd2
ask     jsr $ffe4
        beq ask
        jsr $ffd2
        jmp ask
warm    inc $d020
        jmp $febc
double  lda number
        asl
        rts
number  byte 21
)";

// No mark; nothing but data and a routine at $8003.
const std::string data = "*=$8000\n byte 1,2,3\ntwice asl\n rts\n";

class Cartridges : public testing::Test {
protected:
    Cartridges() {
        folder_.write("game.asm", greets);
        folder_.write("data.asm", data);
        for (const char* const arguments : {"game.asm -o game.crt", "data.asm -o data.crt"})
            EXPECT_EQ(gato(folder_, std::string("build --emit crt,map ") + arguments).exit_code, 0);
        folder_.write("main.asm", "*=$c000\nmain lda $8001\n sta $d020\n rts\n");
    }
    Outcome test(const std::string& program, const std::string& keys) {
        folder_.write("x.gtest.json", R"({"program":")" + program + R"(","cases":[{"name":"n",)" + keys + "}]}");
        return gato(folder_, "test x.gtest.json");
    }

    const Folder folder_;
};

TEST_F(Cartridges, start_by_themselves) {
    const Outcome outcome = gato(folder_, "run game.crt --keys '!{restore}' --until keys-read --dump d020");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("HI!"));
    EXPECT_THAT(outcome.out, HasSubstr("d020: ff"));
    EXPECT_THAT(outcome.err, HasSubstr("game.asm:"));
    EXPECT_THAT(gato(folder_, "run game.crt --until pc:ask").err, HasSubstr("pc:ask reached at $8023 (game.asm:15, ask)"));
}

TEST_F(Cartridges, have_the_map_of_their_file) {
    folder_.write("game.asm", greets + " nop\n");
    EXPECT_EQ(gato(folder_, "build game.asm -o game.crt --emit crt").exit_code, 0);
    EXPECT_THAT(gato(folder_, "run game.crt --until screen:hi").err,
                HasSubstr("game.map.json is from another build than game.crt"));
}

TEST_F(Cartridges, without_the_mark_are_only_plugged_in) {
    const Outcome outcome = gato(folder_, "run data.crt --dump 8000-8002 --show ''");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("8000: 01 02 03"));
    EXPECT_THAT(outcome.err, HasSubstr("back in BASIC"));
    EXPECT_THAT(gato(folder_, "run data.crt --pc 8003 --show regs").err, HasSubstr("back in BASIC"));
    EXPECT_EQ(gato(folder_, "run game.crt --machine flat").exit_code, 2);
}

TEST_F(Cartridges, that_cannot_be_used_are_refused) {
    folder_.write("bad.crt", "C64 CARTRIDGE");
    folder_.write("named.bin", crt_header(0, 0, 3));
    folder_.write("empty.crt", crt_header(1, 0));
    for (const auto& [name, words] :
         {std::pair{"bad.crt", "bad.crt: is not a cartridge image"},
          {"named.bin", "named.bin: is a cartridge with its own logic (Final Cartridge III, hardware type 3 at byte 22)"},
          {"empty.crt", "empty.crt: has no CHIP at $e000"}}) {
        for (const char* const command : {"run ", "play "}) {
            const Outcome outcome = gato(folder_, std::string(command) + name);
            EXPECT_EQ(outcome.exit_code, 1);
            EXPECT_THAT(outcome.err, HasSubstr(words));
        }
    }
    EXPECT_EQ(gato(folder_, "run missing.crt").exit_code, 3);
}

TEST_F(Cartridges, show_their_code_in_traces_and_failures) {
    EXPECT_EQ(gato(folder_, "run game.crt --until screen:hi --trace trace").exit_code, 0);
    EXPECT_THAT(folder_.read("trace"), HasSubstr("8009  ldx #$ff"));
    const Outcome outcome = test("game.crt", R"("call":"double","expect":{"a":43})");
    EXPECT_THAT(outcome.out, HasSubstr("lda $8039"));
}

TEST_F(Cartridges, are_programs_of_test_files) {
    for (const char* const keys :
         {R"("until":["screen:hi"])", R"("keys":"?","until":["keys-read"],"screen":["hi?"])",
          R"("call":"double","expect":{"a":42},"preserves":["x","y"],"sanitize":["stack","code","outside","uninitialised"])"}) {
        const Outcome outcome = test("game.crt", keys);
        EXPECT_EQ(outcome.exit_code, 0) << keys << outcome.out;
    }
    EXPECT_THAT(test("data.crt", R"("cartridge":"game.crt")").out,
                HasSubstr("the program is a cartridge, and there is only one port"));
}

TEST_F(Cartridges, are_plugged_in_beside_a_program) {
    // The program reads the cartridge; with it the routine can be called, and the code in it is known.
    Outcome outcome = test("main.asm", R"("cartridge":"data.crt","expect":{"$d020":2},"sanitize":["outside","uninitialised"])");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    outcome =
        test("main.asm", R"("cartridge":"data.crt","call":"$8003","set":{"a":4},"expect":{"a":8},"sanitize":["outside"])");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    outcome = test("main.asm", R"("cartridge":"game.crt","until":["screen:hi"],"expect":{"$d020":14})");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    outcome = test("main.asm", R"("cartridge":"main.asm")");
    EXPECT_THAT(outcome.out, HasSubstr("main.asm: is not a cartridge image"));
}

TEST_F(Cartridges, are_written_through_which_a_sanitizer_sees) {
    folder_.write("writes.asm", "*=$c000\nmain sta $8000\n rts\n");
    Outcome outcome = test("writes.asm", R"("call":"main","cartridge":"data.crt","sanitize":["code"])");
    EXPECT_THAT(outcome.out, HasSubstr("write into ROM at $8000"));
    outcome = test("writes.asm", R"("call":"main","sanitize":["code"])");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
}

}  // namespace
}  // namespace gato::tests
