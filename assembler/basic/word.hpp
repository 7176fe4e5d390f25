// SPDX-License-Identifier: MIT
// A word of a BASIC source and where it stands. Whoever turns a source into bytes and whoever shows it have that in common.
#pragma once

#include <gato/support/source_map.hpp>

#include <cstdint>

namespace gato::basic {

enum class WordKind : std::uint8_t {
    jump,     // the number of a line that must be there: after GOTO, GOSUB, THEN, RUN, ELSE
    place,    // one that may be there: after LIST, RESTORE and the like
    keyword,  // in full or short
    name,     // of a variable or function, with its `$` or `%`
    code,     // in braces
};

struct Word {
    WordKind kind{};
    Span span;
    // A line number, 0xffffffff when it is none; a keyword's token, with its prefix in the upper byte if it has one; a code; 0 of a name.
    std::uint32_t value = 0;
};

}  // namespace gato::basic
