// SPDX-License-Identifier: MIT
// Converts text to bytes as the assembler does it, for other libraries: PETSCII as between double quotes, screen codes as
// between single quotes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gato::assembler {

enum class TextCode : std::uint8_t { petscii, screen_codes };

struct EncodedText {
    std::string bytes;
    std::string error;  // what cannot be converted; empty: all is well
};

// `text` is UTF-8. As screen codes, letters of either case have the codes 1 to 26, as before any CHARSET.
[[nodiscard]] EncodedText encode_text(std::string_view text, TextCode code);

}  // namespace gato::assembler
