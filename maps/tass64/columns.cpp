// SPDX-License-Identifier: MIT
#include "maps/tass64/columns.hpp"

#include "maps/tass64/text_keys.hpp"

#include <algorithm>
#include <array>

namespace gato::maps::tass64 {

namespace {

struct Heading {
    std::string_view word;
    std::size_t Columns::*column;
    std::size_t width;
};

constexpr Heading headings[] = {
    {";Line", &Columns::line, Columns::narrow},     {";Offset", &Columns::offset, Columns::narrow},
    {";PC", &Columns::pc, Columns::narrow},         {";Hex", &Columns::bytes, Columns::wide},
    {";Monitor", &Columns::monitor, Columns::wide}, {";Source", &Columns::source, 0},
};

std::size_t after(char c, std::size_t position, std::size_t tab) {
    return c == '\t' ? (position / tab + 1) * tab : position + 1;
}

}  // namespace

std::size_t Columns::start_of(std::string_view row, std::size_t column) const {
    std::size_t at = 0;
    for (std::size_t position = 0; position < column && at < row.size(); ++at) position = after(row[at], position, tab);
    return at;
}

std::string_view Columns::field(std::string_view row, std::size_t column, std::size_t width) const {
    if (column == none) return {};
    const std::size_t start = start_of(row, column);
    return trimmed(row.substr(start, start_of(row, column + width) - start));
}

bool Columns::has_columns(std::string_view row) const {
    return std::ranges::all_of(std::array{bytes, monitor, source}, [&](std::size_t column) {
        if (column == none) return true;
        std::size_t position = 0, at = 0;
        for (; position < column && at < row.size(); ++at) position = after(row[at], position, tab);
        return position < column || (position == column && at > 0 && (row[at - 1] == ' ' || row[at - 1] == '\t'));
    });
}

std::optional<Columns> columns_of(std::string_view heading) {
    Columns columns;
    std::size_t start = 0;
    for (const Heading& known : headings) {
        const std::size_t at = heading.find_first_not_of(" \t");
        if (at == std::string_view::npos || !heading.substr(at).starts_with(known.word)) continue;
        heading.remove_prefix(at + known.word.size());
        columns.*known.column = start;
        start += known.width;
    }
    const bool is_whole = heading.find_first_not_of(" \t") == std::string_view::npos;
    return is_whole && columns.offset != Columns::none && columns.bytes != Columns::none ? std::optional(columns)
                                                                                         : std::nullopt;
}

}  // namespace gato::maps::tass64
