// SPDX-License-Identifier: MIT
// Code in several banks of a cartridge has the same addresses: all that gato says about an address follows the bank that is seen.
#include "support/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace gato::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

// `first`, `second` and `third` are at $8000, in banks 1 to 3. Nothing calls the third.
const std::string source_of_banks = R"(segment boot
        word start, start
        byte $c3,$c2,$cd,"80"
start   ldx #11
@copy   lda enter.load,x
        sta enter,x
        dex
        bpl @copy
        ldx #BANK(first)
        jsr enter
        ldx #BANK(second)
        jsr enter
done    jmp done
logical $0340
enter   stx $de00
        jsr $8000
        lda #0
        sta $de00
        rts
endlogical
segment one
first   lda #1
        sta $c000
        rts
segment two
second  lda #2
        sta $c001
        rts
segment three
third   lda #3
        rts
)";

class Banks : public testing::Test {
protected:
    void SetUp() override {
        std::string areas;
        int bank = 0;
        for (const char* const name : {"boot", "one", "two", "three"}) {
            areas += std::string(bank == 0 ? "" : ", ") + R"({"name": ")" + name
                     + R"(", "start": "$8000", "size": 8192, "bank": )" + std::to_string(bank) + "}";
            ++bank;
        }
        folder.write("main.asm", source_of_banks);
        folder.write("gato.json", R"({"name": "game", "sources": ["main.asm"], "language": "extended",
          "cartridge": "magic-desk", "areas": [)"
                                      + areas + "]}");
        ASSERT_EQ(gato(folder, "build --out-dir .").exit_code, 0);
    }
    // What the monitor prints.
    std::string monitor(const std::string& lines) {
        const Outcome outcome = gato(folder, "debug game.crt", lines);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        return outcome.out;
    }

    Folder folder;
};

TEST_F(Banks, have_breakpoints_on_lines_of_their_own) {
    const std::string shown = monitor("break main.asm:30\nbreak main.asm:26\ng\nr\nstep\nbt\n");
    EXPECT_THAT(shown, HasSubstr("main.asm:26  second  lda #2"));
    EXPECT_THAT(shown, HasSubstr("main.asm:27  sta $c001"));
    EXPECT_THAT(shown, Not(HasSubstr("main.asm:22")));
    EXPECT_THAT(shown, HasSubstr("(1) $0343 (main.asm:16, enter+3)"));
    EXPECT_THAT(shown, HasSubstr("(2) $801b (main.asm:12, start@copy+16)")) << "the bank of the caller is no longer seen";
}

TEST_F(Banks, have_breakpoints_on_labels_of_their_own) {
    EXPECT_THAT(monitor("break .second\ng\n"), HasSubstr("main.asm:26  second  lda #2"));
}

TEST_F(Banks, have_causes_of_their_own) {
    const std::string shown = monitor("break .done\ng\nwhy $c000\nwhy $c001\n");
    EXPECT_THAT(shown, HasSubstr("main.asm:23  sta $c000"));
    EXPECT_THAT(shown, HasSubstr("main.asm:22  first lda #1"));
    EXPECT_THAT(shown, HasSubstr("main.asm:27  sta $c001"));
}

TEST_F(Banks, are_told_apart_by_traces_and_coverage) {
    ASSERT_EQ(gato(folder, "run game.crt --until pc:done --trace trace.txt --coverage lines.info").exit_code, 0);
    const std::string trace = folder.read("trace.txt"), lines = folder.read("lines.info");
    EXPECT_THAT(trace, HasSubstr("  first  main.asm:22\n"));
    EXPECT_THAT(trace, HasSubstr("  second  main.asm:26\n"));
    EXPECT_THAT(trace, Not(HasSubstr("third")));
    for (const char* const line : {"DA:5,12\n", "DA:22,1\n", "DA:26,1\n", "DA:30,0\n"}) EXPECT_THAT(lines, HasSubstr(line));
    ASSERT_EQ(gato(folder, "run game.crt --until pc:done --coverage alone.info").exit_code, 0);
    EXPECT_EQ(folder.read("alone.info"), lines);
}

