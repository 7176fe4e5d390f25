// SPDX-License-Identifier: MIT
#include "assembler/values/functions.hpp"

#include "assembler/values/arguments.hpp"
#include "assembler/values/computed.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>
#include <iterator>

namespace gato::assembler {

namespace {

constexpr ValueFunction function_table[] = {
#define GATO_VALUE_FUNCTION(name, function, fewest, most, form, documentation)                                                 \
    {name, &computed::function, fewest, most, form, documentation},
#include "core/formats/value_functions.def"
#undef GATO_VALUE_FUNCTION
};

Value refuse_count(const ValueFunction& function, std::size_t count) {
    const std::size_t wanted = count < function.fewest ? function.fewest : function.most;
    return {Refusal{Code::bad_argument,
                    "`" + std::string(function.name) + "` has " + std::to_string(count)
                        + (count == 1 ? " argument" : " arguments") + "; it takes "
                        + (function.fewest == function.most ? ""
                           : count < function.fewest        ? "at least "
                                                            : "at most ")
                        + std::to_string(wanted),
                    "it is called as " + std::string(function.form)}};
}

}  // namespace

const Value& number_at(Arguments arguments, std::size_t at) {
    const Value& value = arguments[at];
    if (!value.is_number())
        refuse_argument(kind_of(value) + " where a number is needed",
                        value.get<List>() != nullptr ? "take one item of it, as in list[0]" : "");
    return value;
}

double real_at(Arguments arguments, std::size_t at) {
    return real_of(number_at(arguments, at));
}

std::int32_t integer_at(Arguments arguments, std::size_t at) {
    const auto* const integer = number_at(arguments, at).get<std::int32_t>();
    if (integer == nullptr)
        refuse_argument("a real where an integer is needed", "make an integer of a real with round(…), floor(…) or ceil(…)");
    return *integer;
}

Value value_of(real::Result result) {
    if (result.problem.empty()) return {result.value};
    return {Refusal{Code::bad_arithmetic, std::string(result.problem)}};
}

void refuse_argument(std::string message, std::string hint) {
    throw Refusal{Code::bad_argument, std::move(message), std::move(hint)};
}

std::span<const ValueFunction> value_functions() {
    return function_table;
}

const ValueFunction* find_value_function(std::string_view name) {
    const auto* const found =
        std::ranges::find_if(function_table, [&](const ValueFunction& row) { return same_ignoring_case(row.name, name); });
    return found == std::end(function_table) ? nullptr : found;
}

Value call(const ValueFunction& function, Arguments arguments) {
    if (arguments.size() < function.fewest || arguments.size() > function.most) return refuse_count(function, arguments.size());
    const auto refused = std::ranges::find_if(arguments, &Value::is_refused);
    if (refused != arguments.end() && function.compute != &computed::choose) return *refused;
    try {
        return function.compute(arguments);
    } catch (Refusal& refusal) {
        return {std::move(refusal)};
    }
}

}  // namespace gato::assembler
