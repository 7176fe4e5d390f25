// SPDX-License-Identifier: MIT
#include "testing/formula.hpp"

#include "servers/debugger/expression_parser.hpp"
#include "servers/debugger/registers.hpp"

namespace gato::cases {

using debugger::ExpressionError;
using debugger::ExpressionNode;
using NodeKind = ExpressionNode::Kind;
using Value = std::optional<std::int64_t>;

namespace {

constexpr std::size_t longest_formula = 4096;

bool is_memory(NodeKind kind) {
    return kind == NodeKind::byte || kind == NodeKind::word;
}
bool has_one_operand(const ExpressionNode& node) {
    return is_memory(node.kind) || node.kind == NodeKind::negation || node.kind == NodeKind::after
           || (node.kind == NodeKind::operation && is_unary(node.op));
}
bool has_two_operands(const ExpressionNode& node) {
    return node.kind == NodeKind::all_of || node.kind == NodeKind::any_of
           || (node.kind == NodeKind::operation && !is_unary(node.op));
}

std::int64_t memory_value(const ExpressionNode& node, std::int64_t address, const StateView& state) {
    const std::int64_t low = state.at(address);
    if (node.kind == NodeKind::byte) return node.is_signed ? static_cast<std::int8_t>(low) : low;
    const std::int64_t word = low | std::int64_t{state.at(address + 1)} << 8;
    return node.is_signed ? static_cast<std::int16_t>(word) : word;
}

Value operation(const ExpressionNode& node, std::int64_t a, std::int64_t b) {
    const auto fits = [](std::int64_t value) { return value == static_cast<std::int32_t>(value); };
    if (!fits(a) || !fits(b)) return std::nullopt;
    const auto result = apply(node.op, static_cast<std::int32_t>(a), static_cast<std::int32_t>(b));
    return result ? Value(*result) : std::nullopt;
}

Value of_two(const ExpressionNode& node, const Value& a, const Value& b) {
    if (!a) return std::nullopt;
    if (node.kind == NodeKind::all_of && *a == 0) return 0;
    if (node.kind == NodeKind::any_of && *a != 0) return 1;
    if (!b) return std::nullopt;
    return node.kind == NodeKind::operation ? operation(node, *a, *b) : Value(*b != 0 ? 1 : 0);
}

Value value_of(const ExpressionNode& node, const Formula::Values& values, const StateView& state) {
    if (node.kind == NodeKind::registers)
        return debugger::named_registers()[static_cast<std::size_t>(node.number)].get(state.registers);
    if (has_two_operands(node)) return of_two(node, values[node.a], values[node.b]);
    const Value& a = values[node.a];
    if (!a) return std::nullopt;
    if (is_memory(node.kind)) return memory_value(node, *a, state);
    if (node.kind == NodeKind::negation) return *a == 0 ? 1 : 0;
    return node.kind == NodeKind::operation ? operation(node, *a, 0) : a;
}

}  // namespace

Formula::Formula(const std::string& text, const ProgramMap* map) : text_(text) {
    if (text.size() > longest_formula) throw ExpressionError("the expression is longer than 4096 characters");
    const debugger::Names names{.map = map, .has_after = true};
    nodes_ = debugger::ExpressionParser(text, names).parse();
    is_late_.resize(nodes_.size());
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        const ExpressionNode& node = nodes_[i];
        check(node);
        if (node.kind == NodeKind::after) mark_after(i);
        const bool has_late =
            (has_one_operand(node) && is_late_[node.a]) || (has_two_operands(node) && (is_late_[node.a] || is_late_[node.b]));
        if (has_late) is_late_[i] = true;
    }
    plan();
}

void Formula::plan() {
    numbers_.resize(nodes_.size());
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        const bool is_number = nodes_[i].kind == NodeKind::number || nodes_[i].kind == NodeKind::symbol;
        if (is_number)
            numbers_[i] = nodes_[i].number;
        else
            (is_late_[i] ? after_ : before_).push_back(i);
    }
}

// A byte *before* the call whose address is known only *after* it would have to be remembered for all addresses.
void Formula::check(const ExpressionNode& node) const {
    if (node.kind == NodeKind::beam)
        throw ExpressionError("`" + text_ + "` asks for the beam or the clock, which are no part of a case's state");
    if (node.kind == NodeKind::after && is_late_[node.a]) throw ExpressionError("`" + text_ + "` has after() within after()");
    if (is_memory(node.kind) && is_late_[node.a])
        throw ExpressionError("`" + text_ + "` has after() within [ ]; write after([address])");
}

void Formula::mark_after(std::size_t index) {
    const ExpressionNode& node = nodes_[index];
    is_late_[index] = true;
    if (has_one_operand(node) || has_two_operands(node)) mark_after(node.a);
    if (has_two_operands(node)) mark_after(node.b);
}

void Formula::compute_before(const StateView& state, Values& values) const {
    if (values.size() != nodes_.size()) values = numbers_;
    for (const std::size_t i : before_) values[i] = value_of(nodes_[i], values, state);
}

Value Formula::compute_after(const StateView& state, Values& values) const {
    for (const std::size_t i : after_) values[i] = value_of(nodes_[i], values, state);
    return values.back();
}

}  // namespace gato::cases
