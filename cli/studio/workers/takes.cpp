// SPDX-License-Identifier: MIT
#include "cli/studio/workers/takes.hpp"

#include <gato/support/failure.hpp>

#include <cmath>

namespace gato::cli {

namespace {

[[noreturn]] void refuse_form(const char* key, const char* expected) {
    throw Failure(Failure::misuse, std::string("`") + key + "` must be " + expected);
}

// Null if it is not there.
const Message* member(const Message& takes, const char* key) {
    if (!takes.is_object()) return nullptr;
    const auto found = takes.find(key);
    return found == takes.end() || found->is_null() ? nullptr : &*found;
}

std::string bytes_of(const Message& value, const char* key) {
    if (!value.is_binary()) refuse_form(key, "bytes");
    const auto& bytes = value.get_binary();
    return {bytes.begin(), bytes.end()};
}

const Message& list_in(const Message& takes, const char* key) {
    static const Message none = Message::array();
    const Message* const list = member(takes, key);
    if (list != nullptr && !list->is_array()) refuse_form(key, "a list");
    return list == nullptr ? none : *list;
}

}  // namespace

std::string text_in(const Message& takes, const char* key) {
    const Message* const value = member(takes, key);
    if (value == nullptr || !value->is_string()) refuse_form(key, "a text");
    return value->get<std::string>();
}

std::string bytes_in(const Message& takes, const char* key) {
    const Message* const value = member(takes, key);
    if (value == nullptr) refuse_form(key, "bytes");
    return bytes_of(*value, key);
}

bool flag_in(const Message& takes, const char* key) {
    const Message* const value = member(takes, key);
    if (value == nullptr || !value->is_boolean()) refuse_form(key, "true or false");
    return value->get<bool>();
}

std::int64_t number_in(const Message& takes, const char* key) {
    constexpr double largest = 9'007'199'254'740'991;
    const Message* const value = member(takes, key);
    const double number = value != nullptr && value->is_number() ? value->get<double>() : std::nan("");
    if (!(std::abs(number) <= largest) || std::floor(number) != number) refuse_form(key, "a whole number");
    return static_cast<std::int64_t>(number);
}

std::string text_if_given(const Message& takes, const char* key) {
    return member(takes, key) == nullptr ? std::string() : text_in(takes, key);
}

std::optional<std::int64_t> number_if_given(const Message& takes, const char* key, std::int64_t least, std::int64_t most) {
    if (member(takes, key) == nullptr) return std::nullopt;
    const std::int64_t number = number_in(takes, key);
    if (number >= least && number <= most) return number;
    throw Failure(Failure::misuse,
                  std::string("`") + key + "` must be a number from " + std::to_string(least) + " to " + std::to_string(most));
}

bool flag_if_given(const Message& takes, const char* key) {
    return member(takes, key) != nullptr && flag_in(takes, key);
}

FileEntries files_in(const Message& takes, const char* key) {
    FileEntries files;
    for (const Message& entry : list_in(takes, key)) {
        if (!entry.is_array() || entry.size() != 2 || !entry[0].is_string()) refuse_form(key, "a list of [path, bytes]");
        files.emplace_back(entry[0].get<std::string>(), bytes_of(entry[1], key));
    }
    return files;
}

std::vector<std::string> texts_in(const Message& takes, const char* key) {
    std::vector<std::string> texts;
    for (const Message& text : list_in(takes, key)) {
        if (!text.is_string()) refuse_form(key, "a list of texts");
        texts.push_back(text.get<std::string>());
    }
    return texts;
}

Message bytes_message(std::string_view bytes) {
    return Message::binary({bytes.begin(), bytes.end()});
}

}  // namespace gato::cli
