// SPDX-License-Identifier: MIT
#include "maps/vice/labels.hpp"

#include "maps/support.hpp"

#include <utility>

namespace gato::maps::vice {

namespace {

// `C:081a`, `081a`, `$081a`: the computer's memory, not a drive's. Numbers of 24 bits are those of other processors, of 32 bits
// constants.
std::optional<std::uint32_t> address_of(std::string_view word) {
    if (word.starts_with("C:") || word.starts_with("c:")) word.remove_prefix(2);
    if (word.starts_with('$')) word.remove_prefix(1);
    const auto number = number_of(word, 16);
    return number && *number <= 0xffff'ffff ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

bool is_label_command(std::string_view word) {
    return word == "al" || word == "add_label";
}

bool is_break_command(std::string_view word) {
    return word == "break" || word == "bk";
}

bool is_watch_command(std::string_view word) {
    return word == "watch" || word == "w";
}

void read_label(std::string_view rest, std::size_t number, DebugInfo& info) {
    const std::string_view word = take_word(rest);
    const auto address = address_of(word);
    if (!address) throw Damage{number, "`" + std::string(word) + "` is not an address"};
    std::string_view name = take_word(rest);
    if (name.starts_with('.')) name.remove_prefix(1);
    if (name.empty()) throw Damage{number, "the label has no name"};
    info.add_label(name, *address);
}

void read_break(std::string_view rest, DebugInfo& info) {
    std::string_view word = take_word(rest);
    if (word == "exec") word = take_word(rest);
    const auto address = address_of(word);
    if (!address || *address > 0xffff) return;
    std::string_view condition = take_word(rest) == "if" ? rest : std::string_view();
    condition.remove_prefix(std::min(condition.find_first_not_of(' '), condition.size()));
    info.map.breakpoints.push_back({static_cast<std::uint16_t>(*address), std::string(condition)});
}

// `watch store 0400`, `watch load 0400 04ff`, `watch 0400`.
void read_watch(std::string_view rest, DebugInfo& info) {
    std::string_view word = take_word(rest);
    std::string argument;
    if (!address_of(word)) argument = std::exchange(word, take_word(rest));
    const auto first = address_of(word);
    if (!first || *first > 0xffff) return;
    const auto last = address_of(take_word(rest)).value_or(*first);
    const auto end = static_cast<std::uint16_t>(std::clamp<std::uint32_t>(last, *first, 0xffff));
    info.map.watches.push_back({static_cast<std::uint16_t>(*first), end, argument});
}

// The first line that is neither empty nor a comment is one of labels.
bool recognises(std::string_view content) {
    for (Lines lines(content); auto line = lines.next();) {
        const std::string_view word = take_word(*line);
        if (word.empty() || word.starts_with('#') || word.starts_with(';')) continue;
        return (is_label_command(word) || is_break_command(word)) && address_of(take_word(*line)).has_value();
    }
    return false;
}

// Other commands of the monitor, which such a file may have too, are none of a map's business.
void read(const Input& input, DebugInfo& info) {
    for (Lines lines(input.content); auto line = lines.next();) {
        const std::string_view word = take_word(*line);
        if (is_label_command(word)) read_label(*line, lines.number(), info);
        if (is_break_command(word)) read_break(*line, info);
        if (is_watch_command(word)) read_watch(*line, info);
    }
}

}  // namespace

const Reader labels{{"VICE", "labels"}, false, recognises, read};

}  // namespace gato::maps::vice
