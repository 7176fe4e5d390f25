// SPDX-License-Identifier: MIT
// What is said of instructions: of each something, and the flags that it changes are those that change in single-step vectors.
#include "core/isa/purposes.hpp"

#include "support/places.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>

namespace gato::isa {
namespace {

Mnemonic mnemonic_at(std::size_t i) {
    return static_cast<Mnemonic>(i);
}

// The bits of the status register that differ in any case of the file. Bits 4 and 5 are no flags.
unsigned changes_in(const std::filesystem::path& file) {
    std::ifstream stream(file);
    unsigned changed = 0;
    for (const nlohmann::json& test : nlohmann::json::parse(stream))
        changed |= test.at("initial").at("p").get<unsigned>() ^ test.at("final").at("p").get<unsigned>();
    return changed & 0xcf;
}

std::string letters_of(unsigned flags) {
    std::string letters;
    for (unsigned bit = 8; bit-- > 0;)
        if ((flags >> bit & 1) != 0) letters += "NV--DIZC"[7 - bit];
    return letters;
}

}  // namespace

TEST(Purposes, are_there_for_every_mnemonic) {
    for (std::size_t i = 0; i < mnemonic_count; ++i) {
        EXPECT_FALSE(purpose_of(mnemonic_at(i)).words.empty()) << name_of(mnemonic_at(i));
        EXPECT_FALSE(purpose_of(mnemonic_at(i)).text.empty()) << name_of(mnemonic_at(i));
    }
}

TEST(Purposes, are_one_line_with_the_flags) {
    EXPECT_EQ(summary_of(Mnemonic::ADC), "A = A + M + C; N V Z C");
    EXPECT_EQ(summary_of(Mnemonic::PLP), "takes the flags from the stack; all");
    EXPECT_EQ(summary_of(Mnemonic::STA), "M = A");
}

TEST(Purposes, have_the_flags_that_change_in_the_vectors) {
    const std::filesystem::path folder = gato::tests::in_shared("vectors/6502");
    if (!std::filesystem::is_directory(folder)) GTEST_SKIP() << "no vectors at " << folder;
    std::map<Mnemonic, unsigned> changed;
    for (std::size_t code = 0; code < opcode_table.size(); ++code) {
        char name[] = "00.json";
        std::snprintf(name, sizeof name, "%02x.json", static_cast<unsigned>(code));
        changed[opcode_table[code].mnemonic] |= changes_in(folder / name);
    }
    ASSERT_EQ(changed.size(), std::size_t{mnemonic_count});
    for (const auto& [mnemonic, flags] : changed) EXPECT_EQ(letters_of(flags), purpose_of(mnemonic).flags) << name_of(mnemonic);
}

}  // namespace gato::isa
