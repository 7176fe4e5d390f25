// SPDX-License-Identifier: MIT
#include "simulator/machine_support.hpp"

#include "servers/debugger/inspect.hpp"
#include <gato/debugger/breakpoint.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::debugger {
namespace {

using simulator::Machine;
using testing::HasSubstr;

constexpr const char* source = "start nop / @again jmp @again / lives byte 3, 4 / text \"AB\" / far = $fb / ldx far / rts";

class ExpressionTest : public testing::Test {
protected:
    ExpressionTest() : program(tests::assembled(source)) {
        simulator::start_code(machine, source);
        machine.registers() = {.pc = 0xc001, .a = 5, .x = 0x80, .y = 0, .s = 0xf0, .p = simulator::carry_flag};
        machine.ram(0xfb) = 0x04;
        machine.ram(0xfc) = 0xc0;
    }

    [[nodiscard]] Names names() const { return {&program.map, "start"}; }
    [[nodiscard]] std::int64_t value(const std::string& text) const { return Expression(text, names()).value(machine); }
    [[nodiscard]] std::string shown(const std::string& text) const { return inspect(text, names(), machine).text; }
    [[nodiscard]] std::string error(const std::string& text) const {
        try {
            (void)inspect(text, names(), machine);
        } catch (const ExpressionError& found) {
            return found.what();
        }
        return "";
    }

