// SPDX-License-Identifier: MIT
// The lists of the XML: each line of an element's text is a row, whose columns the attribute `values` names.
#pragma once

#include "maps/debug_info.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gato::maps::kickass {

// The names of a list's columns.
class Columns {
public:
    explicit Columns(std::string_view names);

    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    [[nodiscard]] std::size_t find(std::string_view name) const;  // none: there is no such column
    [[nodiscard]] std::size_t count() const { return names_.size(); }
    // Labels have no range, although their columns say so: two values less, from `START` on.
    [[nodiscard]] Columns without_range() const;

private:
    std::vector<std::string> names_;
};

// A line of a list, without spaces around it.
struct Line {
    std::string_view text;
    std::size_t number = 0;  // in the file
};

// The values of a line. The last one has all the rest, with the commas in it.
class Values {
public:
    Values(const Line& line, std::size_t count);

    [[nodiscard]] std::size_t count() const { return values_.size(); }
    // Empty if the line has no such value.
    [[nodiscard]] std::string_view text(std::size_t column) const;
    // These throw Damage. An address has hexadecimal digits, after `$` as a rule; it may lie outside the 6502's memory.
    [[nodiscard]] std::uint64_t address(std::size_t column) const;
    [[nodiscard]] std::uint32_t number(std::size_t column) const;
    [[noreturn]] void fail(const std::string& message) const { throw Damage{number_, message}; }

private:
    std::vector<std::string_view> values_;
    std::size_t number_;
};

[[nodiscard]] std::string_view trimmed(std::string_view text);

}  // namespace gato::maps::kickass
