// SPDX-License-Identifier: MIT
// What people ask a debugger: expressions of the language (docs/LANGUAGE.md#expressions) over a machine as it is.
//
//     const Expression condition("[lives] = 0 and x > 3", {&map, "start"});    // throws ExpressionError
//     if (condition.value(machine) != 0) ...
//
// Beside numbers, characters, `*` (the program counter), symbols of the map and the operators there are
//   a x y sp pc p, n v d i z c     registers and flags; their names win over symbols
//   [address]                      the byte there, as the processor sees it; byte[address] is the same
//   word[address]                  two bytes, the low one first
//   line cycle frame clock         of the raster beam, and all cycles since the start; symbols win over these
//   == != && || and or not         for those who come from other languages
// Comparisons may stand anywhere. A local label is found in the scope that is given, or as global@local.
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

    // Throws ExpressionError when it divides by zero or does not fit into 32 bits.
    [[nodiscard]] std::int64_t value(const simulator::Machine& machine) const;

    // What can be assigned to: a register, a flag, a byte or a word.
    [[nodiscard]] bool is_place() const;
    // As a write of the processor, for memory. Throws ExpressionError for a value that is too large, and what is no place.
    void assign(simulator::Machine& machine, std::int64_t value) const;

    // Of a byte or a word in memory, or of a symbol alone: its address.
    [[nodiscard]] std::optional<std::uint16_t> address(const simulator::Machine& machine) const;
    // Bytes of the place: 2 of a word and of the program counter.
    [[nodiscard]] unsigned width() const;

private:
    [[nodiscard]] std::int64_t value_of(std::size_t node, const simulator::Machine& machine) const;
    [[nodiscard]] std::int64_t apply_operation(const ExpressionNode& node, const simulator::Machine& machine) const;

    std::vector<ExpressionNode> nodes_;  // the last one is the root
};

}  // namespace gato::debugger
