// SPDX-License-Identifier: MIT
// What debuggers know of names that only the assembler has: variables of SET, and constants that are no integers.
#include "simulator/machine_support.hpp"
#include "support/program.hpp"

#include "servers/debugger/shown_value.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::debugger {
namespace {

using testing::HasSubstr;

constexpr const char* counting = "*=$c000\n"
                                 "early   nop\n"
                                 "set rows = 0\n"
                                 "first   nop\n"
                                 "defm row\n"
                                 "set rows = rows+1\n"
                                 "        nop\n"
                                 "endm\n"
                                 "        row\n"  // $c002
                                 "        row\n"  // $c003
                                 "for i,0,2\n"
                                 "set rows = rows+10\n"
                                 "        nop\n"  // $c004 to $c006
                                 "endfor\n"
                                 "last    nop\n";  // $c007
constexpr const char* other = "set rows = 7\n"
                              "        nop\n"  // $c008
                              "step    = 0.5\n"
                              "whole   = 2.0\n"
                              "scope level\n"
                              "title   = \"gato\"\n"
                              "go      nop\n"  // $c009
                              "endscope\n"
                              "colours = [2,8,7]\n"
                              "mixed   = [1,\"a\",[0.25]]\n"
                              "a       = [1]\n";
constexpr const char* third = "        nop\n";  // $c00a

class NamedValues : public testing::Test {
protected:
    NamedValues() {
        using assembler::Language;
        const tests::Result built = tests::build({{"a.asm", std::string(counting), Language::extended},
                                                  {"b.asm", std::string(other), Language::extended},
                                                  {"c.asm", std::string(third), Language::extended}});
        EXPECT_EQ(built.errors, "");
        if (built.program) map = built.program->map;
        machine.registers() = {.pc = 0xc000, .a = 5, .x = 2};
    }

    [[nodiscard]] Names at(std::uint16_t address, const std::string& label = "") const {
        return {.map = &map, .scope = label, .address = address};
    }
    [[nodiscard]] std::int64_t value(const std::string& text, const Names& names) const {
        return Expression(text, names).value(machine);
    }
    [[nodiscard]] std::string shown(const std::string& text) const { return shown_value(text, at(0xc008), machine).text; }
    [[nodiscard]] std::string error(const std::string& text, const Names& names) const {
        try {
            (void)shown_value(text, names, machine);
        } catch (const ExpressionError& found) {
            return found.what();
        }
        return "";
    }

    ProgramMap map;
    simulator::Machine machine{{.skip_idle_loops = false}};
};

TEST_F(NamedValues, of_set_are_those_of_the_line) {
    const std::pair<std::uint16_t, int> rows[] = {{0xc001, 0},  {0xc002, 1},  {0xc003, 2}, {0xc004, 32},
                                                  {0xc006, 32}, {0xc007, 32}, {0xc008, 7}};
    for (const auto& [address, expected] : rows) EXPECT_EQ(value("rows", at(address)), expected) << std::hex << address;
    EXPECT_EQ(value("ROWS*2+[rows]", at(0xc003)), 4 + machine.peek(2));
    EXPECT_THAT(error("rows", at(0xc000)), HasSubstr("names `rows`, which the program does not have")) << "above its first SET";
}

TEST_F(NamedValues, of_set_are_the_last_ones_elsewhere) {
    EXPECT_EQ(value("rows", at(0xc00a)), 32) << "code of another file";
    EXPECT_EQ(value("rows", at(0xfff0)), 32) << "code of no file";
    EXPECT_EQ(value("rows", Names{.map = &map}), 32);
}

TEST_F(NamedValues, that_are_no_integers_are_shown) {
    EXPECT_EQ(shown("step"), "0.5");
    EXPECT_EQ(shown(" whole "), "2.0");
    EXPECT_EQ(shown("level.title"), "\"gato\"");
    EXPECT_EQ(shown("colours"), "[2,8,7]");
    EXPECT_EQ(shown("mixed"), "[1,\"a\",[0.25]]");
    EXPECT_EQ(shown("rows"), "$07 = 7");
    EXPECT_EQ(shown("a"), "$05 = 5") << "the register";
    EXPECT_EQ(shown_value("title", at(0xc009, "level.go"), machine).text, "\"gato\"") << "a member of the scope around";
    EXPECT_THAT(error("title", at(0xc008)), HasSubstr("which the program does not have"));
}

TEST_F(NamedValues, that_are_no_integers_do_not_calculate) {
    EXPECT_EQ(error("step+1", at(0xc008)), "`step+1` names `step`, a real: expressions take integers (column 1)");
    EXPECT_THAT(error("1+level.title", at(0xc008)), HasSubstr("`level.title`, a text: expressions take integers (column 3)"));
    EXPECT_THAT(error("colours+1", at(0xc008)), HasSubstr("a list: expressions take integers, such as colours[0]"));
    EXPECT_THAT(error("mixed[0]", at(0xc008)), HasSubstr("`mixed`, a list: expressions take integers (column 1)"));
    EXPECT_THAT(error("stap", at(0xc008)), HasSubstr("did you mean `step`?"));
}

TEST_F(NamedValues, of_lists_have_items) {
    EXPECT_EQ(value("colours[0]", at(0xc008)), 2);
    EXPECT_EQ(value("colours[x]+1", at(0xc008)), 8);
    EXPECT_EQ(shown("colours[1]"), "$08 = 8");
    EXPECT_THAT(error("colours[3]", at(0xc008)), HasSubstr("there is no item 3; the list has 3, counted from 0"));
    EXPECT_THAT(error("colours[-1]", at(0xc008)), HasSubstr("there is no item -1"));
    EXPECT_THAT(error("colours[1", at(0xc008)), HasSubstr("lacks `]`"));
}

}  // namespace
}  // namespace gato::debugger
