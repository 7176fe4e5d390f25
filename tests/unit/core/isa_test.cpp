// SPDX-License-Identifier: MIT
#include <gato/isa/isa.hpp>

#include <gtest/gtest.h>

namespace gato::isa {
namespace {

TEST(Isa, has_151_documented_opcodes) {
    int documented = 0;
    for (const Opcode& row : opcode_table) documented += row.status == Status::documented;
    EXPECT_EQ(documented, 151);
}

TEST(Isa, finds_the_opcode_that_each_row_names) {
    for (int code = 0; code < 256; ++code) {
        const Opcode& row = opcode_table[static_cast<std::size_t>(code)];
        const auto found = find_opcode(row.mnemonic, row.mode);
        ASSERT_TRUE(found.has_value()) << code;
        if (row.status != Status::duplicate) {
            EXPECT_EQ(*found, code);
        }
    }
}

TEST(Isa, knows_mnemonics_in_any_case_and_by_their_other_names) {
    EXPECT_EQ(find_mnemonic("lDa"), Mnemonic::LDA);
    EXPECT_EQ(find_mnemonic("isb"), Mnemonic::ISC);
    EXPECT_EQ(find_mnemonic("lad"), std::nullopt);
    EXPECT_EQ(find_mnemonic("ld{"), std::nullopt);
    EXPECT_EQ(find_mnemonic("ldaa"), std::nullopt);
}

TEST(Isa, every_name_is_found_again) {
    for (int i = 0; i < mnemonic_count; ++i)
        EXPECT_EQ(find_mnemonic(name_of(static_cast<Mnemonic>(i))), static_cast<Mnemonic>(i));
}

TEST(Isa, disassembles_each_mode) {
    EXPECT_STREQ(disassemble(0x1000, {0xa9, 0x01, 0}).text, "lda #$01");
    EXPECT_STREQ(disassemble(0x1000, {0xb1, 0xfb, 0}).text, "lda ($fb),y");
    EXPECT_STREQ(disassemble(0x1000, {0x6c, 0x14, 0x03}).text, "jmp ($0314)");
    EXPECT_STREQ(disassemble(0x1000, {0xd0, 0xfe, 0}).text, "bne $1000");
    EXPECT_STREQ(disassemble(0xfff0, {0x10, 0x7f, 0}).text, "bpl $0071");
    EXPECT_STREQ(disassemble(0x1000, {0x0a, 0, 0}).text, "asl a");
    EXPECT_EQ(disassemble(0x1000, {0x0a, 0, 0}).length, 1);
}

}  // namespace
}  // namespace gato::isa
