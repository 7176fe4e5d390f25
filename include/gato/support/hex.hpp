// SPDX-License-Identifier: MIT
// Numbers as the 6502's world writes them: hexadecimal, lower case, `$` in front.
#pragma once

#include <cstdint>
#include <string>

namespace gato {

// With zeros in front up to so many digits: hex(10, 4) is "000a".
[[nodiscard]] inline std::string hex(std::uint64_t value, int digits) {
    std::string text;
    for (; value != 0 || digits > 0; value >>= 4, --digits) text.insert(text.begin(), "0123456789abcdef"[value & 0x0f]);
    return text;
}

// "$0801"
[[nodiscard]] inline std::string dollar(std::uint64_t value, int digits = 4) {
    return "$" + hex(value, digits);
}

}  // namespace gato
