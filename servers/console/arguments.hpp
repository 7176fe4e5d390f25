// SPDX-License-Identifier: MIT
// The arguments of a monitor's word, read from left to right.
//
//     Arguments arguments("0400 .end if x > 3", debugger);
//     arguments.range();              // $0400 to the label's address
//     arguments.take_word("if");
//     arguments.rest();               // "x > 3"
//
// In places for addresses and bytes a bare number is hexadecimal: `c000`, `$c000`; `+53280` is decimal, `%1010` binary, `.name` a
// label or variable, `(EXPRESSION)` anything that docs/DAP.md describes. Counts, raster lines and numbers of checkpoints are decimal.
#pragma once

#include "servers/console/word_error.hpp"
#include <gato/debugger/debugger.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::console {

// Both inclusive, `first` not above `last`.
struct Range {
    std::uint16_t first = 0, last = 0;
    [[nodiscard]] std::size_t size() const { return std::size_t{last} - first + 1; }
};

// All functions throw WordError, which names the argument that is wrong or missing.
class Arguments {
public:
    // Both must outlive it.
    Arguments(std::string_view text, const debugger::Debugger& debugger) : text_(text), debugger_(debugger) {}

    [[nodiscard]] bool is_at_end();
    // Takes all that is left, without the spaces around it.
    [[nodiscard]] std::string_view rest();
    // Takes this word if it comes next, in letters of either case.
    [[nodiscard]] bool take_word(std::string_view word);

    [[nodiscard]] std::uint16_t address(const char* what = "an address");
    // The addresses of a place in the program: one, or those of a line's code in all expansions of its macro (FILE:LINE).
    [[nodiscard]] debugger::BreakpointPlace code_place();
    // ADDRESS ADDRESS.
    [[nodiscard]] Range range();
    // ADDRESS [ADDRESS]: with one address, that many bytes from it on, but no further than the end of memory.
    [[nodiscard]] Range range_or(std::size_t bytes);
    // The bytes up to the end of the line: numbers, and texts in double quotes, which become PETSCII. At least one.
    [[nodiscard]] std::vector<std::uint8_t> data();
    // A number in places for addresses and bytes, up to `most`.
    [[nodiscard]] std::uint32_t value(const char* what, std::uint32_t most);
    // A decimal number from `least` to `most`.
    [[nodiscard]] std::uint64_t number(const char* what, std::uint64_t least, std::uint64_t most);
    [[nodiscard]] std::uint64_t number_or(std::uint64_t otherwise, const char* what, std::uint64_t least, std::uint64_t most);
    // A name, with or without double quotes.
    [[nodiscard]] std::string name(const char* what);
    // Refuses what is left.
    void end();

private:
    [[nodiscard]] std::string_view token();
    [[nodiscard]] std::int64_t expression(std::string_view text) const;
    [[nodiscard]] std::int64_t label(std::string_view name) const;
    [[nodiscard]] std::optional<std::int64_t> number_in(std::string_view text) const;
    [[nodiscard]] std::optional<debugger::BreakpointPlace> source_place(std::string_view text) const;
    [[nodiscard]] std::uint32_t value_of(std::string_view text, const char* what, std::uint32_t most) const;
    void append_text(std::vector<std::uint8_t>& bytes);
    void skip_blanks();

    std::string_view text_;
    const debugger::Debugger& debugger_;
};

}  // namespace gato::console
