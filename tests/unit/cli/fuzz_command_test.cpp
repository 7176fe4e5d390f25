// SPDX-License-Identifier: MIT
// `gato fuzz` and what becomes of its findings: the same for any -j, and saved cases that fail until the mistake is repaired.
#include "support/command.hpp"
#include "support/folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace gato::tests {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

const std::string basic_line = "*=$0801\n"
                               " word @end\n"
                               " word 10\n"
                               " byte $9e\n"
                               " text \"2061\"\n"
                               " byte 0\n"
                               "@end word 0\n";

// Waits for a key; each of six keys leads to a mistake of another kind, which is what a label of its own does first.
std::string six_mistakes(const std::vector<std::string>& mistakes) {
    const std::string keys = "jbsowe";
    std::string source = basic_line + "ask jsr $ffe4\n";
    for (const char key : keys) source += std::string(" cmp #\"") + key + "\"\n beq key_" + key + "\n";
    source += " jmp ask\n";
    for (std::size_t i = 0; i < keys.size(); ++i) source += std::string("key_") + keys[i] + " " + mistakes[i] + "\n jmp ask\n";
    return source;
}

const std::vector<std::string> wrong = {"byte 2", "brk", "pla", "jmp $3000", "sta ask", "jmp key_e"};
const std::vector<std::string> right(wrong.size(), "nop");
const std::string short_search = "fuzz x.asm --keys --without dead-end --cycles 30000000 ";

class FuzzCommand : public testing::Test {
protected:
    Outcome gato_with(const std::string& source, const std::string& words) {
        folder_.write("x.asm", source);
        return gato(folder_, words);
    }
    // How the saved cases of found.gtest.json end for a program.
    std::vector<std::string> verdicts(const std::string& source) {
        std::vector<std::string> all;
        const json report = json::parse(gato_with(source, "test found.gtest.json --json").out);
        for (const json& one : report["cases"]) all.push_back(one["result"]);
        return all;
    }

    Folder folder_;
};

std::vector<std::string> kinds_in(const std::string& text) {
    const json report = json::parse(text);
    std::vector<std::string> kinds;
    for (const json& one : report["found"]) kinds.push_back(one["kind"]);
    return kinds;
}

TEST_F(FuzzCommand, finds_the_same_with_one_thread_and_with_two) {
    for (const std::string seed : {"1", "2"}) {
        const std::string words = short_search + "--json --seed " + seed;
        const std::string one = gato_with(six_mistakes(wrong), words + " -j1").out;
        EXPECT_EQ(one, gato_with(six_mistakes(wrong), words + " -j2").out);
        EXPECT_THAT(kinds_in(one), UnorderedElementsAre("jam", "brk", "stack", "outside", "code", "endless loop"));
    }
}

TEST_F(FuzzCommand, saves_cases_with_keys_that_fail_until_the_mistake_is_repaired) {
    EXPECT_EQ(gato_with(six_mistakes(wrong), short_search + "--save found.gtest.json").exit_code, 1);
    EXPECT_EQ(verdicts(six_mistakes(wrong)), std::vector<std::string>(wrong.size(), "failed"));
    EXPECT_EQ(verdicts(six_mistakes(right)), std::vector<std::string>(wrong.size(), "passed"));
}

TEST_F(FuzzCommand, saves_a_case_whose_failure_is_what_was_found) {
    const std::string source = basic_line + "ask jsr $ffe4\n cmp #\"j\"\n bne ask\n byte 2\n";
    EXPECT_THAT(gato_with(source, short_search + "--save found.gtest.json").out,
                HasSubstr("jam: the processor jammed at $0814"));
    EXPECT_THAT(gato_with(source, "test found.gtest.json").out, HasSubstr("the processor jammed at $0814"));
}

// After the wait the repaired program comes to its end, as the case of a dead end demands.
TEST_F(FuzzCommand, saves_a_dead_end_that_fails_until_the_program_ends) {
    const std::string key = "key jsr $ffe4\n beq key\n rts\n";
    const std::string closed = basic_line + "ask jsr key\n jmp ask\n" + key;
    const std::string words = "fuzz x.asm --keys --cycles 100000000 --json --save found.gtest.json";
    EXPECT_THAT(kinds_in(gato_with(closed, words).out), ElementsAre("dead end"));
    EXPECT_THAT(verdicts(closed), ElementsAre("failed"));
    EXPECT_THAT(verdicts(basic_line + " rts\n" + key), ElementsAre("passed"));
}

TEST_F(FuzzCommand, saves_cases_of_a_routine_that_fail_until_it_is_repaired) {
    // X = A / divisor: for the divisor 0 it subtracts for ever.
    const std::string divide = "divide ldx #0\n sec\n@again sbc divisor\n inx\n bcs @again\n dex\n rts\ndivisor byte 1\n";
    const std::string guarded =
        "divide ldx #0\n ldy divisor\n beq @end\n sec\n@again sbc divisor\n inx\n bcs @again\n dex\n@end rts\n"
        "divisor byte 1\n";
    const std::string words = "fuzz x.asm --call divide --vary a=any --vary divisor=0..3 --save found.gtest.json";
    for (const std::string threads : {" -j1", " -j2"}) {
        EXPECT_THAT(gato_with("*=$c000\n" + divide, words + threads).out, HasSubstr("a=0 divisor=0\n"));
        EXPECT_THAT(verdicts("*=$c000\n" + divide), ElementsAre("failed"));
        EXPECT_THAT(verdicts("*=$c000\n" + guarded), ElementsAre("passed"));
    }
}

}  // namespace
}  // namespace gato::tests
