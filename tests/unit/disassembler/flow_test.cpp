// SPDX-License-Identifier: MIT
// What is code and what is data.
#include "unit/disassembler/support.hpp"

#include <gtest/gtest.h>

namespace gato::tests {
namespace {

// The statements of the disassembly of a program.
std::string code(const std::string& source, disassembler::Options options = {}) {
    return code_of(disassembled(program_of(source), std::move(options)));
}

TEST(DisassemblyFlow, follows_calls_jumps_and_branches_and_nothing_else) {
    EXPECT_EQ(code("*=$1000\n"
                   " jsr sub\n"
                   " jmp next\n"
                   " byte $20\n"
                   "next beq over\n"
                   " rts\n"
                   " byte $20\n"
                   "over rti\n"
                   " byte $20\n"
                   "sub brk\n"
                   " byte $20\n"),
              "*=$1000\n"
              "start:\n"
              "        jsr sub_100d\n"
              "        jmp L1007\n"
              "        byte $20\n"
              "L1007:\n"
              "        beq L100b\n"
              "        rts\n"
              "        byte $20\n"
              "L100b:\n"
              "        rti\n"
              "        byte $20\n"
              "sub_100d:\n"
              "        brk\n"
              "        byte $20\n");
}

TEST(DisassemblyFlow, takes_what_an_indirect_jump_reads_for_an_address) {
    EXPECT_EQ(code("*=$1000\n jmp (vector)\nvector word there\n byte 1\nthere rts\n"), "*=$1000\n"
                                                                                       "start:\n"
                                                                                       "        jmp (data_1003)\n"
                                                                                       "data_1003:\n"
                                                                                       "        word L1006\n"
                                                                                       "        byte $01\n"
                                                                                       "L1006:\n"
                                                                                       "        rts\n");
}

TEST(DisassemblyFlow, ends_at_the_parameters_of_a_routine_that_takes_its_return_address) {
    EXPECT_EQ(code("*=$1000\n jsr print\n text \"hello\"\n byte 0\n"
                   "print pla\n rts\n"),
              "*=$1000\n"
              "start:\n"
              "        jsr sub_1009\n"
              "        null \"hello\"\n"
              "sub_1009:\n"
              "        pla\n"
              "        rts\n");
    EXPECT_EQ(code("*=$1000\n jsr save\n rts\nsave pha\n pla\n rts\n"), "*=$1000\n"
                                                                        "start:\n"
                                                                        "        jsr sub_1004\n"
                                                                        "        rts\n"
                                                                        "sub_1004:\n"
                                                                        "        pha\n"
                                                                        "        pla\n"
                                                                        "        rts\n");
}

TEST(DisassemblyFlow, goes_on_within_an_instruction) {
    EXPECT_EQ(code("*=$1000\n bne *+3\n byte $2c\n lda #2\n rts\n"), "*=$1000\n"
                                                                     "start:\n"
                                                                     "        bne L1002+1\n"
                                                                     "L1002:\n"
                                                                     "        bit $02a9\n"
                                                                     "        rts\n");
}

TEST(DisassemblyFlow, leaves_an_instruction_that_the_end_cuts_off_as_bytes) {
    EXPECT_EQ(code("*=$1000\n nop\n byte $ad,$20\n"), "*=$1000\n"
                                                      "start:\n"
                                                      "        nop\n"
                                                      "        byte $ad,$20\n");
}

TEST(DisassemblyFlow, begins_at_the_sys_of_a_basic_line) {
    EXPECT_EQ(code("*=$0801\n word next,10\n byte $9e\n text \"2062\"\n byte 0\nnext word 0\n byte $60\n rts\n"),
              "*=$0801\n"
              "        word data_080b\n"
              "        word 10\n"
              "        byte $9e\n"
              "        null \"2062\"\n"
              "data_080b:\n"
              "        word 0\n"
              "        byte $60\n"
              "start:\n"
              "        rts\n");
}

TEST(DisassemblyFlow, begins_at_the_sys_of_a_line_whose_link_is_stale) {
    EXPECT_EQ(code("*=$0801\n word $0999,10\n byte $9e\n text \"2061\"\n byte 0\n word 0\n rts\n"), "*=$0801\n"
                                                                                                    "        word 2457\n"
                                                                                                    "        word 10\n"
                                                                                                    "        byte $9e\n"
                                                                                                    "        null \"2061\"\n"
                                                                                                    "        word 0\n"
                                                                                                    "start:\n"
                                                                                                    "        rts\n");
}

TEST(DisassemblyFlow, takes_no_end_mark_where_the_sys_leads) {
    EXPECT_EQ(code("*=$0801\n word next,10\n byte $9e\n text \"2059\"\n byte 0\nnext word 0\n rts\n"),
              "*=$0801\n"
              "        word start\n"
              "        word 10\n"
              "        byte $9e\n"
              "        null \"2059\"\n"
              "start:\n"
              "        brk\n"
              "        byte $00,$60\n");
}

TEST(DisassemblyFlow, begins_at_the_first_byte_when_that_only_looks_like_basic) {
    EXPECT_EQ(code("*=$0801\n jsr $ffd2\n rts\n byte 0,0,0\n"), "CHROUT = $ffd2\n"
                                                                "*=$0801\n"
                                                                "start:\n"
                                                                "        jsr CHROUT\n"
                                                                "        rts\n"
                                                                "        byte $00,$00,$00\n");
}

TEST(DisassemblyFlow, begins_at_the_vectors_of_a_cartridge) {
    EXPECT_EQ(code("*=$8000\n word cold,warm\n byte $c3,$c2,$cd,$38,$30\n"
                   "cold nop\nwarm rts\n"),
              "*=$8000\n"
              "        word start\n"
              "        word L800a\n"
              "        text \"CBM80\"\n"
              "start:\n"
              "        nop\n"
              "L800a:\n"
              "        rts\n");
}

TEST(DisassemblyFlow, begins_at_the_vectors_at_the_end_of_memory) {
    EXPECT_EQ(code("*=$fff8\n rti\n rts\n word $fff8,$fff9,$fff8\n"), "*=$fff8\n"
                                                                      "start:\n"
                                                                      "        rti\n"
                                                                      "Lfff9:\n"
                                                                      "        rts\n"
                                                                      "        word start\n"
                                                                      "        word Lfff9\n"
                                                                      "        word start\n");
}

TEST(DisassemblyFlow, begins_also_where_it_is_told_to) {
    const std::string source = "*=$1000\n rts\n lda #1\n rts\n";
    disassembler::Options options;
    options.entries = {0x1001, 0x2000};
    EXPECT_EQ(code(source), "*=$1000\nstart:\n        rts\n        byte $a9,$01,$60\n");
    EXPECT_EQ(code(source, options), "*=$1000\nstart:\n        rts\n        lda #$01\n        rts\n");
}

}  // namespace
}  // namespace gato::tests
