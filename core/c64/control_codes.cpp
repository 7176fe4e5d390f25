// SPDX-License-Identifier: MIT
#include "core/c64/control_codes.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <span>

namespace gato::c64 {

namespace {

struct NamedCode {
    std::string_view name;
    std::uint8_t code;
};

constexpr NamedCode studio_names[] = {
    {"clear", 0x93},     {"home", 0x13},        {"up", 0x91},          {"down", 0x11},       {"left", 0x9d},
    {"right", 0x1d},     {"reverse on", 0x12},  {"reverse off", 0x92}, {"delete", 0x14},     {"insert", 0x94},
    {"return", 0x0d},    {"space", 0x20},       {"pi", 0xff},          {"black", 0x90},      {"white", 0x05},
    {"red", 0x1c},       {"cyan", 0x9f},        {"purple", 0x9c},      {"green", 0x1e},      {"blue", 0x1f},
    {"yellow", 0x9e},    {"orange", 0x81},      {"brown", 0x95},       {"pink", 0x96},       {"dark gray", 0x97},
    {"gray", 0x98},      {"light green", 0x99}, {"light blue", 0x9a},  {"light gray", 0x9b}, {"f1", 0x85},
    {"f2", 0x89},        {"f3", 0x86},          {"f4", 0x8a},          {"f5", 0x87},         {"f6", 0x8b},
    {"f7", 0x88},        {"f8", 0x8c},          {"null", 0x00},        {"arrow left", 0x5f}, {"arrow up", 0x5e},
    {"pound", 0x5c},     {"switch off", 0x08},  {"switch on", 0x09},   {"lowercase", 0x0e},  {"uppercase", 0x8e},
    {"sh return", 0x8d}, {"quote", 0x22},       {"asterisk", 0x2a},    {"zero", 0x30},       {"one", 0x31},
    {"two", 0x32},       {"three", 0x33},       {"four", 0x34},        {"five", 0x35},       {"six", 0x36},
    {"seven", 0x37},     {"eight", 0x38},       {"nine", 0x39},
};

// Of other tools, and other spellings.
constexpr NamedCode other_names[] = {
    {"clr", 0x93},          {"rvs on", 0x12},      {"rvs off", 0x92},    {"del", 0x14},       {"inst", 0x94},
    {"shift return", 0x8d}, {"shift space", 0xa0}, {"light red", 0x96},  {"dark grey", 0x97}, {"grey", 0x98},
    {"medium gray", 0x98},  {"medium grey", 0x98}, {"light grey", 0x9b}, {"gray 1", 0x97},    {"gray 2", 0x98},
    {"gray 3", 0x9b},       {"grey 1", 0x97},      {"grey 2", 0x98},     {"grey 3", 0x9b},    {"lower case", 0x0e},
    {"upper case", 0x8e},
};

// A key together with one of the three that shift: the keys other than letters.
constexpr std::uint8_t commodore_letters[26] = {0xb0, 0xbf, 0xbc, 0xac, 0xb1, 0xbb, 0xa5, 0xb4, 0xa2, 0xb5, 0xa1, 0xb6, 0xa7,
                                                0xaa, 0xb9, 0xaf, 0xab, 0xb2, 0xae, 0xa3, 0xb8, 0xbe, 0xb3, 0xbd, 0xb7, 0xad};
constexpr NamedCode commodore_keys[] = {
    {"1", 0x81}, {"2", 0x95}, {"3", 0x96}, {"4", 0x97},        {"5", 0x98}, {"6", 0x99},     {"7", 0x9a},        {"8", 0x9b},
    {"+", 0xa6}, {"-", 0xdc}, {"@", 0xa4}, {"asterisk", 0xdf}, {"*", 0xdf}, {"pound", 0xa8}, {"\xc2\xa3", 0xa8},
};
constexpr NamedCode shift_keys[] = {
    {"+", 0xdb},     {"-", 0xdd},        {"@", 0xba}, {"asterisk", 0x60}, {"*", 0x60},
    {"pound", 0xa9}, {"\xc2\xa3", 0xa9}, {"^", 0xff}, {"space", 0xa0},
};
constexpr NamedCode control_keys[] = {
    {"1", 0x90}, {"2", 0x05}, {"3", 0x1c},     {"4", 0x9f},        {"5", 0x9c}, {"6", 0x1e},
    {"7", 0x1f}, {"8", 0x9e}, {"9", 0x12},     {"0", 0x92},        {"@", 0x00}, {"[", 0x1b},
    {"]", 0x1d}, {"^", 0x1e}, {"pound", 0x1c}, {"\xc2\xa3", 0x1c}, {"=", 0x1f},
};

std::optional<std::uint8_t> find(std::span<const NamedCode> table, std::string_view name) {
    const auto found = std::ranges::find_if(table, [&](const NamedCode& row) { return same_ignoring_case(row.name, name); });
    return found == table.end() ? std::nullopt : std::optional(found->code);
}

// Returns 0 to 25; nothing if it is not a letter.
std::optional<std::uint8_t> letter(std::string_view key) {
    if (key.size() != 1 || to_lower(key[0]) < 'a' || to_lower(key[0]) > 'z') return std::nullopt;
    return static_cast<std::uint8_t>(to_lower(key[0]) - 'a');
}

std::optional<std::uint8_t> shifted_key(std::string_view name) {
    if (name.size() < 4 || name[2] != ' ') return std::nullopt;
    const std::string_view shift = name.substr(0, 2), key = name.substr(3);
    const auto number = letter(key);
    if (same_ignoring_case(shift, "cm")) return number ? commodore_letters[*number] : find(commodore_keys, key);
    if (same_ignoring_case(shift, "sh")) return number ? static_cast<std::uint8_t>(0xc1 + *number) : find(shift_keys, key);
    if (same_ignoring_case(shift, "ct")) return number ? static_cast<std::uint8_t>(0x01 + *number) : find(control_keys, key);
    return std::nullopt;
}

std::optional<std::uint8_t> number(std::string_view digits, int base) {
    unsigned value = 0;
    const char* const end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, value, base);
    if (error != std::errc{} || stop != end || value > 255) return std::nullopt;
    return static_cast<std::uint8_t>(value);
}

}  // namespace

