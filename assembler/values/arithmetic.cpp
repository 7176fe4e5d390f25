// SPDX-License-Identifier: MIT
#include "assembler/values/arithmetic.hpp"

#include "core/support/real/functions.hpp"

#include <compare>
#include <optional>

namespace gato::assembler {

namespace {

Value refuse(Code code, std::string message, std::string hint = {}) {
    return {Refusal{code, std::move(message), std::move(hint)}};
}

Value checked(double value) {
    const real::Result result = real::checked(value);
    if (result.problem.empty()) return {result.value + 0.0};  // which makes 0 of -0
    return refuse(Code::bad_arithmetic, std::string(result.problem));
}

std::optional<bool> compare(Op op, std::partial_ordering order) {
    switch (op) {
    case Op::equal: return order == 0;
    case Op::not_equal: return order != 0;
    case Op::less: return order < 0;
    case Op::greater: return order > 0;
    case Op::less_equal: return order <= 0;
    case Op::greater_equal: return order >= 0;
    default: return std::nullopt;
    }
}

Value apply_to_integers(Op op, std::int32_t left, std::int32_t right) {
    if (const auto value = gato::apply(op, left, right)) return {*value};
    const bool divides_by_zero = op == Op::divide && right == 0;
    return refuse(Code::bad_arithmetic, divides_by_zero ? "division by zero" : "the result does not fit into 32 bits");
}

Value apply_to_reals(Op op, double left, double right) {
    if (const auto is_so = compare(op, left <=> right)) return {std::int32_t{*is_so}};
    switch (op) {
    case Op::negate: return checked(-left);
    case Op::add: return checked(left + right);
    case Op::subtract: return checked(left - right);
    case Op::multiply: return checked(left * right);
    case Op::divide: return right == 0 ? refuse(Code::bad_arithmetic, "division by zero") : checked(left / right);
    default:
        return refuse(Code::bad_argument, "this operator takes integers, not a real",
                      "make an integer of a real with round(…), floor(…) or ceil(…)");
    }
}

Value apply_to_texts(Op op, const TextValue& left, const TextValue& right) {
    if (const auto is_so = compare(op, left.text.compare(right.text) <=> 0)) return {std::int32_t{*is_so}};
    return refuse(Code::bad_argument, "texts can only be compared",
                  "join(a,b) puts texts together; a text of one character is a number, its code");
}

}  // namespace

Value operate(Op op, const Value& left, const Value& right) {
    if (left.is_refused()) return left;
    if (right.is_refused()) return right;
    const auto* const first = left.get<std::int32_t>();
    const auto* const second = right.get<std::int32_t>();
    if (first != nullptr && second != nullptr) return apply_to_integers(op, *first, *second);
    if (left.is_number() && right.is_number()) return apply_to_reals(op, real_of(left), real_of(right));
    const auto* const text = left.get<TextValue>();
    const auto* const other = right.get<TextValue>();
    if (text != nullptr && other != nullptr) return apply_to_texts(op, *text, *other);
    const Value& odd = left.is_number() ? right : left;
    return refuse(Code::bad_argument, kind_of(odd) + " where a number is needed",
                  odd.get<List>() != nullptr ? "take one item of it, as in list[0]"
                                             : "only texts of one character are numbers");
}

}  // namespace gato::assembler
