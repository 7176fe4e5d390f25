// SPDX-License-Identifier: MIT
#include "servers/debugger/named_values.hpp"

#include "core/support/ascii.hpp"
#include "servers/debugger/scoped_names.hpp"

#include <charconv>

namespace gato::debugger {

namespace {

// The outermost line in that file through which the statement at the address was reached; nothing if none of them is in it.
std::optional<std::uint32_t> line_in_file(const Names& names, std::uint32_t file) {
    const MapLine* const line = names.address ? names.map->find_line(*names.address, names.bank) : nullptr;
    if (line == nullptr) return std::nullopt;
    std::optional<std::uint32_t> found;
    if (line->file == file) found = line->line;
    for (std::uint32_t id = line->frame; id != MapFrame::none; id = names.map->frames[id].parent)
        if (names.map->frames[id].file == file) found = names.map->frames[id].line;
    return found;
}

const MapValue* value_named(const Names& names, std::string_view name) {
    const MapValue* elsewhere = nullptr;
    const MapValue* here = nullptr;
    bool is_in_file = false;
    for (const MapValue& value : names.map->values) {
        if (!same_ignoring_case(value.name, name)) continue;
        if (!value.is_set) return &value;
        const auto line = line_in_file(names, value.file);
        is_in_file |= line.has_value();
        if (line && value.line <= *line) here = &value;
        if (elsewhere == nullptr || elsewhere->file == value.file) elsewhere = &value;
    }
    return is_in_file ? here : elsewhere;
}

}  // namespace

const MapValue* find_value(const Names& names, std::string_view name) {
    if (names.map == nullptr || names.map->values.empty()) return nullptr;
    return find_in_scopes(names.scope, name, [&](std::string_view full) { return value_named(names, full); });
}

std::optional<std::int32_t> integer_in(std::string_view value) {
    std::int32_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (value.empty() || error != std::errc{} || end != value.data() + value.size()) return std::nullopt;
    return number;
}

std::optional<std::vector<std::int32_t>> integers_in(std::string_view value) {
    if (!value.starts_with('[') || !value.ends_with(']')) return std::nullopt;
    std::vector<std::int32_t> all;
    for (std::string_view rest = value.substr(1); rest.size() > 1;) {
        const std::size_t end = rest.find_first_of(",]");
        const auto item = integer_in(rest.substr(0, end));
        if (!item) return std::nullopt;
        all.push_back(*item);
        rest.remove_prefix(end + (rest[end] == ',' ? 1 : 0));
    }
    return all;
}

const char* kind_of_value(std::string_view value) {
    const char first = value.empty() ? '0' : value.front();
    return first == '[' ? "a list" : first == '"' || first == '\'' ? "a text" : "a real";
}

}  // namespace gato::debugger
