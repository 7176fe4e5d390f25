// SPDX-License-Identifier: MIT
// The lines of DASM's listing as they are written, tabs expanded:
//
//          23  0801               0b 08 0a 00 start      .word.w nxt, 10
//         (7)   (4, `U` before it)(up to four bytes, then `*` if there are more, or `-` if the line is skipped), label from column
//     43 on, a space at least, operation, operand
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gato::maps::dasm {

struct ListingLine {
    std::uint32_t number = 0;
    std::optional<std::uint32_t> address;  // none: not known, or in a segment that is not in the file
    bool is_skipped = false;               // by a condition
    bool is_cut = false;                   // it has more bytes
    std::string bytes;                     // or the value that the line gives to a symbol
    std::string_view label;
    std::string_view operation;  // without a dot before it or an extension after it
    std::string_view operand;
};

// `------- FILE name LEVEL 2 PASS 3`; the level is 0 where the listing returns to a file or macro.
struct FileLine {
    std::string_view name;
    std::uint32_t level = 0;
};

[[nodiscard]] std::optional<FileLine> file_line_in(std::string_view line);
// Returns nothing for other lines, as what ECHO writes.
[[nodiscard]] std::optional<ListingLine> listing_line_in(std::string_view line);

struct Statement {
    std::string_view label, operation, operand;
};

// Takes a line of a source or listing apart; a label begins at its first character.
[[nodiscard]] Statement statement_in(std::string_view line);

// Whether an operation is one of these, in either case.
[[nodiscard]] bool is_operation(std::string_view operation, std::initializer_list<std::string_view> names);

}  // namespace gato::maps::dasm
