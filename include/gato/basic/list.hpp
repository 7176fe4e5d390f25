// SPDX-License-Identifier: MIT
// A BASIC program back to text that tokenises to the same bytes (tokenise.hpp).
#pragma once

#include <gato/basic/version.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gato::basic {

// The text of a line, behind its number: keywords and names in small letters, control codes as names in braces, and as a number in
// braces whatever would be read as something else. `bytes` is without the zero byte at its end and has none inside.
[[nodiscard]] std::string list_line(std::span<const std::uint8_t> bytes, Version version);

struct Listing {
    std::string text;         // of all lines, with a head of comments
    std::string_view target;  // that the text must be built for
};

// Of a program that is BASIC and nothing else, and of which the links are right; nothing for any other.
[[nodiscard]] std::optional<Listing> list_program(const std::string& name, std::uint16_t start,
                                                  std::span<const std::uint8_t> bytes);

}  // namespace gato::basic
