// SPDX-License-Identifier: MIT
#include "linker/values.hpp"

#include <algorithm>

namespace gato::linker {

Values::Values(const Object& object) : object_(object), first_(object.symbols.size(), none), rows_(object.definitions.size()) {
    for (auto i = static_cast<std::uint32_t>(object.definitions.size()); i-- > 0;) {
        const SymbolId symbol = object.definitions[i].symbol;
        rows_[i].next = first_[symbol];
        first_[symbol] = i;
        if (rows_[i].next != none) several_.try_emplace(symbol);
    }
    std::erase_if(several_, [this](const auto& entry) { return are_one_number(first_[entry.first]); });
    for (auto& [symbol, definitions] : several_) {
        rows_[first_[symbol]].has_others = true;
        for (std::uint32_t i = first_[symbol]; i != none; i = rows_[i].next) definitions.push_back(i);
    }
}

// Separate files may all have the same variables: then it does not matter which of them is meant.
bool Values::are_one_number(std::uint32_t first) const {
    const auto number_of = [&](std::uint32_t definition) {
        const ExprId value = object_.definitions[definition].value;
        const bool is_number = value != none && object_.expressions[value].op == Op::constant;
        return is_number ? std::optional(object_.expressions[value].a) : std::nullopt;
    };
    const auto number = number_of(first);
    for (std::uint32_t i = first; number && i != none; i = rows_[i].next)
        if (number_of(i) != number) return false;
    return number.has_value();
}

// For a symbol that has several.
std::uint32_t Values::definition_before(SymbolId symbol, const Use& use) const {
    const auto is_before = [&](std::uint32_t definition) {
        if (use.definition != none) return definition < use.definition;
        return object_.definitions[definition].fragment <= use.fragment;
    };
    const std::vector<std::uint32_t>& definitions = several_.find(symbol)->second;
    const auto after = std::ranges::partition_point(definitions, is_before);
    // Above all of them the last one counts, which the pass before left in CBM prg Studio.
    return after == definitions.begin() ? definitions.back() : *std::prev(after);
}

bool Values::apply_operation(const Expr& node, const Use& use, std::int32_t& result) const {
    const auto left = evaluate(node.a, use);
    if (!left) return false;
    const auto right = is_binary(node.op) ? evaluate(node.b, use) : std::optional(0);
    if (!right) return false;
    const auto value = apply(node.op, *left, *right);
    result = value.value_or(0);
    return value.has_value();
}

std::string reason_of_failure(Op op, std::int32_t right) {
    const bool is_shift = op == Op::shift_left || op == Op::shift_right;
    if (op == Op::divide && right == 0) return "divides by zero";
    if (is_shift && (right < 0 || right > 31)) return "shifts by " + std::to_string(right) + " bits; allowed 0..31";
    return "overflows 32 bits";
}

std::optional<ArithmeticFailure> find_failure(const Object& object, const Values& values, ExprId expression, const Use& use) {
    const Expr& node = object.expressions[expression];
    if (!is_unary(node.op) && !is_binary(node.op)) return std::nullopt;
    const auto left = values.evaluate(node.a, use);
    if (!left) return find_failure(object, values, node.a, use);
    const auto right = is_binary(node.op) ? values.evaluate(node.b, use) : std::optional(0);
    if (!right) return find_failure(object, values, node.b, use);
    if (apply(node.op, *left, *right)) return std::nullopt;
    return ArithmeticFailure{expression, reason_of_failure(node.op, *right)};
}

}  // namespace gato::linker
