// SPDX-License-Identifier: MIT
// Pieces of the manual's Markdown as topics need them: a section of a page, without links that lead nowhere in a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

// "`text`"
[[nodiscard]] std::string in_backquotes(std::string_view text);

// "| a | b |"
[[nodiscard]] std::string table_row(const std::vector<std::string>& cells);
// The first two lines of a table.
[[nodiscard]] std::string table_head(const std::vector<std::string>& cells);

// From the line after the heading to the next heading of the same level or a higher one; headings within lose the levels that are above.
// The empty heading is the page without its title. Empty when there is no such heading.
[[nodiscard]] std::string section_of(std::string_view page, std::string_view heading);

// `[text](place)` becomes `text`, but for addresses of the web; what is in backquotes stays.
[[nodiscard]] std::string without_links(std::string_view line);

}  // namespace gato::cli
