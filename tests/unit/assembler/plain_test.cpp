// SPDX-License-Identifier: MIT
// The hand-written parser must read the same as the grammar: both get the same texts, put together from tokens at random.
#include "assembler/parse/grammar.hpp"
#include "assembler/parse/plain.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace gato::assembler {
namespace {

// One text, read into an object of its own.
class Reading {
public:
    Reading(const std::string& text, bool calc)
        : text_(text), context_(diagnostics_), line_{text_, 1, {}}, builder_(context_, line_) {
        context_.modes.calc = calc;
    }

    Builder& builder() { return builder_; }
    Text text() const { return {text_.data(), text_.data() + text_.size()}; }
    bool failed() const { return builder_.failed(); }
    std::size_t messages() const { return diagnostics_.error_count(); }

    // The expression with the place of each node.
    std::string tree(ExprId id) const {
        const Expr& node = context_.object.expressions[id];
        std::string result = "(" + std::to_string(static_cast<int>(node.op)) + "@" + std::to_string(node.begin) + "+"
                             + std::to_string(node.length);
        if (is_unary(node.op) || is_binary(node.op)) {
            result += tree(node.a);
            if (is_binary(node.op)) result += tree(node.b);
        } else {
            result += " " + std::to_string(node.a) + " " + std::to_string(node.b);
        }
        return result + ")";
    }

    std::string tree(const Operand& operand) const {
        return std::to_string(static_cast<int>(operand.shape)) + " " + tree(operand.expression);
    }

    std::string tree(const std::vector<Item>& items) {
        std::string result;
        for (const Item& item : items) {
            const char* const begin = item.text.data();
            const bool is_number = item.expression == none && item.quote == 0;
            result += tree(is_number ? builder_.number(item.number, begin, begin + item.text.size()) : item.expression);
        }
        return result;
    }

private:
    std::string text_;
    Diagnostics diagnostics_;
    ParseContext context_;
    Line line_;
    Builder builder_;
};

class Texts {
public:
    std::string next() {
        static constexpr const char* tokens[] = {
            "#",   "(",     ")",  "<",   ">",  "+",  "-",   "*", ",",  "x", "Y",    " ",     "\t",   "$", "label",
            "$12", "$d020", "12", "255", "%1", "@l", "@17", "'", "'a", "=", "12ab", "a.b$c", "$xyz", "/", "99999999999"};
        std::string text;
        for (auto count = 1 + random_() % 7; count > 0; --count) text += tokens[random_() % std::size(tokens)];
        return text;
    }

private:
    std::mt19937 random_{6510};
};

constexpr int rounds = 50'000;
constexpr int enough = 1'000;  // plain texts among them

TEST(Plain, operands_are_read_as_by_the_grammar) {
    Texts texts;
    int plain_count = 0;
    for (int round = 0; round < rounds; ++round) {
        const std::string text = texts.next();
        const bool calc = round % 2 == 0;  // OPERATOR
        Reading by_hand(text, calc), by_grammar(text, calc);
        Operand plain, full;
        if (!read_plain_operand(by_hand.builder(), by_hand.text(), plain)) {
            EXPECT_EQ(by_hand.builder().mark(), 0U) << text;
            continue;
        }
        ++plain_count;
        EXPECT_EQ(parse_operand(by_grammar.builder(), by_grammar.text(), full), !by_hand.failed()) << text;
        EXPECT_EQ(by_hand.messages(), by_grammar.messages()) << text;
        if (by_hand.failed()) continue;
        EXPECT_EQ(by_hand.tree(plain), by_grammar.tree(full)) << text;
    }
    EXPECT_GT(plain_count, enough);
}

TEST(Plain, items_are_read_as_by_the_grammar) {
    Texts texts;
    int plain_count = 0;
    for (int round = 0; round < rounds; ++round) {
        const std::string text = texts.next();
        const bool calc = round % 2 == 0;  // OPERATOR
        Reading by_hand(text, calc), by_grammar(text, calc);
        std::vector<Item> plain, full;
        if (!read_plain_items(by_hand.builder(), by_hand.text(), plain)) {
            EXPECT_TRUE(plain.empty()) << text;
            continue;
        }
        ++plain_count;
        EXPECT_EQ(parse_items(by_grammar.builder(), by_grammar.text(), full), !by_hand.failed()) << text;
        EXPECT_EQ(by_hand.messages(), by_grammar.messages()) << text;
        if (by_hand.failed()) continue;
        EXPECT_EQ(by_hand.tree(plain), by_grammar.tree(full)) << text;
    }
    EXPECT_GT(plain_count, enough);
}

}  // namespace
}  // namespace gato::assembler
