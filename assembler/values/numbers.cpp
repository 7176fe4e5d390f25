// SPDX-License-Identifier: MIT
// The functions of numbers.
#include "assembler/values/arithmetic.hpp"
#include "assembler/values/computed.hpp"

#include "core/c64/basic_float.hpp"

#include <algorithm>
#include <cmath>

namespace gato::assembler::computed {

namespace {

// An integer stays as it is.
Value whole(Arguments arguments, double (*round)(double)) {
    const Value& number = number_at(arguments, 0);
    return number.get<double>() == nullptr ? number : integer_from(round(*number.get<double>()));
}

// The items of a list that is the only argument, else the arguments.
Arguments items_of(Arguments arguments) {
    const List* const list = arguments.size() == 1 ? arguments[0].get<List>() : nullptr;
    if (list == nullptr) return arguments;
    if ((*list)->empty()) refuse_argument("the list is empty");
    return **list;
}

Value extreme(Arguments arguments, Op replaces) {
    const Arguments items = items_of(arguments);
    Value best = number_at(items, 0);
    for (std::size_t i = 1; i < items.size(); ++i)
        if (*operate(replaces, number_at(items, i), best).get<std::int32_t>() != 0) best = items[i];
    return best;
}

Value refuse_division() {
    return {Refusal{Code::bad_arithmetic, "division by zero"}};
}

}  // namespace

Value absolute(Arguments arguments) {
    const Value& number = number_at(arguments, 0);
    return real_of(number) < 0 ? operate(Op::negate, number, {}) : number;
}

Value sign(Arguments arguments) {
    const double number = real_at(arguments, 0);
    return {std::int32_t{number > 0} - std::int32_t{number < 0}};
}

Value smallest(Arguments arguments) {
    return extreme(arguments, Op::less);
}

Value largest(Arguments arguments) {
    return extreme(arguments, Op::greater);
}

// The result has the sign of the divisor: a table goes on in the same way below 0. (The remainder of two doubles is exact.)
Value modulo(Arguments arguments) {
    const double dividend = real_at(arguments, 0), divisor = real_at(arguments, 1);
    if (divisor == 0) return refuse_division();
    double rest = std::fmod(dividend, divisor);
    if (rest != 0 && (rest < 0) != (divisor < 0)) rest += divisor;
    const bool are_integers = arguments[0].get<double>() == nullptr && arguments[1].get<double>() == nullptr;
    return are_integers ? integer_from(rest) : Value{rest + 0.0};
}

Value rounded(Arguments arguments) {
    return whole(arguments, &std::round);
}

Value rounded_down(Arguments arguments) {
    return whole(arguments, &std::floor);
}

Value rounded_up(Arguments arguments) {
    return whole(arguments, &std::ceil);
}

Value square_root(Arguments arguments) {
    return value_of(real::square_root(real_at(arguments, 0)));
}

Value power(Arguments arguments) {
    return value_of(real::power(real_at(arguments, 0), real_at(arguments, 1)));
}

Value exponential(Arguments arguments) {
    return value_of(real::exponential(real_at(arguments, 0)));
}

Value logarithm(Arguments arguments) {
    return value_of(real::natural_logarithm(real_at(arguments, 0)));
}

Value sine(Arguments arguments) {
    return {real::sine(real_at(arguments, 0)) + 0.0};
}

Value cosine(Arguments arguments) {
    return {real::cosine(real_at(arguments, 0)) + 0.0};
}

Value angle(Arguments arguments) {
    return {real::angle_of(real_at(arguments, 0), real_at(arguments, 1)) + 0.0};
}

// The seed's bits are mixed until none can be seen in the result: neighbouring seeds give numbers that have nothing in common.
Value random(Arguments arguments) {
    auto bits = static_cast<std::uint64_t>(integer_at(arguments, 0)) * 0x9e3779b97f4a7c15U + 0x9e3779b97f4a7c15U;
    bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebU;
    bits ^= bits >> 31U;
    return {static_cast<double>(bits >> 11U) * 0x1p-53};
}

Value fixed_point(Arguments arguments) {
    constexpr std::int32_t most_bits = 31;
    const std::int32_t bits = integer_at(arguments, 1);
    if (bits < 0 || bits > most_bits) refuse_argument("`fixed` takes 0 to 31 bits, not " + std::to_string(bits));
    return integer_from(std::round(std::ldexp(real_at(arguments, 0), bits)));
}

Value five_bytes(Arguments arguments) {
    const auto bytes = c64::basic_float(real_at(arguments, 0));
    if (!bytes)
        return {Refusal{Code::bad_arithmetic, "the number is too large for BASIC, whose largest is nearly 2 to the power 127"}};
    std::vector<Value> items;
    for (const std::uint8_t byte : *bytes) items.push_back({std::int32_t{byte}});
    return list_of(std::move(items));
}

Value low_byte(Arguments arguments) {
    return operate(Op::low, {integer_at(arguments, 0)}, {});
}

Value high_byte(Arguments arguments) {
    return operate(Op::high, {integer_at(arguments, 0)}, {});
}

Value choose(Arguments arguments) {
    if (arguments[0].is_refused()) return arguments[0];
    return integer_at(arguments, 0) != 0 ? arguments[1] : arguments[2];
}

}  // namespace gato::assembler::computed
