// SPDX-License-Identifier: MIT
#include "servers/monitor/condition.hpp"

#include "servers/monitor/packets.hpp"

#include "core/support/ascii.hpp"
#include <gato/debugger/expression.hpp>

#include <algorithm>
#include <charconv>
#include <iterator>

namespace gato::monitor {

namespace {

[[noreturn]] void refuse() {
    throw CommandError{Error::wrong_parameter};
}

struct Word {
    std::string_view theirs, ours;
};
constexpr Word registers[] = {{"a", "a"},   {"x", "x"},  {"y", "y"},      {"pc", "pc"},
                              {"sp", "sp"}, {"fl", "p"}, {"lin", "line"}, {"cyc", "cycle"}};
// Longer ones first.
constexpr std::string_view operators[] = {"==", "!=", "<=", ">=", "&&", "||", "<", ">", "+", "-", "*", "/", "(", ")", "|", "&"};

class ConditionReader {
public:
    explicit ConditionReader(std::string_view text) : rest_(text) {}

    std::string read() {
        std::string result;
        for (skip_blanks(); !rest_.empty(); skip_blanks()) {
            result += wants_value_ ? value() : operation();
            result += ' ';
        }
        return result;
    }

private:
    std::string value() {
        if (take("(")) return "(";  // another value must follow
        wants_value_ = false;
        if (take("@")) return byte();
        if (take("%")) return number(2);
        if (take("+")) return number(10);
        if (take("&")) return number(8);
        if (take("$")) return number(16);
        const bool is_register = take(".");
        const std::string_view word = take_word();
        const auto* const found =
            std::ranges::find_if(registers, [&](const Word& one) { return same_ignoring_case(one.theirs, word); });
        if (found != std::end(registers)) return std::string(found->ours);
        if (is_register) refuse();
        return number_of(word, 16);
    }

    std::string byte() {
        if (const std::string_view bank = take_word(); !same_ignoring_case(bank, "cpu") || !take(":")) refuse();
        (void)take("$");
        return "[" + number(16) + "]";
    }

    std::string operation() {
        const auto* const found = std::ranges::find_if(operators, [&](std::string_view one) { return rest_.starts_with(one); });
        if (found == std::end(operators) || *found == "(") refuse();
        rest_.remove_prefix(found->size());
        wants_value_ = *found != ")";
        return std::string(*found);
    }

    std::string number(int base) { return number_of(take_word(), base); }
    static std::string number_of(std::string_view digits, int base) {
        std::uint32_t value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
        if (error != std::errc{} || end != digits.data() + digits.size() || value > 0xffff) refuse();
        return std::to_string(value);
    }

    std::string_view take_word() {
        const auto* const end = std::ranges::find_if_not(rest_, [](char c) { return is_name_character(c); });
        const std::string_view word = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
        rest_.remove_prefix(word.size());
        return word;
    }
    bool take(std::string_view sign) {
        if (!rest_.starts_with(sign)) return false;
        rest_.remove_prefix(sign.size());
        return true;
    }
    void skip_blanks() { rest_ = without_blanks_around(rest_); }

    std::string_view rest_;
    bool wants_value_ = true;
};

}  // namespace

std::string expression_of(std::string_view condition) {
    std::string expression = ConditionReader(condition).read();
    try {
        (void)debugger::Expression(expression, {});
    } catch (const debugger::ExpressionError&) {
        refuse();
    }
    return expression;
}

}  // namespace gato::monitor