    linker::Program program;
    Machine machine{{.skip_idle_loops = false}};
};

TEST_F(ExpressionTest, has_the_values_of_the_language) {
    const std::pair<const char*, std::int64_t> rows[] = {
        {"2+3*4", 14}, {"(2+3)*4", 20}, {"7/2", 3},         {"1<<4|1", 17},   {"$ff&~$0f", 0xf0}, {"6^3", 5},
        {"%101", 5},   {"0x10", 16},    {"'a'", 65},        {">$1234", 0x12}, {"<$1234+1", 0x35}, {"-3", -3},
        {"3 = 3", 1},  {"3 <> 3", 0},   {"2 < 3", 1},       {"2 >= 3", 0},    {"1 + 1 == 2", 1},  {"1 != 1", 0},
        {"1 && 0", 0}, {"1 || 0", 1},   {"not 0 and 1", 1}, {"!5", 0},        {"1 or 1/0", 1},    {"0 and 1/0", 0},
    };
    for (const auto& [text, expected] : rows) EXPECT_EQ(value(text), expected) << text;
}

TEST_F(ExpressionTest, reads_registers_flags_symbols_and_memory) {
    const std::pair<const char*, std::int64_t> rows[] = {
        {"a", 5},
        {"X", 0x80},
        {"sp", 0xf0},
        {"pc", 0xc001},
        {"*", 0xc001},
        {"c", 1},
        {"z", 0},
        {"start", 0xc000},
        {"lives", 0xc004},
        {"@again", 0xc001},
        {"start@again", 0xc001},
        {"[lives]", 3},
        {"[lives+1]", 4},
        {"byte[lives]", 3},
        {"word[lives]", 0x0403},
        {"word[far]", 0xc004},
        {"[word[far]]", 3},
        {"[lives] = 3 and x > 127", 1},
    };
    for (const auto& [text, expected] : rows) EXPECT_EQ(value(text), expected) << text;
}

// As in the source, but a name of exactly the spelling comes first: labels with dots are names like others.
TEST_F(ExpressionTest, knows_the_members_of_the_scopes_around) {
    const linker::Program scoped = tests::assembled(
        "game.player.move nop / game.player.lives byte 3 / game.speed byte 4 / game.level byte 5 / level byte 6");
    const Names inside{&scoped.map, "game.player.move"}, outside{&scoped.map, "level"};
    EXPECT_EQ(Expression("lives", inside).value(machine), 0xc001);
    EXPECT_EQ(Expression("player.lives", inside).value(machine), 0xc001);
    EXPECT_EQ(Expression("speed", inside).value(machine), 0xc002);
    EXPECT_EQ(Expression("level", inside).value(machine), 0xc004);
    EXPECT_EQ(Expression("game.speed", outside).value(machine), 0xc002);
    EXPECT_THROW((void)Expression("speed", outside).value(machine), ExpressionError);
}

TEST_F(ExpressionTest, knows_where_the_beam_is) {
    const auto in_frame = machine.clock() % (63 * 312);
    EXPECT_EQ(value("line"), in_frame / 63);
    EXPECT_EQ(value("cycle"), in_frame % 63);
    EXPECT_EQ(value("frame"), machine.clock() / (63 * 312));
    EXPECT_EQ(value("clock"), machine.clock());
}

TEST_F(ExpressionTest, says_what_is_wrong_and_where) {
    EXPECT_THAT(error("lifes"), HasSubstr("did you mean `lives`?"));
    EXPECT_THAT(error("1+nowhere+1"), HasSubstr("column 3"));
    EXPECT_THAT(error("1 +"), HasSubstr("column 4"));
    EXPECT_THAT(error("'£'+nowhere"), HasSubstr("column 5")) << "a character is a column";
    EXPECT_THAT(error("(1"), HasSubstr("lacks `)`"));
    EXPECT_THAT(error("[1"), HasSubstr("lacks `]`"));
    EXPECT_THAT(error("1 2"), HasSubstr("does not end here"));
    EXPECT_THAT(error("1/0"), HasSubstr("divides by zero"));
    EXPECT_THAT(error("$"), HasSubstr("number"));
    EXPECT_THAT(error("99999999999"), HasSubstr("number"));
    EXPECT_THAT(error(std::string(5000, '1')), HasSubstr("4096"));
    EXPECT_THAT(error(std::string(1000, '(')), HasSubstr("nested"));
    EXPECT_THAT(error(std::string(1000, '-') + "1"), HasSubstr("nested"));
    EXPECT_THAT(error(""), HasSubstr("ends where a value is expected"));
    EXPECT_THROW(Expression("lives", {}), ExpressionError);
}

TEST_F(ExpressionTest, assigns_to_places) {
    const auto assign = [&](const std::string& place, std::int64_t number) {
        Expression(place, names()).assign(machine, number);
    };
    assign("a", 7);
    assign("[lives]", 9);
    assign("word[far]", 0x1234);
    assign("z", 1);
    assign("x", -1);
    EXPECT_EQ(machine.registers().a, 7);
    EXPECT_EQ(machine.registers().x, 0xff);
    EXPECT_EQ(machine.registers().p & simulator::zero_flag, simulator::zero_flag);
    EXPECT_EQ(machine.peek(0xc004), 9);
    EXPECT_EQ(machine.ram_word(0xfb), 0x1234);
    EXPECT_THROW(assign("a", 256), ExpressionError);
    EXPECT_THROW(assign("lives", 1), ExpressionError);
    EXPECT_THROW(assign("c", 2), ExpressionError);
}

TEST_F(ExpressionTest, is_shown_to_people) {
    EXPECT_EQ(shown("lives"), "$c004 = 49156, holds $03 = 3");
    EXPECT_EQ(shown("lives+1"), "$c005 = 49157") << "the name is an address in both";
    EXPECT_EQ(shown("[lives]"), "$03 = 3");
    EXPECT_EQ(shown("x+1"), "$81 = 129");
    EXPECT_EQ(shown("pc"), "$c001 = 49153");
    EXPECT_EQ(shown("-1"), "-1");
    EXPECT_EQ(shown("byte[lives, 2]"), "$03 $04");
    EXPECT_EQ(shown("word[lives,1]"), "$0403");
    EXPECT_EQ(shown("text[lives+2,2]"), "\"AB\"");
    EXPECT_EQ(shown("screen[ [far]*256/1024*0 + lives , 1 ]"), "\"C\"");
    EXPECT_NE(error("byte[lives,0]"), "");
}

TEST_F(ExpressionTest, tells_assignments_from_comparisons) {
    const auto assignment = find_assignment("[lives] = 3 + 1", names());
    ASSERT_TRUE(assignment.has_value());
    EXPECT_EQ(Expression(assignment->place, names()).value(machine), 3);
    EXPECT_EQ(Expression(assignment->value, names()).value(machine), 4);
    for (const char* text : {"[lives] == 3", "[lives] <= 3", "[lives] != 3", "lives = 3", "3", "= 3"})
        EXPECT_FALSE(find_assignment(text, names()).has_value()) << text;
}

TEST_F(ExpressionTest, stands_in_log_messages) {
    EXPECT_EQ(LogMessage("lives: {[lives]}, {{x}: {x}", names()).text(machine), "lives: 3, {x}: 128");
    EXPECT_THAT(LogMessage("{1/0}!", names()).text(machine), HasSubstr("divides by zero"));
    EXPECT_THROW(LogMessage("{x", names()), ExpressionError);
}

TEST(HitCondition, counts) {
    const auto hits = [](const char* text) {
        std::vector<int> list;
        for (int hit = 1; hit <= 6; ++hit)
            if (HitCondition(text).holds(static_cast<std::uint64_t>(hit))) list.push_back(hit);
        return list;
    };
    using testing::ElementsAre;
    EXPECT_THAT(hits("3"), ElementsAre(3));
    EXPECT_THAT(hits("= 3"), ElementsAre(3));
    EXPECT_THAT(hits(">4"), ElementsAre(5, 6));
    EXPECT_THAT(hits(">= 5"), ElementsAre(5, 6));
    EXPECT_THAT(hits("<2"), ElementsAre(1));
    EXPECT_THAT(hits("<=2"), ElementsAre(1, 2));
    EXPECT_THAT(hits("%2"), ElementsAre(2, 4, 6));
    EXPECT_EQ(hits("").size(), 6U);
    for (const char* text : {"x", "%0", "3x", ">"}) EXPECT_THROW(HitCondition{text}, ExpressionError) << text;
}

}  // namespace
}  // namespace gato::debugger
