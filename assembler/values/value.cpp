// SPDX-License-Identifier: MIT
#include "assembler/values/value.hpp"

#include "core/support/real/decimal.hpp"

#include <algorithm>

namespace gato::assembler {

std::string kind_of(const Value& value) {
    constexpr const char* kinds[] = {"an integer", "a real", "a text", "a list", "no value"};
    return kinds[value.content.index()];
}

namespace {

// Counts the items that a value writes, and stops beyond the limits: a list of a list of a list … is small in memory.
bool fits(const Value& value, std::size_t& items, int depth) {
    const auto* const list = value.get<List>();
    if (++items > max_list_size || depth > max_list_depth) return false;
    return list == nullptr || std::ranges::all_of(**list, [&](const Value& item) { return fits(item, items, depth + 1); });
}

// `1.500000` is written `1.5`, and `2.000000` `2.0`.
std::string short_decimal(double value) {
    constexpr int digits = 6;
    std::string text = real::to_decimal(value, digits).value_or("a number beyond 2^63");
    while (text.ends_with("0") && !text.ends_with(".0")) text.pop_back();
    return text;
}

std::string written_list(const List& list) {
    std::string text = "[";
    for (const Value& item : *list) text += (text.size() == 1 ? "" : ",") + written(item);
    return text + "]";
}

}  // namespace

std::string written(const Value& value) {
    if (const auto* const integer = value.get<std::int32_t>()) return std::to_string(*integer);
    if (const auto* const real = value.get<double>()) return short_decimal(*real);
    if (const auto* const text = value.get<TextValue>()) return text->text;
    const auto* const list = value.get<List>();
    return list == nullptr ? "" : written_list(*list);
}

std::string in_source(const Value& value) {
    if (const auto* const text = value.get<TextValue>()) return text->quote + text->text + text->quote;
    if (const auto* const list = value.get<List>()) {
        std::string text = "[";
        for (const Value& item : **list) text += (text.size() == 1 ? "" : ",") + in_source(item);
        return text + "]";
    }
    const std::string number = written(value);
    return value.get<double>() != nullptr && number.find('.') == std::string::npos ? number + ".0" : number;
}

Value list_of(std::vector<Value> items) {
    Value list = List(std::make_shared<const std::vector<Value>>(std::move(items)));
    std::size_t count = 0;
    if (fits(list, count, 0)) return list;
    return Refusal{Code::nesting_too_deep, "a list has more than " + std::to_string(max_list_size)
                                               + " items, or lists are nested more than " + std::to_string(max_list_depth)
                                               + " levels deep"};
}

Value integer_from(double rounded) {
    if (rounded >= -0x1p31 && rounded < 0x1p31) return {static_cast<std::int32_t>(rounded)};
    return {Refusal{Code::bad_arithmetic, "`" + short_decimal(rounded) + "` does not fit into 32 bits"}};
}

}  // namespace gato::assembler
