// SPDX-License-Identifier: MIT
#include "core/formats/disk_names.hpp"

#include "core/formats/disk_geometry.hpp"
#include "core/support/hex.hpp"

#include <cstdint>

namespace gato::disk {
namespace {

constexpr std::size_t code_length = 5;
constexpr std::string_view signs_of_drives = "*?,:\"=@$";

constexpr bool is_plain(char c) {
    return (c >= ' ' && c <= '[') || c == ']';
}

// "{$a0}" at the start of the text.
std::optional<char> code_in_braces_at(std::string_view text) {
    if (text.size() < code_length || text.substr(0, 2) != "{$" || text[code_length - 1] != '}') return std::nullopt;
    const auto code = address_of_hex(text.substr(2, 2));
    return code ? std::optional(static_cast<char>(*code)) : std::nullopt;
}

std::string refusal_of(char c) {
    return std::string("has `") + c + "`, which a drive takes for a command or a pattern; as a part of the name it is {$"
           + hex(static_cast<std::uint8_t>(c), 2) + "}";
}

// One character or code, at whose end `text` then begins.
std::optional<char> take(std::string_view& text, std::string& error, bool is_pattern) {
    if (const auto code = code_in_braces_at(text)) {
        text.remove_prefix(code_length);
        return code;
    }
    const char c = text.front();
    const bool is_wildcard = is_pattern && (c == '*' || c == '?');
    if (!is_wildcard && signs_of_drives.find(c) != std::string_view::npos) {
        error = refusal_of(c);
        return std::nullopt;
    }
    const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (!is_plain(upper)) {
        error = "has a character that the text of a name cannot have; give its code: {$61}";
        return std::nullopt;
    }
    text.remove_prefix(1);
    return upper;
}

}  // namespace

std::string text_of_name(std::string_view name) {
    std::string text;
    for (const char c : name) {
        if (is_plain(c))
            text += c;
        else
            text += "{$" + hex(static_cast<std::uint8_t>(c), 2) + "}";
    }
    return text;
}

std::optional<std::string> name_of_text(std::string_view text, std::string& error, bool is_pattern) {
    std::string name;
    while (!text.empty()) {
        const auto c = take(text, error, is_pattern);
        if (!c) return std::nullopt;
        name += *c;
    }
    if (name.empty()) error = "is empty";
    if (name.size() > name_length)
        error = "has " + std::to_string(name.size()) + " characters; a name on a disk has at most 16: `"
                + text_of_name(name.substr(0, name_length)) + "`";
    return name.empty() || name.size() > name_length ? std::nullopt : std::optional(name);
}

bool has_wildcard(std::string_view name) {
    return name.find_first_of("*?") != std::string_view::npos;
}

bool matches_pattern(std::string_view name, std::string_view pattern) {
    std::size_t i = 0;
    for (; i < pattern.size(); ++i) {
        if (pattern[i] == '*') return true;
        if (i >= name.size() || (pattern[i] != '?' && pattern[i] != name[i])) return false;
    }
    return i == name.size();
}

}  // namespace gato::disk
