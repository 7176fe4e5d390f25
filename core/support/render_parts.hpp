// SPDX-License-Identifier: MIT
// What the forms of diagnostics have in common: places as numbers, and words for severities and frames.
#pragma once

#include <gato/support/diagnostics.hpp>
#include <gato/support/source_map.hpp>

#include <string>

namespace gato {

// How many of the calls through which a line was reached are shown where a reader wants no list of hundreds.
inline constexpr int shown_frames = 6;

// Columns count characters from 1; the end column is that after the last character.
struct Region {
    std::string file;
    std::uint32_t line, column, end_column;
};
// The place must be a real one, whose span does not begin at 0.
[[nodiscard]] Region region_of(const SourceMap& sources, Place place);

[[nodiscard]] const char* name_of(Severity severity);  // of a diagnostic that is shown, not ignored
[[nodiscard]] const char* name_of(Frame::Kind kind);

}  // namespace gato
