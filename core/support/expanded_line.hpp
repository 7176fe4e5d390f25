// SPDX-License-Identifier: MIT
// A line of a macro with the arguments of the call through which it was reached; the variable of a REPEAT stays as it is
// written. Nothing is kept for this during assembly; the frame knows the call, and the source its text.
#pragma once

#include <gato/support/source_map.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gato {

// Returns a line without its comment and without the spaces around the rest.
[[nodiscard]] std::string_view statement_of(std::string_view line);

// Returns the statement at `place`, as `statement_of` cuts it; nothing outside macros, if no argument changes it, or if it is
// too long to be shown.
[[nodiscard]] std::optional<std::string> expanded_line(const SourceMap& sources, Place place);

}  // namespace gato
