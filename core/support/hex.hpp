// SPDX-License-Identifier: MIT
// Numbers as the 6502's world writes them: hexadecimal, lower case, with a leading `$`.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gato {

// Returns at least this many digits, padded with zeros: hex(10, 4) is "000a".
[[nodiscard]] inline std::string hex(std::uint64_t value, int digits) {
    std::string text;
    for (; value != 0 || digits > 0; value >>= 4, --digits) text.insert(text.begin(), "0123456789abcdef"[value & 0x0f]);
    return text;
}

// Returns "$0801".
[[nodiscard]] inline std::string dollar(std::uint64_t value, int digits = 4) {
    return "$" + hex(value, digits);
}

// Reads an address as people write it: 0810, $0810, 0x0810. Returns nothing if it is none.
[[nodiscard]] inline std::optional<std::uint16_t> address_of_hex(std::string_view digits) {
    if (digits.starts_with("$"))
        digits.remove_prefix(1);
    else if (digits.starts_with("0x") || digits.starts_with("0X"))
        digits.remove_prefix(2);
    std::uint16_t address = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), address, 16);
    return error == std::errc{} && end == digits.data() + digits.size() ? std::optional(address) : std::nullopt;
}

}  // namespace gato
