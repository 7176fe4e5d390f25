// SPDX-License-Identifier: MIT
// The functions of texts and lists.
#include "assembler/values/characters.hpp"
#include "assembler/values/computed.hpp"
#include "assembler/values/functions.hpp"

#include "core/support/real/decimal.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

std::vector<std::string_view> characters_of(const TextValue& text) {
    return assembler::characters_of(text.text, text.quote);
}

std::size_t size_of(const Value& whole) {
    if (const auto* const text = whole.get<TextValue>()) return characters_of(*text).size();
    const auto* const list = whole.get<List>();
    if (list == nullptr)
        refuse_argument(kind_of(whole) + " where a text or a list is needed", "text(x) makes a text of a number");
    return (*list)->size();
}

Value cut(const Value& whole, std::size_t from, std::size_t count) {
    const auto first = static_cast<std::ptrdiff_t>(from), last = static_cast<std::ptrdiff_t>(from + count);
    if (const auto* const list = whole.get<List>()) return list_of({(*list)->begin() + first, (*list)->begin() + last});
    const auto* const text = whole.get<TextValue>();
    const auto characters = characters_of(*text);
    TextValue part{{}, text->quote};
    std::for_each(characters.begin() + first, characters.begin() + last, [&](std::string_view one) { part.text += one; });
    return {std::move(part)};
}

std::string things_of(const Value& whole, std::size_t size) {
    return std::to_string(size) + (whole.get<List>() != nullptr ? " item" : " character") + (size == 1 ? "" : "s");
}

void refuse_large(std::size_t size) {
    if (size > max_list_size)
        throw Refusal{Code::nesting_too_deep,
                      "a text or a list has more than " + std::to_string(max_list_size) + " characters or items"};
}

Value join_lists(Arguments arguments) {
    std::vector<Value> items;
    for (const Value& argument : arguments) {
        const auto* const list = argument.get<List>();
        if (list == nullptr) refuse_argument(kind_of(argument) + " among lists", "write a list of one item as [x]");
        items.insert(items.end(), (*list)->begin(), (*list)->end());
        refuse_large(items.size());
    }
    return list_of(std::move(items));
}

// Returns the quote of the texts; PETSCII if there is none.
char common_quote(Arguments arguments) {
    char quote = 0;
    for (const Value& argument : arguments) {
        const auto* const text = argument.get<TextValue>();
        if (text == nullptr) continue;
        if (quote != 0 && text->quote != quote)
            refuse_argument("one of the texts is in double quotes and another in single quotes",
                            "a text is all PETSCII or all screen codes; store the two one after another");
        quote = text->quote;
    }
    return quote == 0 ? '"' : quote;
}

}  // namespace

Value item_of(const Value& whole, const Value& index) {
    if (whole.is_refused()) return whole;
    if (index.is_refused()) return index;
    try {
        const std::size_t size = size_of(whole);
        const std::int32_t at = integer_at({&index, 1}, 0);
        if (at < 0 || static_cast<std::size_t>(at) >= size)
            refuse_argument("there is no item " + std::to_string(at) + ": there are " + things_of(whole, size)
                            + ", counted from 0");
        const auto* const list = whole.get<List>();
        return list != nullptr ? (**list)[static_cast<std::size_t>(at)] : cut(whole, static_cast<std::size_t>(at), 1);
    } catch (Refusal& refusal) {
        return {std::move(refusal)};
    }
}

namespace computed {

Value length(Arguments arguments) {
    return {static_cast<std::int32_t>(size_of(arguments[0]))};
}

Value part(Arguments arguments) {
    const std::size_t size = size_of(arguments[0]);
    const std::int64_t from = integer_at(arguments, 1);
    const auto rest = static_cast<std::int64_t>(size) - from;
    const std::int64_t count = arguments.size() == 3 ? integer_at(arguments, 2) : rest;
    if (from < 0 || count < 0 || count > rest)
        refuse_argument("a part of " + std::to_string(count) + " from " + std::to_string(from) + " on is not within "
                            + things_of(arguments[0], size),
                        "they are counted from 0");
    return cut(arguments[0], static_cast<std::size_t>(from), static_cast<std::size_t>(count));
}

Value join(Arguments arguments) {
    if (std::ranges::any_of(arguments, [](const Value& value) { return value.get<List>() != nullptr; }))
        return join_lists(arguments);
    TextValue joined{{}, common_quote(arguments)};
    for (const Value& argument : arguments) {
        joined.text += written(argument);
        refuse_large(joined.text.size());
    }
    return {std::move(joined)};
}

Value text_of(Arguments arguments) {
    constexpr std::int32_t most_digits = 9;
    if (arguments.size() == 1)
        return arguments[0].get<TextValue>() != nullptr ? arguments[0] : Value{TextValue{written(arguments[0])}};
    const std::int32_t digits = integer_at(arguments, 1);
    if (digits < 0 || digits > most_digits)
        refuse_argument("a text has 0 to 9 digits after the point, not " + std::to_string(digits));
    const auto text = real::to_decimal(real_at(arguments, 0), digits);
    if (!text) refuse_argument("the number is too large to be written");
    return {TextValue{*text}};
}

Value range(Arguments arguments) {
    const std::int64_t first = integer_at(arguments, 0), last = integer_at(arguments, 1);
    const std::int64_t step = arguments.size() == 3 ? integer_at(arguments, 2) : 1;
    if (step == 0) refuse_argument("the step of a range must not be 0");
    if ((last - first) / step >= 0) refuse_large(static_cast<std::size_t>((last - first) / step + 1));
    std::vector<Value> items;
    for (std::int64_t number = first; step > 0 ? number <= last : number >= last; number += step)
        items.push_back({static_cast<std::int32_t>(number)});
    return list_of(std::move(items));
}

}  // namespace computed

}  // namespace gato::assembler
