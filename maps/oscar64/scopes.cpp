// SPDX-License-Identifier: MIT
#include "maps/oscar64/scopes.hpp"

#include <algorithm>
#include <map>

namespace gato::maps::oscar64 {

namespace {

const Place& outermost(const CodeLine& line) {
    return line.origins.empty() ? line.place : line.origins.back();
}

// The file that most of a function's lines are in. Its declaration may be in a header.
std::uint32_t file_of(const Function& function) {
    std::map<std::uint32_t, std::size_t> counts;
    for (const CodeLine& line : function.lines) ++counts[outermost(line).file];
    const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
    return most == counts.end() ? function.place.file : most->first;
}

}  // namespace

Scopes::Scopes(const Function& function) : function_(function), first_(static_cast<std::uint32_t>(function.start)) {
    const std::uint32_t file = file_of(function);
    for (const CodeLine& line : function.lines)
        if (line.start >= function.start && line.start < line.end && line.end <= function.end && outermost(line).file == file)
            rows_.push_back({static_cast<std::uint32_t>(line.start), outermost(line).line});
    std::ranges::sort(rows_, {}, &Row::start);
    if (!rows_.empty()) first_ = rows_.front().start;
}

// A parameter on the stack can be found once the function has made its own part of the stack: its first lines come after that.
std::vector<AddressRange> Scopes::ranges_of(const Variable& variable) const {
    const auto end = static_cast<std::uint32_t>(function_.end);
    if (variable.enter == 0 || rows_.empty())
        return {{variable.base != 0 ? first_ : static_cast<std::uint32_t>(function_.start), end}};
    return ranges_between(variable.enter, std::max(variable.enter, variable.leave));
}

// Code without a line belongs to the line before it.
std::vector<AddressRange> Scopes::ranges_between(std::uint32_t enter, std::uint32_t leave) const {
    std::vector<AddressRange> ranges;
    bool was_within = false;
    for (const Row& row : rows_) {
        const bool is_within = row.line >= enter && row.line <= leave;
        if (is_within && !was_within) ranges.push_back({row.start, static_cast<std::uint32_t>(function_.end)});
        if (!is_within && was_within) ranges.back().end = row.start;
        was_within = is_within;
    }
    return ranges;
}

}  // namespace gato::maps::oscar64
