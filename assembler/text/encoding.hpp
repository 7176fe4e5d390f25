// SPDX-License-Identifier: MIT
// Converts text to bytes: PETSCII in double quotes, screen codes in single quotes (docs/LANGUAGE.md#texts).
#pragma once

#include "assembler/text/text_code.hpp"
#include <gato/support/diagnostics.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gato::assembler {

// What is wrong with a stretch of a text.
struct TextProblem {
    Code code;
    std::string_view where;
    std::string message, hint;
    std::string instead = {};               // what the hint says to write there; empty if it leaves that open
    Demotion demotion = Demotion::allowed;  // refused: nothing is stored for it
};

struct Encoding {
    std::string bytes;
    std::vector<TextProblem> problems;  // some of them are warnings
    bool has_capitals = false;          // of ASCII: their screen codes depend on the character set
};

[[nodiscard]] Encoding encode_source_text(std::string_view text, TextCode code, bool lower_case_charset);

}  // namespace gato::assembler
