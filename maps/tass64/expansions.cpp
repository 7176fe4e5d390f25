// SPDX-License-Identifier: MIT
#include "maps/tass64/expansions.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace gato::maps::tass64 {

namespace {

// Of bodies with parameters: if there are more, everything counts as possible.
constexpr std::size_t most_starts = 10'000, most_ends = 100;

// What is before the first parameter (`\1`, `\name`, `\{name}`, `\@`, `@1`) and after the last one; nothing if there is none. What
// parameters leave empty at the end of a line is cut off.
std::optional<std::pair<std::string_view, std::string_view>> ends_of(std::string_view line) {
    constexpr std::string_view signs = "\\@";
    const std::size_t first = line.find_first_of(signs);
    if (first == std::string_view::npos) return std::nullopt;
    const auto belongs = [](char c) { return name_length({&c, 1}, false) == 1 || is_digit(c) || c == '{' || c == '}'; };
    std::string_view end = line.substr(line.find_last_of(signs) + 1);
    end.remove_prefix(static_cast<std::size_t>(std::ranges::find_if_not(end, belongs) - end.begin()));
    return std::pair(trimmed(line.substr(0, first)), end);
}

bool can_show_line(std::string_view line, std::string_view text) {
    const auto ends = ends_of(line);
    return ends ? text.starts_with(ends->first) && text.ends_with(ends->second) : text == line;
}

// A mere label, perhaps after spaces.
bool is_word(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t");
    return start != std::string_view::npos && text.find_first_of(" \t", start) == std::string_view::npos;
}

// The label in a body, which a parameter can be or belong to; else empty.
std::string_view label_of(std::string_view body) {
    constexpr std::string_view spaces = " \t";
    static const Names none;
    const std::size_t start = std::min(body.find_first_not_of(spaces), body.size());
    const std::string_view word = body.substr(0, std::min(body.find_first_of(spaces, start), body.size()));
    return ends_of(word) ? word : statement_of(body, none).label;
}

}  // namespace

bool can_show(std::string_view body, std::string_view text) {
    const std::string shown = comparable(text);
    if (can_show_line(comparable(body), shown)) return true;
    const std::string_view label = label_of(body);
    return is_word(shown) && !label.empty() && (ends_of(label) || comparable(label) == shown);
}

void Expansions::add(const Source& source) {
    for (std::size_t i = 0; i < source.texts.size(); ++i) {
        if (!source.lines[i].is_expandable || source.lines[i].text == TextKeys::none) continue;
        add_body(comparable(source.texts[i]));
        const std::string_view label = label_of(source.texts[i]);
        if (label.empty()) continue;
        if (ends_of(label))
            all_words_are_possible_ = true;
        else
            fixed_.insert(comparable(label));
    }
}

void Expansions::add_body(std::string_view line) {
    const auto ends = ends_of(line);
    if (!ends) {
        fixed_.emplace(line);
        return;
    }
    std::set<std::string>& known = ends_by_start_[std::string(ends->first)];
    if (ends_by_start_.size() > most_starts || known.size() == most_ends) return allow_all();
    known.emplace(ends->second);
    start_lengths_.insert(ends->first.size());
}

bool Expansions::can_show(std::string_view text) const {
    if (all_are_possible_) return true;
    const std::string shown = comparable(text);
    if (all_words_are_possible_ && is_word(shown)) return true;
    if (fixed_.contains(shown)) return true;
    return std::ranges::any_of(start_lengths_, [&](std::size_t length) {
        if (length > shown.size()) return false;
        const auto known = ends_by_start_.find(std::string_view(shown).substr(0, length));
        return known != ends_by_start_.end()
               && std::ranges::any_of(known->second, [&](const std::string& end) { return shown.ends_with(end); });
    });
}

}  // namespace gato::maps::tass64
