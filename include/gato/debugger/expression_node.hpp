// SPDX-License-Identifier: MIT
// The parts of an expression, as its parser hands them to its evaluation.
#pragma once

#include <gato/formats/expression.hpp>
#include <gato/formats/map.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

namespace gato::debugger {

struct ExpressionError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The names that an expression can use.
struct Names {
    const ProgramMap* map = nullptr;  // may be null
    std::string scope{};              // the global label that local ones belong to
    // Where the code is whose local variables of a compiled language are meant; nothing: none are.
    std::optional<std::uint16_t> address{};
    bool has_after = false;  // whether after(EXPRESSION) may be written, for users who know two states of a machine
    SeenBank bank{};         // that is seen at the address
};

struct ExpressionNode {
    enum class Kind : std::uint8_t {
        number,
        symbol,
        registers,
        beam,
        byte,
        word,
        operation,
        all_of,
        any_of,
        negation,
        after,
        item
    };
    Kind kind = Kind::number;
    Op op = Op::constant;      // of an operation
    std::int64_t number = 0;   // the value of a number; which register, or which value of the beam; how many items
    std::size_t a = 0, b = 0;  // operands, by index; of an item of a list: which one, and the first of all, which are numbers
    bool is_signed = false;    // of a byte or word
};

}  // namespace gato::debugger
