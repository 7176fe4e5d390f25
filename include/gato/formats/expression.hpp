// SPDX-License-Identifier: MIT
// Expressions as the assembler leaves them to the linker: nodes in one array, linked by indices, children before parents.
#pragma once

#include <gato/support/source_map.hpp>

#include <cstdint>
#include <optional>

namespace gato {

using ExprId = std::uint32_t;
using SymbolId = std::uint32_t;
inline constexpr std::uint32_t none = 0xffffffff;

enum class Op : std::uint8_t {
    constant,         // a: the value
    symbol,           // a: SymbolId
    octal_or_symbol,  // `@17`: the local label a: SymbolId if it is defined, else the number b
    address,          // `*`, the address of the statement's first byte
    low,
    high,
    negate,
    complement,  // a: operand
    add,
    subtract,
    multiply,
    divide,
    shift_left,
    shift_right,
    bit_and,
    bit_or,
    bit_xor,  // a, b: operands
    equal,
    not_equal,
    less,
    greater,
    less_equal,
    greater_equal,  // only in IF and ASSERT; 1 or 0
    cycles,
    cycles_taken,    // only in ASSERT: CYCLES(a,b) and CYCLES(a,b,taken), which need the finished bytes (linker/cycles.hpp)
    worst_path,      // only in ASSERT: WCET(a,…); b: its second argument, or worst_argument (linker/worst_path.hpp)
    worst_argument,  // the arguments before the last one, and that: an expression, or worst_bound
    worst_bound,     // LABEL=NUMBER among the arguments
};

struct Expr {
    Op op = Op::constant;
    std::uint16_t length = 0;  // of the source text
    std::uint32_t begin = 0;
    std::uint32_t a = 0;
    std::uint32_t b = 0;

    [[nodiscard]] Span span() const { return {begin, length}; }
};

[[nodiscard]] constexpr bool is_unary(Op op) {
    return op >= Op::low && op <= Op::complement;
}
[[nodiscard]] constexpr bool is_binary(Op op) {
    return op >= Op::add;
}

[[nodiscard]] constexpr bool counts_cycles(Op op) {
    return op >= Op::cycles;
}

// The language's 32-bit signed arithmetic. Returns nothing on overflow, on division by zero, and if `op` is not arithmetic.
[[nodiscard]] std::optional<std::int32_t> apply(Op op, std::int32_t a, std::int32_t b = 0);

}  // namespace gato
