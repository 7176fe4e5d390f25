// SPDX-License-Identifier: MIT
// The monitor's table of words, its completion and what no transcript can show.
#include "console/monitored.hpp"

#include "servers/console/words.hpp"
#include "support/page_blocks.hpp"

#include <gmock/gmock.h>

#include <set>

namespace gato::console {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string endless = "start   inc count\n        jmp start\ncount   byte 0\ncounter byte 0\n";

TEST(Words, have_no_name_twice) {
    std::set<std::string> names;
    for (const Word& word : all_words()) {
        std::istringstream all(std::string(word.name) + " " + std::string(word.other_names));
        for (std::string name; all >> name;) EXPECT_TRUE(names.insert(name).second) << name;
    }
}

TEST(Words, are_found_by_all_their_names_in_either_case) {
    for (const char* const name :
         {"m", "mem",  "MEM",  "d", "r",    "break",   "watch", "trace", "bt",   "step",   "next",  "ret",
          "g", "save", "load", "x", "back", "reverse", "last",  "frame", "line", "screen", "print", "assert"})
        EXPECT_NE(find_word(name), nullptr) << name;
    EXPECT_EQ(find_word("bre"), nullptr) << "half a word is none";
}

TEST(Words, are_rows_of_the_table_in_the_manual) {
    const std::string page = tests::read_page("docs/MONITOR.md");
    for (const Word& word : all_words()) {
        std::string row = "| `" + std::string(word.name) + "`";
        std::istringstream others{std::string(word.other_names)};
        for (std::string name; others >> name;) row += " `" + name + "`";
        std::string arguments(word.arguments);
        for (std::size_t at = 0; (at = arguments.find('|', at)) != std::string::npos; at += 2) arguments.insert(at, "\\");
        row += " | " + (arguments.empty() ? "" : "`" + arguments + "`") + " | " + std::string(word.summary) + " |";
        EXPECT_THAT(page, HasSubstr(row));
    }
}

TEST(Help, lists_every_word_and_describes_one) {
    Monitored monitored(endless);
    const std::string all = monitored.type("help");
    for (const Word& word : all_words()) EXPECT_THAT(all, HasSubstr(std::string(word.summary)));
    EXPECT_EQ(monitored.type("help z"), "step (z) [COUNT]\n  execute instructions, into calls\n");
    EXPECT_EQ(monitored.type("?z"), monitored.type("help z"));
}

TEST(Completion, knows_words_labels_after_a_dot_and_names_in_expressions) {
    const Monitored monitored(endless);
    const Console& console = *monitored.console;
    EXPECT_THAT(console.completions("wa"), ElementsAre("watch"));
    EXPECT_THAT(console.completions("m .count"), ElementsAre("m .count", "m .counter"));
    EXPECT_THAT(console.completions("m count"), IsEmpty());
    EXPECT_THAT(console.completions("print [counte"), ElementsAre("print [counter"));
    EXPECT_THAT(console.completions("break .start if [st"), ElementsAre("break .start if [start"));
    EXPECT_THAT(console.completions("help rev"), ElementsAre("help reverse"));
    EXPECT_THAT(console.completions("nonsense .c"), IsEmpty());
}

// 312 lines of 63 cycles.
TEST(Frame, goes_to_its_beginning_forwards_and_back) {
    Monitored monitored(endless);
    (void)monitored.type("frame 30");
    const simulator::Cycle begin = 30 * 312 * 63;
    const simulator::Cycle there = monitored.machine.clock();
    EXPECT_GE(there, begin);
    EXPECT_LT(there, begin + 10) << "the first instruction that begins in it";
    (void)monitored.type("frame 35");
    (void)monitored.type("frame 30");
    EXPECT_EQ(monitored.machine.clock(), there) << "the same moment from the other side";
    EXPECT_THAT(monitored.type("frame"), HasSubstr("line 0, cycle "));
}

TEST(Line, runs_until_the_beam_is_there) {
    Monitored monitored(endless);
    (void)monitored.type("line 100");
    EXPECT_THAT(monitored.type("line"), HasSubstr("line 100, cycle "));
}

TEST(Registers, are_shown_and_changed_as_bytes) {
    Monitored monitored(endless);
    EXPECT_THAT(monitored.type("r a=12, x = ff, fl=0"), HasSubstr(".;c000 12 ff 00 "));
    EXPECT_EQ(monitored.machine.registers().p & 0x83, 0);
    EXPECT_THAT(monitored.type("r pc=c003"), HasSubstr(".;c003 "));
}

TEST(Changes, are_part_of_the_history) {
    Monitored monitored(endless);
    (void)monitored.type("z");
    (void)monitored.type("r y=7");
    (void)monitored.type("z");
    (void)monitored.type("back");
    EXPECT_EQ(monitored.machine.registers().y, 7);
    (void)monitored.type("back");
    EXPECT_EQ(monitored.machine.registers().y, 0) << "before the change";
    (void)monitored.type("z 2");
    EXPECT_EQ(monitored.machine.registers().y, 7) << "it comes again at its moment";
}

TEST(Go, continues_from_an_address) {
    Monitored monitored(endless);
    (void)monitored.type("break .start");
    (void)monitored.type("g c003");
    EXPECT_EQ(monitored.machine.registers().pc, 0xc000);
    EXPECT_EQ(monitored.type("print [count]"), "$00 = 0\n") << "the increment was left out";
}

TEST(Changes, in_the_past_drop_what_came_after) {
    Monitored monitored(endless);
    (void)monitored.type("z 20");
    (void)monitored.type("back 10");
    EXPECT_EQ(monitored.type("> .count 0"), "what came after this moment is forgotten\n");
}

TEST(Leaving, ends_the_session) {
    Monitored monitored(endless);
    EXPECT_EQ(monitored.type("x"), "");
    EXPECT_TRUE(monitored.has_ended);
}

TEST(Lines, that_are_too_long_are_refused) {
    Monitored monitored(endless);
    EXPECT_THAT(monitored.type("print " + std::string(5000, '1')), HasSubstr("longer than 4096"));
}

TEST(Screen, is_its_text) {
    Monitored monitored(endless);
    (void)monitored.type("fill 0400 07e7 20");
    (void)monitored.type("> 0428 1 2 3");
    EXPECT_THAT(monitored.type("screen"), testing::StartsWith("\nABC\n\n"));
}

TEST(ProgramThatIsBackInBasic, is_told) {
    Monitored monitored("start rts\n");
    EXPECT_THAT(monitored.type("g"), HasSubstr("BASIC"));
}

}  // namespace
}  // namespace gato::console
