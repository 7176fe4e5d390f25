// SPDX-License-Identifier: MIT
// Values that exist only while the program is assembled: integers, real numbers, texts, lists. What reaches the object is made of
// integers and link-time expressions alone.
#pragma once

#include <gato/support/diagnostics.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace gato::assembler {

// As it is written between its quotes, control codes in braces included; the quote says which codes it stands for.
struct TextValue {
    std::string text;
    char quote = '"';

    [[nodiscard]] bool operator==(const TextValue&) const = default;
};

struct Value;
using List = std::shared_ptr<const std::vector<Value>>;

// Why there is no value. It is reported where the value is used: what `&&`, `||` and CHOOSE leave out may fail.
struct Refusal {
    Code code = Code::bad_argument;
    std::string message;
    std::string hint = {};
    Span span = {};  // empty until the place is known
    Span call = {};  // of the function of a source in whose line that is
};

// A value is copied often: what takes more than a few bytes is shared.
struct Value {
    Value() = default;
    Value(std::int32_t integer) : content(integer) {}
    Value(double real) : content(real) {}
    Value(TextValue text) : content(std::make_shared<const TextValue>(std::move(text))) {}
    Value(List list) : content(std::move(list)) {}
    Value(Refusal refusal) : content(std::make_shared<const Refusal>(std::move(refusal))) {}

    // Null if it is of another kind.
    template <typename Kind>
    [[nodiscard]] const Kind* get() const {
        if constexpr (std::is_same_v<Kind, TextValue> || std::is_same_v<Kind, Refusal>) {
            const auto* const shared = std::get_if<std::shared_ptr<const Kind>>(&content);
            return shared == nullptr ? nullptr : shared->get();
        } else {
            return std::get_if<Kind>(&content);
        }
    }
    [[nodiscard]] bool is_number() const { return content.index() < 2; }
    [[nodiscard]] bool is_refused() const { return get<Refusal>() != nullptr; }

    std::variant<std::int32_t, double, std::shared_ptr<const TextValue>, List, std::shared_ptr<const Refusal>> content = 0;
};

// Of a number.
[[nodiscard]] inline double real_of(const Value& number) {
    const auto* const integer = number.get<std::int32_t>();
    return integer != nullptr ? *integer : *number.get<double>();
}

inline constexpr std::size_t max_list_size = 65'536;  // items of a list with those of the lists in it; characters of a text
inline constexpr int max_list_depth = 64;

// Refused if it would be too large, or lists in lists too deep.
[[nodiscard]] Value list_of(std::vector<Value> items);

// For messages: "an integer", "a real", "a text", "a list".
[[nodiscard]] std::string kind_of(const Value& value);

// As a message or a text shows it: reals with as many as six digits after the point, lists with brackets.
[[nodiscard]] std::string written(const Value& value);

// As a source writes it: a text in its quotes, a real with a point.
[[nodiscard]] std::string in_source(const Value& value);

// A whole number for what takes no reals. The hint of a refusal says how a real becomes one.
[[nodiscard]] Value integer_from(double rounded);

}  // namespace gato::assembler
