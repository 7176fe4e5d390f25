// SPDX-License-Identifier: MIT
// The bounds of docs/LANGUAGE.md#limits: every one ends in a message, none in a crash, a hang or unlimited memory.
#include "support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;

std::string repeated(const std::string& text, int count) {
    std::string result;
    for (int i = 0; i < count; ++i) result += text;
    return result;
}

TEST(Bounds, a_source_that_includes_itself) {
    const std::string text = "*=$1000\n nop\n incasm \"a.asm\"\n";
    const Result result = build(text, MemoryFiles({{"a.asm", text}}));
    EXPECT_EQ(result.error_count, 1U);
    EXPECT_THAT(result.errors, HasSubstr("nested more than 64 levels deep"));
}

TEST(Bounds, files_that_include_each_other_without_end) {
    std::map<std::string, std::string> files;
    for (int i = 0; i < 60; ++i) files["f" + std::to_string(i)] = repeated("incasm \"f" + std::to_string(i + 1) + "\"\n", 2);
    files["f60"] = " nop\n";
    const Result result = build("incasm \"f0\"\n", MemoryFiles(files));
    EXPECT_EQ(result.error_count, 1U);
}

TEST(Bounds, a_macro_that_calls_itself) {
    const Result result = build("*=$1000\ndefm m\n m /1\nendm\n m 1\n");
    EXPECT_EQ(result.error_count, 1U);
    EXPECT_THAT(result.errors, HasSubstr("nested more than 256 levels deep"));
}

TEST(Bounds, an_unknown_word_repeated_a_million_times_is_one_mistake) {
    const Result result = build("*=$1000\n repeat 1,999999,n\n watc_ n\n endrepeat\n");
    EXPECT_EQ(result.error_count, 1U);
    EXPECT_THAT(result.errors, HasSubstr("did you mean `watch`?"));
}

TEST(Bounds, macros_that_double_without_end) {
    std::string text = "*=$1000\ndefm m0\n nop\nendm\n";
    for (int i = 1; i < 40; ++i) {
        const std::string before = std::to_string(i - 1);
        text += "defm m" + std::to_string(i) + "\n m" + before + "\n m" + before + "\nendm\n";
    }
    const Result result = build(text + " m39\n");
    EXPECT_EQ(result.error_count, 1U);
    EXPECT_THAT(result.errors, HasSubstr("1000000 statements"));
}

TEST(Bounds, a_billion_repetitions) {
    const Result result = build("*=$1000\n repeat 1,1000000000,i\n nop\n endrepeat\n");
    EXPECT_THAT(result.errors, HasSubstr("1000000 statements"));
}

TEST(Bounds, a_billion_repetitions_of_nothing) {
    const Result result = build("*=$1000\n repeat 1,1000000000,i\n endrepeat\n rts\n");
    EXPECT_EQ(result.bytes(), "60");
}

