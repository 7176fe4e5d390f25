// SPDX-License-Identifier: MIT
// The names that a file defines, as an outline; and a project's names that contain a text.
#pragma once

#include "servers/language/analysis.hpp"

namespace gato::language {

enum class SymbolRole : std::uint8_t { label, local_label, variable, macro, function, segment };

struct OutlineItem {
    std::string name;
    SymbolRole role{};
    std::string detail;  // its value
    Span place;          // of the name
    Span extent;         // with what belongs to it: for a label, up to the next one
    std::vector<OutlineItem> children;
};

[[nodiscard]] std::vector<OutlineItem> outline(const Analysis& analysis, std::size_t source);

// Letters match in either case. An empty text matches all names but local ones.
[[nodiscard]] std::vector<OutlineItem> names_with(const Analysis& analysis, std::string_view part);

// "$0810"; for a value that is not an address also in decimal: "40 = $28".
[[nodiscard]] std::string value_text(std::optional<std::int32_t> value, bool is_label);

}  // namespace gato::language
