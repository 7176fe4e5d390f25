// SPDX-License-Identifier: MIT
// The BASIC lines with which machine code programs begin, most often a single `10 SYS2064`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gato {

inline constexpr std::uint16_t basic_start = 0x0801;

// A line of a BASIC program as it is in memory: link, number, text with tokens, a zero byte.
struct BasicLine {
    std::size_t offset = 0;  // of the link, from the start of the program
    std::size_t size = 0;    // including the zero byte at the end
    std::uint16_t link = 0, number = 0;
    std::span<const std::uint8_t> text;  // without the zero byte; points into the program's bytes
};

// Returns the lines of a program loaded at `start`; none if BASIC programs do not start there. A line ends at a zero byte
// whatever its link says, since LOAD makes the links again; so what follows a last line without an end mark is taken for lines
// too.
[[nodiscard]] std::vector<BasicLine> read_basic_lines(std::uint16_t start, std::span<const std::uint8_t> bytes);

// Returns what follows the token of the first SYS statement in a line's text, or nothing if it has none.
[[nodiscard]] std::optional<std::span<const std::uint8_t>> sys_argument(std::span<const std::uint8_t> text);

// Returns the address in the line's first SYS statement if it is a plain number, in brackets or not; else nothing.
[[nodiscard]] std::optional<std::uint16_t> sys_address(const BasicLine& line);

// Returns the address of a program's first SYS that has one.
[[nodiscard]] std::optional<std::uint16_t> sys_address(std::uint16_t start, std::span<const std::uint8_t> bytes);

// Returns the line as LIST shows it, "10 SYS2064". Characters that are not ASCII become `?`.
[[nodiscard]] std::string list_basic_line(const BasicLine& line);

}  // namespace gato
