// SPDX-License-Identifier: MIT
// Expressions in test files: those of the debugger (include/gato/debugger/expression.hpp), over the state before the call, with
// after(EXPRESSION) for the state after it. They are parsed once and then computed for any number of runs.
//
//     const Formula sum("after([total]) - [total]", &map);     // throws debugger::ExpressionError
//     Formula::Values values;
//     sum.compute_before(start, values);
//     ...
//     const auto value = sum.compute_after(end, values);
//
// Without a value is what divides by zero or does not fit into 32 bits; `and` and `or` do not ask for the right side if the left one
// decides. The beam and the clock (`line`, `cycle`, `frame`, `clock`) are not part of a state: they are mistakes here.
#pragma once

#include <gato/debugger/expression_node.hpp>
#include <gato/formats/map.hpp>
#include <gato/simulator/machine.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::cases {

// What a formula can see: the registers, and memory as the processor sees it.
struct StateView {
    const simulator::Registers& registers;
    const std::uint8_t* bytes = nullptr;  // 64 KiB; if null, those of the machine
    const simulator::Machine* machine = nullptr;

    [[nodiscard]] std::uint8_t at(std::int64_t address) const {
        const auto place = static_cast<std::uint16_t>(address);
        return bytes != nullptr ? bytes[place] : machine->peek(place);
    }
};

class Formula {
public:
    // What is computed of each part; nothing: it has no value.
    using Values = std::vector<std::optional<std::int64_t>>;

    // `map` may be null.
    Formula(const std::string& text, const ProgramMap* map);

    void compute_before(const StateView& state, Values& values) const;
    // `values` are those of compute_before(); without after() in the text nothing is left to compute.
    [[nodiscard]] std::optional<std::int64_t> compute_after(const StateView& state, Values& values) const;

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] const std::vector<debugger::ExpressionNode>& nodes() const { return nodes_; }

private:
    void mark_after(std::size_t node);
    void check(const debugger::ExpressionNode& node) const;
    void plan();

    std::string text_;
    std::vector<debugger::ExpressionNode> nodes_;  // children before their parent, the root last
    std::vector<bool> is_late_;                    // depends on the state after the call
    std::vector<std::size_t> before_, after_;      // what is computed then, in this order
    Values numbers_;                               // the values of nodes that are numbers
};

}  // namespace gato::cases
