// SPDX-License-Identifier: MIT
// What to show about a word: value, address, size, cycles; the comment above a routine; what the KERNAL and the chips have at an
// address; what an instruction or directive does.
#pragma once

#include "servers/language/analysis.hpp"

namespace gato::language {

struct Hover {
    Span span;                       // of the word
    std::string code;                // a line of the language
    std::vector<std::string> facts;  // one line each
    std::string text;                // by the program's author, or from the manual; may have several lines
};

[[nodiscard]] std::optional<Hover> hover(const Analysis& analysis, Offset place);

// "CHROUT: prints A", "EXTCOL"; empty for an address without a name.
[[nodiscard]] std::string system_name(std::int64_t address);

// "12 bytes", "4–5 cycles"
[[nodiscard]] std::string bytes_text(std::int64_t size);
[[nodiscard]] std::string cycles_text(const Cycles& cycles);

}  // namespace gato::language
