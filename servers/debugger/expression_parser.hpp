// SPDX-License-Identifier: MIT
// From text to the nodes of an expression, by recursive descent; the levels are those of docs/LANGUAGE.md#expressions.
#pragma once

#include <gato/debugger/expression_node.hpp>

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gato::debugger {

class ExpressionParser {
public:
    ExpressionParser(std::string_view text, const Names& names) : text_(text), names_(names) {}

    // Throws ExpressionError.
    [[nodiscard]] std::vector<ExpressionNode> parse();

private:
    using Node = ExpressionNode;
    struct Operator {
        std::string_view sign;
        Op op;
    };

    std::size_t any_of();
    std::size_t all_of();
    std::size_t negation();
    std::size_t binary(std::size_t level);
    std::size_t unary();
    std::size_t term();
    std::size_t memory(Node::Kind kind);
    std::size_t number();
    std::size_t character();
    std::size_t name();
    std::size_t after();
    std::size_t named(std::string_view name);
    std::optional<std::size_t> register_named(std::string_view name);
    std::size_t symbol(std::string_view name);
    std::size_t value(const MapValue& value, std::string_view name);
    std::size_t item(const std::vector<std::int32_t>& items);
    [[nodiscard]] std::optional<std::size_t> variable(std::string_view name);

    std::size_t add(const Node& node);
    void skip_blanks();
    [[nodiscard]] bool take(std::string_view sign);
    [[nodiscard]] bool take_word(std::string_view word);
    [[nodiscard]] std::string_view take_name();
    [[nodiscard]] const Operator* take_operator(std::span<const Operator> level);
    [[noreturn]] void fail(const std::string& message) const;  // at the place reached so far
    [[noreturn]] void fail_at(std::size_t offset, const std::string& message) const;

    std::string_view text_;
    const Names& names_;
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
    std::vector<Node> nodes_;
};

}  // namespace gato::debugger
