// SPDX-License-Identifier: MIT
// Text to bytes: PETSCII in double quotes, screen codes in single quotes (docs/LANGUAGE.md#texts).
#pragma once

#include "assembler/parse/line.hpp"
#include "assembler/session.hpp"

#include <string>
#include <string_view>

namespace gato::assembler {

// Appends the bytes of `text`, which is a part of `line` without its quotes. False after reporting an error.
[[nodiscard]] bool encode_text(Session& session, const Line& line, std::string_view text, char quote, std::string& bytes);

}  // namespace gato::assembler
