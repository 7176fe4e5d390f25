// SPDX-License-Identifier: MIT
// The mistakes that `gato test --mutate` can plant in an instruction.
#include "testing/mutants.hpp"

#include <gato/isa/isa.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace gato::cases {
namespace {

using testing::UnorderedElementsAre;

std::vector<std::string> mistakes_in(std::vector<std::uint8_t> bytes) {
    std::vector<std::string> texts;
    for (const Mutant& mutant : mutants_of(0xc000, bytes)) texts.push_back(text_of(mutant));
    return texts;
}

TEST(Mutants, turn_a_branch_round_or_ask_another_flag) {
    EXPECT_THAT(mistakes_in({0xd0, 0x02}),
                UnorderedElementsAre("beq instead of bne", "bpl instead of bne", "bcc instead of bne", "without bne $c004"));
    EXPECT_THAT(mistakes_in({0xb0, 0xfe}),
                UnorderedElementsAre("bcc instead of bcs", "beq instead of bcs", "bpl instead of bcs", "without bcs $c000"));
    EXPECT_THAT(mistakes_in({0x70, 0x00}),
                UnorderedElementsAre("bvc instead of bvs", "bmi instead of bvs", "without bvs $c002"));
}

TEST(Mutants, change_a_constant_by_one_in_both_directions) {
    EXPECT_THAT(mistakes_in({0x29, 0x0f}),
                UnorderedElementsAre("and #$10 instead of and #$0f", "and #$0e instead of and #$0f", "without and #$0f"));
    EXPECT_THAT(mistakes_in({0x09, 0xff}),
                UnorderedElementsAre("ora #$00 instead of ora #$ff", "ora #$fe instead of ora #$ff", "without ora #$ff"));
}

TEST(Mutants, exchange_what_counts_up_and_down) {
    EXPECT_THAT(mistakes_in({0x71, 0xfb}), UnorderedElementsAre("sbc instead of adc", "adc ($fc),y instead of adc ($fb),y",
                                                                "adc ($fa),y instead of adc ($fb),y", "without adc ($fb),y"));
    EXPECT_THAT(mistakes_in({0xe8}), UnorderedElementsAre("dex instead of inx", "iny instead of inx", "without inx"));
}

TEST(Mutants, use_another_register_where_the_processor_has_it) {
    EXPECT_THAT(mistakes_in({0xb5, 0x10}),  // there is no ldx zero page,x
                UnorderedElementsAre("ldy instead of lda", "lda $11,x instead of lda $10,x", "lda $0f,x instead of lda $10,x",
                                     "without lda $10,x"));
    EXPECT_THAT(mistakes_in({0x8e, 0x20, 0xd0}),
                UnorderedElementsAre("sta instead of stx", "sty instead of stx", "stx $d021 instead of stx $d020",
                                     "stx $d01f instead of stx $d020", "without stx $d020"));
    EXPECT_THAT(mistakes_in({0xaa}), UnorderedElementsAre("tay instead of tax", "without tax"));
}

TEST(Mutants, change_addresses_of_data_within_the_memory_and_not_those_of_jumps) {
    EXPECT_THAT(mistakes_in({0x20, 0x00, 0xc1}), UnorderedElementsAre("without jsr $c100"));
    EXPECT_THAT(mistakes_in({0x6c, 0x00, 0xc1}), UnorderedElementsAre("without jmp ($c100)"));
    EXPECT_THAT(mistakes_in({0xe6, 0xff}),
                UnorderedElementsAre("dec instead of inc", "inc $fe instead of inc $ff", "without inc $ff"));
    EXPECT_THAT(mistakes_in({0xee, 0xff, 0xff}),
                UnorderedElementsAre("dec instead of inc", "inc $fffe instead of inc $ffff", "without inc $ffff"));
    EXPECT_THAT(mistakes_in({0xed, 0xff, 0x12}), UnorderedElementsAre("adc instead of sbc", "sbc $1300 instead of sbc $12ff",
                                                                      "sbc $12fe instead of sbc $12ff", "without sbc $12ff"));
}

TEST(Mutants, leave_nothing_out_where_there_is_nothing) {
    EXPECT_THAT(mistakes_in({0xea}), testing::IsEmpty());
    EXPECT_THAT(mistakes_in({}), testing::IsEmpty());
    EXPECT_THAT(mistakes_in({0x8d, 0x20}), testing::IsEmpty()) << "half an instruction";
}

// Everything that a mutant must be, for each opcode.
TEST(Mutants, of_all_opcodes_fit_into_the_instruction_and_differ) {
    for (int opcode = 0; opcode < 256; ++opcode) {
        const isa::Opcode& row = isa::opcode_table[static_cast<std::size_t>(opcode)];
        const std::vector<std::uint8_t> bytes{static_cast<std::uint8_t>(opcode), 0x80, 0x40};
        std::set<std::array<std::uint8_t, 3>> seen;
        for (const Mutant& mutant : mutants_of(0x1000, bytes)) {
            EXPECT_EQ(mutant.length, 1 + isa::operand_size(row.mode)) << opcode;
            EXPECT_NE(mutant.before, mutant.after) << opcode;
            EXPECT_TRUE(seen.insert(mutant.after).second) << "twice: " << text_of(mutant);
            for (unsigned i = mutant.length; i < 3; ++i) EXPECT_EQ(mutant.after[i], 0) << opcode;
            if (mutant.kind == Mutant::Kind::left_out) {
                for (const std::uint8_t byte : mutant.planted()) EXPECT_EQ(byte, 0xea);
                continue;
            }
            const isa::Opcode& planted = isa::opcode_table[mutant.after[0]];
            EXPECT_EQ(planted.mode, row.mode) << text_of(mutant);
            EXPECT_EQ(mutant.changes(0), planted.mnemonic != row.mnemonic) << text_of(mutant);
            EXPECT_NE(mutant.changes(0), mutant.changes(1) || mutant.changes(2)) << "one mistake at a time";
        }
        EXPECT_EQ(seen.empty(), row.mnemonic == isa::Mnemonic::NOP) << opcode;
    }
}

}  // namespace
}  // namespace gato::cases
