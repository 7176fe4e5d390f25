// SPDX-License-Identifier: MIT
#include <gato/formats/expression.hpp>

#include <limits>

namespace gato {

std::optional<std::int32_t> apply(Op op, std::int32_t a, std::int32_t b) {
    const std::int64_t x = a, y = b;
    std::int64_t result = 0;
    switch (op) {
    case Op::constant:
    case Op::symbol:
    case Op::octal_or_symbol:
    case Op::address:
    case Op::cycles:
    case Op::cycles_taken:
    case Op::worst_path:
    case Op::worst_argument:
    case Op::worst_bound: return std::nullopt;
    case Op::low: result = x & 0xff; break;
    case Op::high: result = x >> 8 & 0xff; break;
    case Op::negate: result = -x; break;
    case Op::complement: result = ~x; break;
    case Op::add: result = x + y; break;
    case Op::subtract: result = x - y; break;
    case Op::multiply: result = x * y; break;
    case Op::divide:
        if (y == 0) return std::nullopt;
        result = x / y;
        break;
    case Op::shift_left:
        if (y < 0 || y > 31) return std::nullopt;
        result = x * (std::int64_t{1} << y);
        break;
    case Op::shift_right:
        if (y < 0 || y > 31) return std::nullopt;
        result = x >> y;
        break;
    case Op::bit_and: result = x & y; break;
    case Op::bit_or: result = x | y; break;
    case Op::bit_xor: result = x ^ y; break;
    case Op::equal: result = x == y; break;
    case Op::not_equal: result = x != y; break;
    case Op::less: result = x < y; break;
    case Op::greater: result = x > y; break;
    case Op::less_equal: result = x <= y; break;
    case Op::greater_equal: result = x >= y; break;
    }
    if (result < std::numeric_limits<std::int32_t>::min() || result > std::numeric_limits<std::int32_t>::max())
        return std::nullopt;
    return static_cast<std::int32_t>(result);
}

}  // namespace gato
