// SPDX-License-Identifier: MIT
// The lines of ACME's report as they are written:
//
//         12  080d a900aa             start	lda #0 : tax
//     (6)  (2)(4) (1)(16, or 16 and `...`)   text, from column 32 on
#pragma once

#include "maps/support.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gato::maps::acme {

struct ReportLine {
    std::uint32_t number = 0;
    std::optional<std::uint32_t> address;  // none: the line has no bytes
    std::string bytes;                     // at most eight
    bool is_cut = false;                   // it has more
    std::string_view text;
};

// Returns the file that a header names.
[[nodiscard]] std::optional<std::string_view> source_in(std::string_view line);
// Returns nothing if it is no line of a report.
[[nodiscard]] std::optional<ReportLine> report_line_in(std::string_view line);

}  // namespace gato::maps::acme
