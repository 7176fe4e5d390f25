// SPDX-License-Identifier: MIT
// The names in braces that BASIC listings use for control codes and for characters reached with a shift key. Codes: Commodore
// 64 Programmer's Reference Guide, appendix C (ASCII and CHR$ codes).
#include "assembler/text/control_codes.hpp"

#include <gato/support/ascii.hpp>

#include <algorithm>
#include <charconv>

namespace gato::assembler {

namespace {

struct NamedCode {
    std::string_view name;
    unsigned char code;
};

constexpr NamedCode named_codes[] = {
    {"clear", 0x93},      {"clr", 0x93},          {"home", 0x13},        {"up", 0x91},          {"down", 0x11},
    {"left", 0x9d},       {"right", 0x1d},        {"reverse on", 0x12},  {"rvs on", 0x12},      {"reverse off", 0x92},
    {"rvs off", 0x92},    {"del", 0x14},          {"delete", 0x14},      {"inst", 0x94},        {"insert", 0x94},
    {"return", 0x0d},     {"shift return", 0x8d}, {"space", 0x20},       {"shift space", 0xa0}, {"pi", 0xff},
    {"black", 0x90},      {"white", 0x05},        {"red", 0x1c},         {"cyan", 0x9f},        {"purple", 0x9c},
    {"green", 0x1e},      {"blue", 0x1f},         {"yellow", 0x9e},      {"orange", 0x81},      {"brown", 0x95},
    {"light red", 0x96},  {"pink", 0x96},         {"dark gray", 0x97},   {"dark grey", 0x97},   {"gray", 0x98},
    {"grey", 0x98},       {"medium gray", 0x98},  {"medium grey", 0x98}, {"light green", 0x99}, {"light blue", 0x9a},
    {"light gray", 0x9b}, {"light grey", 0x9b},   {"gray 1", 0x97},      {"gray 2", 0x98},      {"gray 3", 0x9b},
    {"grey 1", 0x97},     {"grey 2", 0x98},       {"grey 3", 0x9b},      {"lower case", 0x0e},  {"upper case", 0x8e},
    {"f1", 0x85},         {"f2", 0x89},           {"f3", 0x86},          {"f4", 0x8a},          {"f5", 0x87},
    {"f6", 0x8b},         {"f7", 0x88},           {"f8", 0x8c},          {"null", 0x00},        {"arrow left", 0x5f},
    {"arrow up", 0x5e},   {"pound", 0x5c},
};

// Commodore key + letter, a to z.
constexpr unsigned char commodore_letters[26] = {0xb0, 0xbf, 0xbc, 0xac, 0xb1, 0xbb, 0xa5, 0xb4, 0xa2, 0xb5, 0xa1, 0xb6, 0xa7,
                                                 0xaa, 0xb9, 0xaf, 0xab, 0xb2, 0xae, 0xa3, 0xb8, 0xbe, 0xb3, 0xbd, 0xb7, 0xad};
constexpr unsigned char commodore_digits[8] = {0x81, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b};

std::optional<unsigned char> commodore_key(std::string_view key) {
    if (key == "\xc2\xa3") return 0xa8;  // pound sign
    if (key.size() != 1) return std::nullopt;
    const char c = to_lower(key[0]);
    if (c >= 'a' && c <= 'z') return commodore_letters[c - 'a'];
    if (c >= '1' && c <= '8') return commodore_digits[c - '1'];
    switch (c) {
    case '+': return 0xa6;
    case '-': return 0xdc;
    case '@': return 0xa4;
    case '*': return 0xdf;
    default: return std::nullopt;
    }
}

std::optional<unsigned char> shift_key(std::string_view key) {
    if (key == "\xc2\xa3") return 0xa9;
    if (key == "space") return 0xa0;
    if (key.size() != 1) return std::nullopt;
    const char c = to_lower(key[0]);
    if (c >= 'a' && c <= 'z') return static_cast<unsigned char>(0xc1 + c - 'a');
    switch (c) {
    case '+': return 0xdb;
    case '-': return 0xdd;
    case '@': return 0xba;
    case '*': return 0xc0;
    case '^': return 0xff;
    default: return std::nullopt;
    }
}

std::optional<unsigned char> numeric_code(std::string_view name) {
    int base = 10;
    if (name.starts_with('$')) {
        base = 16;
        name.remove_prefix(1);
    }
    unsigned value = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), value, base);
    if (error != std::errc{} || end != name.data() + name.size() || value > 255) return std::nullopt;
    return static_cast<unsigned char>(value);
}

}  // namespace

std::optional<unsigned char> control_code(std::string_view name) {
    const auto found =
        std::ranges::find_if(named_codes, [&](const NamedCode& row) { return same_ignoring_case(row.name, name); });
    if (found != std::end(named_codes)) return found->code;
    if (name.size() > 3 && same_ignoring_case(name.substr(0, 3), "cm ")) return commodore_key(name.substr(3));
    if (name.size() > 3 && same_ignoring_case(name.substr(0, 3), "sh ")) return shift_key(name.substr(3));
    return numeric_code(name);
}

void consider_control_codes(NearestName& nearest) {
    for (const NamedCode& row : named_codes) nearest.consider(row.name);
}

}  // namespace gato::assembler
