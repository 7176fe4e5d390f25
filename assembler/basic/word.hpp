// SPDX-License-Identifier: MIT
// A word of a BASIC source and its place, shared by the code that turns a source into bytes and the code that shows it.
#pragma once

#include <gato/support/source_map.hpp>

#include <cstdint>

namespace gato::basic {

enum class WordKind : std::uint8_t {
    jump,     // the number of a line that must exist: after GOTO, GOSUB, THEN, RUN, ELSE
    place,    // one that may exist: after LIST, RESTORE and the like
    keyword,  // in full or short
    name,     // of a variable or function, with its `$` or `%`
    code,     // in braces
    label,    // in braces, without them: what is no code
};

struct Word {
    WordKind kind{};
    Span span;
    // A line number, 0xffffffff if it is none; a keyword's token, with its prefix, if any, in the upper byte; a code; 0 for a
    // name or a label.
    std::uint32_t value = 0;
};

}  // namespace gato::basic
