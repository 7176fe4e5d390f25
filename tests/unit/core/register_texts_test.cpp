// SPDX-License-Identifier: MIT
// What is said of the chips' registers is of all of them, of each bit once, and of those bits that registers.def has a name for.
#include "core/c64/register_texts.hpp"

#include "core/c64/kernal.hpp"
#include "core/c64/registers.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::c64 {
namespace {

const RegisterText* text_at(std::uint16_t address) {
    const auto found = std::ranges::find(register_texts(), address, &RegisterText::address);
    return found != register_texts().end() ? &*found : nullptr;
}

unsigned mask_of(const BitText& bits) {
    return (2U << bits.high) - (1U << bits.low);
}

struct NamedBits {
    std::uint16_t address;
    unsigned mask;
    const char* id;
};
constexpr NamedBits named_bits[] = {
#define GATO_VIC_BITS(reg, id, mask) {vic::first + vic::reg, mask, #id},
#define GATO_SID_BITS(reg, id, mask) {sid::first + sid::reg, mask, #id},
#define GATO_CIA_BITS(reg, id, mask) {cia::first_1 + cia::reg, mask, #id},
#include "core/c64/registers.def"
};

}  // namespace

TEST(RegisterTexts, are_there_for_every_register) {
    for (const ChipRegister& row : chip_registers) {
        const RegisterText* const text = text_at(row.address);
        ASSERT_NE(text, nullptr) << row.name;
        EXPECT_EQ(text->name, row.name);
    }
}

TEST(RegisterTexts, do_not_overlap) {
    const auto& texts = register_texts();
    for (std::size_t i = 1; i < texts.size(); ++i) EXPECT_LT(texts[i - 1].last, texts[i].address) << texts[i].title;
}

TEST(RegisterTexts, have_each_bit_once_or_none) {
    for (const RegisterText& text : register_texts()) {
        unsigned seen = 0;
        for (const BitText& bits : text.bits) {
            EXPECT_EQ(seen & mask_of(bits), 0U) << text.title << ": " << bits.text;
            seen |= mask_of(bits);
        }
        if (!text.bits.empty()) {
            EXPECT_EQ(seen, 0xffU) << text.title;
        }
    }
}

TEST(RegisterTexts, say_something_of_bits_with_a_name) {
    for (const NamedBits& named : named_bits) {
        const RegisterText* const text = text_at(named.address);
        ASSERT_NE(text, nullptr) << named.id;
        unsigned used = 0;
        for (const BitText& bits : text->bits)
            if (!std::string_view(bits.text).starts_with("unused")) used |= mask_of(bits);
        EXPECT_EQ(named.mask & ~used, 0U) << text->title << ": " << named.id;
    }
}

TEST(RegisterTexts, know_where_registers_are_repeated) {
    EXPECT_EQ(mirrored(0xd051), 0xd011);
    EXPECT_EQ(mirrored(0xd438), 0xd418);
    EXPECT_EQ(mirrored(0xdc1d), 0xdc0d);
    EXPECT_EQ(mirrored(0xd011), std::nullopt);
    EXPECT_EQ(mirrored(0xd800), std::nullopt);
}

TEST(KernalCalls, are_told_of_every_routine_with_a_name) {
    for (const Routine& routine : routines) {
        const auto is_it = [&](const Call& call) { return call.address == routine.address; };
        EXPECT_EQ(std::ranges::count_if(calls, is_it), *routine.name != '\0' ? 1 : 0) << routine.name;
    }
}

TEST(KernalCalls, lose_registers_in_one_order) {
    for (const Call& call : calls)
        EXPECT_THAT(std::string(call.lost), testing::AnyOf("", "A", "A X", "X Y", "A X Y")) << call.address;
}

}  // namespace gato::c64