// A long argument that is inserted many times, in few statements.
TEST(Bounds, text_that_macros_produce) {
    const std::string text = "*=$1000\ndefm m\n print \"" + repeated("/1", 10) + "\"\nendm\n repeat 1,4000,i\n m "
                             + repeated("x", 100'000) + "\n endrepeat\n";
    const Result result = build(text);
    EXPECT_EQ(result.error_count, 1U);
    EXPECT_THAT(result.errors.substr(0, 10'000), HasSubstr("more than 256 MiB of text"));
}

TEST(Bounds, a_sum_of_very_many_numbers) {
    EXPECT_THAT(build("*=$1000\n lda #0" + repeated("+0", 10'001) + "\n").errors, HasSubstr("more than 10000 operators"));
}

TEST(Bounds, deep_parentheses_and_long_signs) {
    EXPECT_EQ(build("*=$1000\n lda #" + repeated("(", 256) + "1" + repeated(")", 256) + "\n").bytes(), "a9 01");
    EXPECT_EQ(build("*=$1000\n lda #" + repeated("(", 257) + "1" + repeated(")", 257) + "\n").error_count, 1U);
    EXPECT_EQ(build("*=$1000\n lda #" + repeated("-", 100'000) + "1\n").error_count, 1U);
    EXPECT_EQ(build("*=$1000\n lda #" + repeated("(", 1'000'000) + "\n").error_count, 1U);
}

TEST(Bounds, a_sum_of_very_many_symbols) {
    const Result result = build("*=$1000\na = 1\n lda #0" + repeated("+a", 200'000) + "\n");
    EXPECT_EQ(result.error_count, 1U);
}

TEST(Bounds, a_line_of_megabytes) {
    const Result result = build("*=$1000\n byte 1" + repeated(",2", 5'000'000) + "\n");
    EXPECT_THAT(result.errors, HasSubstr("1048576 characters"));
    EXPECT_LT(result.errors.size(), 2000U);
    EXPECT_EQ(build("*=$1000\n nop ;" + repeated(" ", 5'000'000) + "\n").error_count, 0U);
}

TEST(Bounds, a_name_of_megabytes) {
    const Result result = build("*=$1000\n lda " + repeated("a", 1'000'000) + "\n" + repeated("b", 1'000'000) + " nop\n");
    EXPECT_THAT(result.errors, HasSubstr("255 characters"));
}

TEST(Bounds, counts_beyond_the_address_space) {
    EXPECT_EQ(build("*=$1000\n dcb 2000000000,0\n").error_count, 1U);
    EXPECT_EQ(build("*=$1000\n dcw 2000000000,0\n").error_count, 1U);
    EXPECT_EQ(build("*=$fff0\n dcb 17,0\n").error_count, 1U);
    EXPECT_EQ(build("*=$fff0\n dcb 16,0\n").error_count, 0U);
    EXPECT_EQ(build("*=$1000\n dcb -1,0\n").error_count, 1U);
}

TEST(Bounds, a_long_chain_of_variables_that_look_forward) {
    std::string text = "*=$1000\n lda v0\n";
    for (int i = 0; i < 50'000; ++i) text += "v" + std::to_string(i) + " = v" + std::to_string(i + 1) + "\n";
    EXPECT_EQ(build(text + "v50000 = $fb\n").bytes(), "a5 fb");
}

TEST(Bounds, variables_in_a_circle) {
    EXPECT_EQ(build("*=$1000\n lda a\na = b\nb = c+1\nc = a\n").error_count, 1U);
    EXPECT_EQ(build("*=$1000\n lda a\na = a\n").error_count, 1U);
}

// `make(number)` for each number.
template <typename Make>
std::string numbered(int count, const Make& make) {
    std::string result;
    for (int i = 0; i < count; ++i) result += make(std::to_string(i));
    return result;
}

TEST(Bounds, a_million_symbols) {
    const auto variable = [](const std::string& number) { return "v" + number + "=1\n"; };
    const Result result = build("*=$1000\n rts\n" + numbered(1'100'000, variable));
    EXPECT_EQ(result.error_count, 1U);
    EXPECT_THAT(result.errors, HasSubstr("more than 1000000 symbols"));
}

TEST(Bounds, a_million_symbols_that_are_only_used) {
    const Result result =
        build("*=$1000\n" + numbered(1'100'000, [](const std::string& number) { return " lda v" + number + "\n"; }));
    EXPECT_EQ(result.error_count, 1U);
    EXPECT_THAT(result.errors, HasSubstr("more than 1000000 symbols"));
}

TEST(Bounds, a_million_macros) {
    const Result result = build(
        "*=$1000\n rts\n" + numbered(1'000'001, [](const std::string& number) { return "defm m" + number + "\nendm\n"; }));
    EXPECT_EQ(result.error_count, 1U);
    EXPECT_THAT(result.errors, HasSubstr("more than 1000000 macros"));
}

// Ten thousand operators, between numbers or not, are what LANGUAGE.md allows.
TEST(Bounds, ten_thousand_operators) {
    for (const char* const term : {"1", "start", "two"}) {
        const std::string lines = "*=$1000\ntwo = 2\nstart nop\nsum = " + std::string(term);
        EXPECT_EQ(build(lines + repeated("+1", 10'000) + "\n byte <sum\n").errors, "") << term;
        const Result result = build(lines + repeated("+1", 10'001) + "\n byte <sum\n");
        EXPECT_EQ(result.error_count, 1U);
        EXPECT_THAT(result.errors, HasSubstr("a statement has more than 10000 operators")) << term;
    }
}

TEST(Bounds, a_name_that_is_defined_a_hundred_thousand_times) {
    const Result result = build("*=$1000\n" + repeated("x nop\n", 100'000) + "*=$1000\n");
    EXPECT_THAT(result.errors, HasSubstr("and here, and 99990 more places"));
    EXPECT_LT(result.errors.size(), 4000U);
}

TEST(Bounds, an_included_binary_that_is_larger_than_memory) {
    const Result result = build("*=$1000\n incbin \"big.bin\"\n", MemoryFiles({{"big.bin", std::string(70'000, 'x')}}));
    EXPECT_EQ(result.error_count, 1U);
}

}  // namespace
}  // namespace gato::tests
