// SPDX-License-Identifier: MIT
// Arguments parsed on their own: into an object, without an assembly.
#include "assembler/parse/grammar.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::assembler {
namespace {

using testing::HasSubstr;

// A line of arguments, parsed for one test.
class Arguments {
public:
    explicit Arguments(std::string text) : text_(std::move(text)), line_{text_, 0, {}}, builder_(context, line_) {}

    Builder& builder() { return builder_; }
    Text all() const { return {text_.data(), text_.data() + text_.size()}; }
    const Expr& node(ExprId id) const { return context.object.expressions[id]; }
    std::string message() const { return diagnostics_.error_count() != 1 ? "" : diagnostics_.sorted().front()->message; }

private:
    Diagnostics diagnostics_;

public:
    ParseContext context{diagnostics_};

private:
    std::string text_;
    Line line_;
    Builder builder_;
};

TEST(Grammar, folds_what_is_a_number) {
    Arguments arguments("2+3*(4-1)");
    ExprId sum = none;
    ASSERT_TRUE(parse_expression(arguments.builder(), arguments.all(), sum));
    EXPECT_EQ(arguments.node(sum).op, Op::constant);
    EXPECT_EQ(arguments.node(sum).a, 11U);
}

TEST(Grammar, makes_symbols_of_names) {
    Arguments arguments("screen+40");
    ExprId sum = none;
    ASSERT_TRUE(parse_expression(arguments.builder(), arguments.all(), sum));
    EXPECT_EQ(arguments.node(sum).op, Op::add);
    EXPECT_EQ(arguments.context.object.name_of(arguments.node(arguments.node(sum).a).a), "screen");
}

TEST(Grammar, follows_the_mode_of_its_context) {
    for (const bool calc : {false, true}) {
        Arguments arguments("<$12ff+1");
        arguments.context.modes.calc = calc;
        ExprId low = none;
        ASSERT_TRUE(parse_expression(arguments.builder(), arguments.all(), low));
        EXPECT_EQ(arguments.node(low).a, calc ? 0U : 0x100U);  // <($12ff+1) or (<$12ff)+1
    }
}

TEST(Grammar, tells_the_shapes_of_operands) {
    const auto shape_of = [](const char* text) {
        Arguments arguments(text);
        Operand operand;
        EXPECT_TRUE(parse_operand(arguments.builder(), arguments.all(), operand)) << text;
        return operand.shape;
    };
    EXPECT_EQ(shape_of("#5"), Shape::immediate);
    EXPECT_EQ(shape_of("($20),y"), Shape::indirect_y);
    EXPECT_EQ(shape_of("($20,x)"), Shape::indirect_x);
    EXPECT_EQ(shape_of("($20)"), Shape::indirect);
    EXPECT_EQ(shape_of("($20)+1"), Shape::direct);
    EXPECT_EQ(shape_of("table,x"), Shape::direct_x);
}

TEST(Grammar, reports_once_and_at_the_place) {
    Arguments arguments("1+,2");
    ExprId sum = none;
    EXPECT_FALSE(parse_expression(arguments.builder(), arguments.all(), sum));
    EXPECT_THAT(arguments.message(), HasSubstr("expected an expression, found `,`"));
}

TEST(Grammar, blames_a_call_for_an_argument_that_it_lacks) {
    Arguments arguments("/2+1");
    const Expansion call{nullptr, "put", 1};
    arguments.context.expansion = &call;
    ExprId sum = none;
    EXPECT_FALSE(parse_expression(arguments.builder(), arguments.all(), sum));
    EXPECT_THAT(arguments.message(), HasSubstr("macro `put` has no argument 2 here: its call gives 1 argument"));
}

}  // namespace
}  // namespace gato::assembler
