// SPDX-License-Identifier: MIT
#include "maps/tass64/text_keys.hpp"

#include <algorithm>

namespace gato::maps::tass64 {

namespace {

bool is_printable(char c) {
    return c == '\t' || (c >= ' ' && c <= '~');
}

// The length of `<A0>` or `<U+2028>` at the start of a text; else 0.
std::size_t escape_length(std::string_view text) {
    constexpr std::size_t longest = 10;
    const std::size_t end = text.substr(0, longest).find('>');
    if (!text.starts_with('<') || end == std::string_view::npos) return 0;
    std::string_view digits = text.substr(1, end - 1);
    const bool is_character = digits.starts_with("U+");
    if (is_character) digits.remove_prefix(2);
    const bool is_code = is_character ? digits.size() >= 4 : digits.size() == 2;
    return is_code && digits.find_first_not_of("0123456789ABCDEF") == std::string_view::npos ? end + 1 : 0;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

std::uint32_t TextKeys::key_of(std::string_view text) {
    const bool is_plain = std::ranges::all_of(text, [](char c) { return is_printable(c) && c != '<'; });
    const std::string_view compared = is_plain ? trimmed(text) : changed_.emplace_back(comparable(text));
    const auto [entry, is_new] = keys_.try_emplace(compared, count());
    if (!is_plain && !is_new) changed_.pop_back();
    return entry->second;
}

std::string comparable(std::string_view text) {
    std::string kept;
    kept.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t escape = text[at] == '<' ? escape_length(text.substr(at)) : 0;
        if (escape == 0 && is_printable(text[at])) kept += text[at];
        at += std::max<std::size_t>(escape, 1);
    }
    kept.resize(trimmed(kept).size());
    return kept;
}

}  // namespace gato::maps::tass64
