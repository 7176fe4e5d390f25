// SPDX-License-Identifier: MIT
// Expressions that people give a debugger: those of the language (docs/LANGUAGE.md#expressions), over the current state of a
// machine.
//
//     const Expression condition("[lives] = 0 and x > 3", {&map, "start"});    // throws ExpressionError
//     if (condition.value(machine) != 0) ...
//
// Besides numbers, characters, `*` (the program counter), symbols of the map and the operators there are
//   a x y sp pc p, n v d i z c     registers and flags; their names win over symbols, not over variables of a compiled language
//   cpu.a cpu.c ...                the same, whatever the program calls so
//   [address]                      the byte there, as the processor sees it; byte[address] is the same
//   word[address]                  two bytes, the low one first
//   name                           of a variable of a compiled language: its value, or the address of an array or structure
//   name                           of a variable of SET: its value where the names are used; list[i] is an item of a constant list
//   line cycle frame clock         of the raster beam, and all cycles since the start; symbols win over these
//   == != && || and or not         for those who come from other languages
// Comparisons may appear anywhere. A local label is looked up in the scope that is given, or written as global@local.
#pragma once

#include <gato/debugger/expression_node.hpp>
#include <gato/simulator/machine.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gato::debugger {

class Expression {
public:
    Expression(std::string_view text, const Names& names);

    // Throws ExpressionError if it divides by zero or the value does not fit into 32 bits.
    [[nodiscard]] std::int64_t value(const simulator::Machine& machine) const;

    // Can something be assigned to it? True of a register, a flag, a byte or a word.
    [[nodiscard]] bool is_place() const;
    // Assigns a value, in memory with a write of the processor. Throws ExpressionError if the value is too large, or the
    // expression is no place.
    void assign(simulator::Machine& machine, std::int64_t value) const;

    // Returns the address of a byte or a word in memory, or of a symbol alone; nothing for any other expression.
    [[nodiscard]] std::optional<std::uint16_t> address(const simulator::Machine& machine) const;
    // Returns the size of the place in bytes: 2 for a word and for the program counter.
    [[nodiscard]] unsigned width() const;

private:
    [[nodiscard]] std::int64_t value_of(std::size_t node, const simulator::Machine& machine) const;
    [[nodiscard]] std::int64_t item_of(const ExpressionNode& node, const simulator::Machine& machine) const;
    [[nodiscard]] std::int64_t apply_operation(const ExpressionNode& node, const simulator::Machine& machine) const;

    std::vector<ExpressionNode> nodes_;  // the last one is the root
};

}  // namespace gato::debugger
