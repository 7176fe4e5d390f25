// SPDX-License-Identifier: MIT
// A BASIC program back to text that tokenises to the same bytes (tokenise.hpp).
#pragma once

#include <gato/basic/options.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gato::basic {

// The text of a line, behind its number: keywords and names in small letters, control codes as names in braces, and as a number in
// braces whatever would be read as something else. `bytes` is without the zero byte at its end and has none inside.
[[nodiscard]] std::string list_line(std::span<const std::uint8_t> bytes, Version version);

struct Problem {
    std::uint32_t address = 0;
    std::string message;
};

struct Listing {
    std::string text;               // of all lines, with a head of comments
    std::string_view target;        // that the text must be built for
    std::size_t size = 0;           // of the program, with the two bytes at its end; behind it there may be something else
    bool is_exact = true;           // the text gives the same bytes again
    bool has_right_link = false;    // as machine code hardly ever has
    bool calls_code = false;        // by SYS
    std::vector<Problem> problems;  // at most 100, ascending: damage, and lines out of order
};

// Of a program as the machine loads it: its links do not count. Nothing where no machine's BASIC begins at `start`, or without a line.
[[nodiscard]] std::optional<Listing> list_program(const std::string& name, std::uint16_t start,
                                                  std::span<const std::uint8_t> bytes);

}  // namespace gato::basic
