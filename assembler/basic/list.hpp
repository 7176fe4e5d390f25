// SPDX-License-Identifier: MIT
// Turns a BASIC program back into text that tokenises to the same bytes (tokenise.hpp).
#pragma once

#include <gato/basic/options.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gato::basic {

// Returns the text of a line, after its number: keywords and names in small letters, control codes as names in braces, and as a
// number in braces whatever would otherwise be read as something else. `bytes` is without the zero byte at its end and has none
// inside.
[[nodiscard]] std::string list_line(std::span<const std::uint8_t> bytes, Version version);

struct Problem {
    std::uint32_t address = 0;
    std::string message;
};

struct Listing {
    std::string text;               // of all lines, with a head of comments
    std::string_view target;        // the target that the text must be built for
    std::size_t size = 0;           // of the program, with the two bytes at its end; something else may follow it
    bool is_exact = true;           // the text gives the same bytes again
    bool has_right_link = false;    // machine code hardly ever has one
    bool calls_code = false;        // by SYS
    std::vector<Problem> problems;  // at most 100, ascending: damage, and lines out of order
};

// Takes a program as the machine loads it: its links do not count. Returns nothing if no machine's BASIC begins at `start`, or
// if there is no line.
[[nodiscard]] std::optional<Listing> list_program(const std::string& name, std::uint16_t start,
                                                  std::span<const std::uint8_t> bytes);

}  // namespace gato::basic
