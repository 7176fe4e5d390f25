// SPDX-License-Identifier: MIT
#include "maps/kickass/table.hpp"

#include "maps/support.hpp"

#include <algorithm>
#include <limits>

namespace gato::maps::kickass {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

Columns::Columns(std::string_view names) {
    while (!names.empty()) {
        const std::size_t comma = names.find(',');
        names_.emplace_back(trimmed(names.substr(0, comma)));
        names.remove_prefix(comma == std::string_view::npos ? names.size() : comma + 1);
    }
}

std::size_t Columns::find(std::string_view name) const {
    const auto found = std::ranges::find(names_, name);
    return found == names_.end() ? none : static_cast<std::size_t>(found - names_.begin());
}

Columns Columns::without_range() const {
    Columns result = *this;
    std::erase_if(result.names_, [](const std::string& name) { return name == "START" || name == "END"; });
    return result;
}

Values::Values(const Line& line, std::size_t count) : number_(line.number) {
    std::string_view rest = line.text;
    values_.reserve(count);
    while (values_.size() + 1 < count) {
        const std::size_t comma = rest.find(',');
        if (comma == std::string_view::npos) break;
        values_.push_back(trimmed(rest.substr(0, comma)));
        rest.remove_prefix(comma + 1);
    }
    values_.push_back(trimmed(rest));
}

std::string_view Values::text(std::size_t column) const {
    return column < values_.size() ? values_[column] : std::string_view();
}

std::uint64_t Values::address(std::size_t column) const {
    const std::string_view word = text(column);
    const auto address = number_of(word.substr(word.starts_with('$') ? 1 : 0), 16);
    if (!address) fail("`" + std::string(word) + "` is not an address");
    return *address;
}

std::uint32_t Values::number(std::size_t column) const {
    const auto number = number_of(text(column));
    if (!number || *number > std::numeric_limits<std::uint32_t>::max())
        fail("`" + std::string(text(column)) + "` is not a number");
    return static_cast<std::uint32_t>(*number);
}

}  // namespace gato::maps::kickass