TEST_F(Banks, end_runs_at_labels_of_their_own) {
    const Outcome second = gato(folder, "run game.crt --until pc:second --show ''");
    EXPECT_EQ(second.exit_code, 0);
    EXPECT_THAT(second.err, HasSubstr("pc:second reached at $8000 (main.asm:26, second)"));
    EXPECT_EQ(gato(folder, "run game.crt --until pc:third --max-cycles 100000").exit_code, 1) << "nothing calls it";
    EXPECT_THAT(gato(folder, "run game.crt --until 'pc:$8000' --show ''").err, HasSubstr("(main.asm:22, first)")) << "any bank";
    EXPECT_THAT(gato(folder, "run game.crt --until pc:enter --show ''").err, HasSubstr("$0340")) << "copied to RAM";
}

TEST_F(Banks, have_mocks_of_their_own) {
    folder.write("game.gtest.json", R"({"program": "gato.json", "cases": [{"name": "only the second", "until": ["pc:done"],
      "mock": {"second": {"calls": 1, "returns": {"$c001": 9}}, "third": {"calls": 0}},
      "expect": {"$c000": 1, "$c001": 9}}]})");
    const Outcome outcome = gato(folder, "test game.gtest.json");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
}

TEST_F(Banks, are_what_a_case_waits_for) {
    folder.write("game.gtest.json", R"({"program": "gato.json", "cases": [
      {"name": "second", "until": ["pc:second"], "expect": {"$c000": 1}},
      {"name": "third", "until": ["pc:third"], "max_cycles": 100000}]})");
    const Outcome outcome = gato(folder, "test game.gtest.json");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out, HasSubstr("FAIL game.gtest.json: third"));
    EXPECT_THAT(outcome.out, HasSubstr("lda #$02       a=00 x=02 y=00  $8000 (main.asm:26, second)"))
        << "of the bank that was seen";
    EXPECT_THAT(outcome.out, HasSubstr("1 passed, 1 failed")) << outcome.out;
}

TEST_F(Banks, are_routines_of_their_own_in_profiles) {
    ASSERT_EQ(gato(folder, "run game.crt --until pc:done --profile table.txt --profile-frames frames.json").exit_code, 0);
    const std::string table = folder.read("table.txt");
    EXPECT_THAT(table, testing::ContainsRegex("12 +12 +1  first\n"));
    EXPECT_THAT(table, testing::ContainsRegex("12 +12 +1  second\n"));
    EXPECT_THAT(table, Not(HasSubstr("third")));
    std::vector<std::string> names;
    const auto frames = nlohmann::json::parse(folder.read("frames.json"));
    for (const auto& event : frames.at("traceEvents"))
        if (event.at("ph") == "X") names.push_back(event.at("name"));
    EXPECT_THAT(names, testing::IsSupersetOf({"first", "second"}));
    EXPECT_THAT(names, Not(testing::Contains("third")));
}

TEST_F(Banks, have_lines_of_their_own_in_callgrind_profiles) {
    ASSERT_EQ(gato(folder, "run game.crt --until pc:done --profile calls.out --profile-format callgrind").exit_code, 0);
    const std::string calls = folder.read("calls.out");
    EXPECT_THAT(calls, HasSubstr("fn=first\n22 2\n23 4\n24 6\n"));
    EXPECT_THAT(calls, HasSubstr("fn=second\n26 2\n27 4\n28 6\n"));
    EXPECT_THAT(calls, HasSubstr("cfn=second\ncalls=1 26\n"));
    EXPECT_THAT(calls, Not(HasSubstr("third")));
}

TEST_F(Banks, are_what_a_search_looks_for) {
    const std::string options = "fuzz game.crt --keys --cycles 2000000 --seed 1 --find ";
    EXPECT_THAT(gato(folder, options + "pc:second").out, HasSubstr("(at $8000 (main.asm:26, second))"));
    const Outcome third = gato(folder, options + "pc:third");
    EXPECT_THAT(third.out, Not(HasSubstr("pc:third")));
    EXPECT_THAT(third.out, Not(HasSubstr("write into code"))) << "what LOGICAL stores is copied";
}

}  // namespace
}  // namespace gato::tests
