// SPDX-License-Identifier: MIT
#include <gato/debugger/expression.hpp>

#include "servers/debugger/expression_parser.hpp"
#include "servers/debugger/registers.hpp"

#include "servers/debugger/beam.hpp"

namespace gato::debugger {

using simulator::Machine;
using Kind = ExpressionNode::Kind;

namespace {

constexpr std::size_t longest_text = 4096;

std::uint16_t to_address(std::int64_t value) {
    return static_cast<std::uint16_t>(value);
}

const NamedRegister& register_of(const ExpressionNode& node) {
    return named_registers()[static_cast<std::size_t>(node.number)];
}

}  // namespace

Expression::Expression(std::string_view text, const Names& names) {
    if (text.size() > longest_text) throw ExpressionError("the expression is longer than 4096 characters");
    nodes_ = ExpressionParser(text, names).parse();
}

std::int64_t Expression::value(const Machine& machine) const {
    return value_of(nodes_.size() - 1, machine);
}

std::int64_t Expression::value_of(std::size_t index, const Machine& machine) const {
    const ExpressionNode& node = nodes_[index];
    const auto byte_at = [&](std::int64_t address) { return std::int64_t{machine.peek(to_address(address))}; };
    switch (node.kind) {
    case Kind::number:
    case Kind::symbol: return node.number;
    case Kind::registers: return register_of(node).get(machine.registers());
    case Kind::beam: return beam_values()[static_cast<std::size_t>(node.number)].get(machine);
    case Kind::byte: {
        const std::int64_t byte = byte_at(value_of(node.a, machine));
        return node.is_signed ? static_cast<std::int8_t>(byte) : byte;
    }
    case Kind::word: {
        const std::int64_t address = value_of(node.a, machine), word = byte_at(address) | byte_at(address + 1) << 8;
        return node.is_signed ? static_cast<std::int16_t>(word) : word;
    }
    case Kind::operation: return apply_operation(node, machine);
    case Kind::all_of: return value_of(node.a, machine) != 0 && value_of(node.b, machine) != 0 ? 1 : 0;
    case Kind::any_of: return value_of(node.a, machine) != 0 || value_of(node.b, machine) != 0 ? 1 : 0;
    case Kind::negation: return value_of(node.a, machine) == 0 ? 1 : 0;
    case Kind::item: return item_of(node, machine);
    case Kind::after: break;  // only for Names::has_after
    }
    return 0;
}

std::int64_t Expression::item_of(const ExpressionNode& node, const Machine& machine) const {
    const std::int64_t index = value_of(node.a, machine);
    if (index < 0 || index >= node.number)
        throw ExpressionError("has no value: there is no item " + std::to_string(index) + "; the list has "
                              + std::to_string(node.number) + ", counted from 0");
    return nodes_[node.b + static_cast<std::size_t>(index)].number;
}

std::int64_t Expression::apply_operation(const ExpressionNode& node, const Machine& machine) const {
    const std::int64_t a = value_of(node.a, machine), b = is_unary(node.op) ? 0 : value_of(node.b, machine);
    const auto fits = [](std::int64_t value) { return value == static_cast<std::int32_t>(value); };
    const auto result =
        fits(a) && fits(b) ? apply(node.op, static_cast<std::int32_t>(a), static_cast<std::int32_t>(b)) : std::nullopt;
    if (!result) throw ExpressionError("has no value: it divides by zero or needs more than 32 bits");
    return *result;
}

bool Expression::is_place() const {
    const Kind kind = nodes_.back().kind;
    return kind == Kind::registers || kind == Kind::byte || kind == Kind::word;
}

unsigned Expression::width() const {
    const ExpressionNode& root = nodes_.back();
    const bool is_wide = root.kind == Kind::word || (root.kind == Kind::registers && register_of(root).bits > 8);
    return is_wide ? 2 : 1;
}

std::optional<std::uint16_t> Expression::address(const Machine& machine) const {
    const ExpressionNode& root = nodes_.back();
    if (root.kind == Kind::symbol) return to_address(root.number);
    if (root.kind != Kind::byte && root.kind != Kind::word) return std::nullopt;
    return to_address(value_of(root.a, machine));
}

void Expression::assign(Machine& machine, std::int64_t value) const {
    const ExpressionNode& root = nodes_.back();
    if (!is_place()) throw ExpressionError("cannot assign to this: it is neither a register nor an [address]");
    const unsigned bits = root.kind == Kind::registers ? register_of(root).bits : 8 * width();
    const std::int64_t end = std::int64_t{1} << bits;
    if (value >= end || value < -end / 2)
        throw ExpressionError(std::to_string(value) + " does not fit into " + std::to_string(bits) + " bits");
    const auto pattern = static_cast<std::uint32_t>(value & (end - 1));
    if (root.kind == Kind::registers) return register_of(root).set(machine.registers(), pattern);
    const std::uint16_t first = *address(machine);
    for (unsigned i = 0; i < width(); ++i) machine.poke(to_address(first + i), static_cast<std::uint8_t>(pattern >> 8 * i));
}

}  // namespace gato::debugger