std::optional<std::uint8_t> control_code(std::string_view name, CodeNames names) {
    if (const auto code = find(studio_names, name)) return code;
    if (const auto code = shifted_key(name)) return code;
    if (const auto code = number(name, 10)) return code;
    if (names == CodeNames::studio) return std::nullopt;
    if (name.starts_with('$')) return number(name.substr(1), 16);
    return find(other_names, name);
}

std::string name_of_code(std::uint8_t code) {
    const auto is_it = [&](const NamedCode& row) { return row.code == code; };
    if (const auto* const row = std::ranges::find_if(studio_names, is_it); row != std::end(studio_names))
        return std::string(row->name);
    if (code == 0xa0) return "sh space";
    if (code >= 1 && code <= 26) return std::string("ct ") + static_cast<char>('a' + code - 1);
    if (const auto* const letter = std::ranges::find(commodore_letters, code); letter != std::end(commodore_letters))
        return std::string("cm ") + static_cast<char>('a' + (letter - commodore_letters));
    if (const auto* const row = std::ranges::find_if(commodore_keys, is_it); row != std::end(commodore_keys))
        return "cm " + std::string(row->name);
    if (const auto* const row = std::ranges::find_if(shift_keys, is_it); row != std::end(shift_keys))
        return "sh " + std::string(row->name);
    return std::to_string(code);
}

std::vector<std::string_view> studio_code_names() {
    std::vector<std::string_view> names;
    for (const NamedCode& row : studio_names) names.push_back(row.name);
    return names;
}

void consider_control_codes(NearestName& nearest, CodeNames names) {
    for (const NamedCode& row : studio_names) nearest.consider(row.name);
    if (names == CodeNames::studio) return;
    for (const NamedCode& row : other_names) nearest.consider(row.name);
}

CodeInBraces split_braces(std::string_view content) {
    const auto star = content.rfind('*');
    if (star == std::string_view::npos || star == 0 || star + 1 == content.size()) return {content, 1, {}};
    const std::string_view digits = content.substr(star + 1);
    const auto count = number(digits, 10);
    return {content.substr(0, star), count.value_or(0), count ? std::string_view{} : digits};
}

}  // namespace gato::c64
