// SPDX-License-Identifier: MIT
#include "simulator/machine_support.hpp"

#include "simulator/session/sanitizer.hpp"
#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

constexpr SanitizerOptions only_stack{.stack = true}, only_uninitialised{.uninitialised = true};

// What is found in the routine at $c000, called like any other.
std::string finding(const std::string& source, SanitizerOptions options) {
    Machine machine;
    start_code(machine, source + " / rts");
    Sanitizer sanitizer(machine, options);
    sanitizer.add({.program = {{0xc000, 0xc0ff}}});
    sanitizer.set_stack(machine.registers().s);
    machine.run(machine.clock() + 100'000, sanitizer);
    return sanitizer.finding();
}

TEST(Sanitizer, finds_the_stack_raised_by_one_and_by_two_at_once) {
    const std::string above = "the stack is pulled above its level at the entry";
    EXPECT_EQ(finding("pla / pha", only_stack), above);
    EXPECT_EQ(finding("tsx / inx / txs / nop / dex / txs", only_stack), above);
    EXPECT_EQ(finding("tsx / inx / inx / txs / nop / dex / dex / txs", only_stack), above);
    EXPECT_EQ(finding("pha / tsx / inx / txs", only_stack), "");
    EXPECT_EQ(finding("tsx / stx 2 / ldx #$ff / txs / ldx 2 / txs", only_stack), "") << "a stack of one's own from the top";
}

TEST(Sanitizer, finds_the_stack_running_over) {
    EXPECT_EQ(finding("tsx / stx 2 / ldx #3 / txs / ldx 2 / txs", only_stack), "the stack overflows");
    EXPECT_EQ(finding("tsx / stx 2 / ldx #4 / txs / ldx 2 / txs", only_stack), "");
}

TEST(Sanitizer, knows_what_is_switched_in_at_the_io_area) {
    const auto reads = [](const char* port, const char* address) {
        const std::string source =
            "sei / lda #" + std::string(port) + " / sta 1 / ldx " + address + " / lda #$37 / sta 1 / cli";
        return finding(source, only_uninitialised);
    };
    for (const char* const address : {"$d000", "$d7ff", "$dfff"}) {
        const std::string uninitialised = "read of uninitialised memory at " + std::string(address);
        EXPECT_EQ(reads("$37", address), "") << "I/O";
        EXPECT_EQ(reads("$35", address), "") << "I/O without ROMs";
        EXPECT_EQ(reads("$33", address), "") << "the character ROM";
        EXPECT_EQ(reads("$31", address), "") << "the character ROM without BASIC";
        EXPECT_EQ(reads("$34", address), uninitialised) << "RAM";
        EXPECT_EQ(reads("$30", address), uninitialised) << "RAM";
    }
    EXPECT_EQ(reads("$33", "$cfff"), "read of uninitialised memory at $cfff");
    EXPECT_EQ(reads("$30", "$e000"), "read of uninitialised memory at $e000");
    EXPECT_EQ(reads("$31", "$e000"), "read of uninitialised memory at $e000");
    EXPECT_EQ(reads("$33", "$e000"), "");
}

TEST(Sanitizer, the_ram_below_the_characters_is_written_through_them) {
    const std::string copies =
        "sei / lda #$33 / sta 1 / lda $d000 / sta $d000 / lda #$34 / sta 1 / ldx $d000 / ldy $d001 / lda #$37 / sta 1 / cli";
    EXPECT_EQ(finding(copies, {.uninitialised = true, .code = true}), "read of uninitialised memory at $d001");
}

TEST(Sanitizer, what_the_screen_editor_writes_has_a_value_wherever_the_screen_is) {
    EXPECT_EQ(finding("lda #$20 / sta $0288 / lda #$93 / jsr chrout / lda $2001 / lda $23e7", only_uninitialised), "");
    EXPECT_EQ(finding("lda #$20 / sta $0288 / lda $23e8", only_uninitialised), "read of uninitialised memory at $23e8");
}

}  // namespace
}  // namespace gato::simulator
