// SPDX-License-Identifier: MIT
#include "maps/tass64/labels.hpp"

#include "maps/support.hpp"
#include "maps/tass64/statement.hpp"

#include <limits>

namespace gato::maps::tass64 {

namespace {

// `name = value`, or `name := value` for what the source may change.
struct Definition {
    std::string_view name;
    std::string_view value;
    bool is_variable = false;
};

std::optional<Definition> definition_of(std::string_view line) {
    Definition definition;
    definition.name = line.substr(0, name_length(line, true));
    if (definition.name.empty()) return std::nullopt;
    line.remove_prefix(definition.name.size());
    const std::string_view sign = take_word(line);
    if (sign != "=" && sign != ":=") return std::nullopt;
    definition.is_variable = sign == ":=";
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    definition.value = line;
    return line.empty() ? std::nullopt : std::optional(definition);
}

// The place that --dump-labels puts before a definition. A path may have colons of its own.
struct Place {
    std::string_view file;
    std::uint32_t line = 0, column = 0;
};

std::optional<std::uint32_t> take_number(std::string_view& text, std::string_view end) {
    const std::size_t length = text.find(end);
    if (length == std::string_view::npos) return std::nullopt;
    const auto number = number_of(text.substr(0, length));
    if (!number || *number == 0 || *number > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    text.remove_prefix(length + end.size());
    return static_cast<std::uint32_t>(*number);
}

std::optional<Place> take_place(std::string_view& line) {
    for (std::size_t colon = line.find(':'); colon != std::string_view::npos; colon = line.find(':', colon + 1)) {
        if (colon + 1 >= line.size() || !is_digit(line[colon + 1])) continue;
        std::string_view rest = line.substr(colon + 1);
        const auto number = take_number(rest, ":");
        const auto column = number ? take_number(rest, ": ") : std::nullopt;
        if (!column || colon == 0) continue;
        const Place place{line.substr(0, colon), *number, *column};
        line = rest;
        return place;
    }
    return std::nullopt;
}

// A whole number. 64tass writes addresses, and constants that the source has in hexadecimal, as `$0816`.
void add(const Definition& definition, const Place& place, DebugInfo& info) {
    std::string_view digits = definition.value;
    const bool is_address = digits.starts_with('$');
    const bool is_negative = digits.starts_with('-');
    if (is_address || is_negative) digits.remove_prefix(1);
    const auto value = number_of(digits, is_address ? 16 : 10);
    if (definition.is_variable || !value || *value > (is_address ? 0xffffU : 0x7fff'ffffU)) return;
    MapSymbol& symbol = info.map.symbols.emplace_back();
    symbol.name = definition.name;
    symbol.value =
        static_cast<std::int32_t>(is_negative ? -static_cast<std::int64_t>(*value) : static_cast<std::int64_t>(*value));
    symbol.kind = is_address ? SymbolKind::label : SymbolKind::constant;
    if (place.line == 0) return;
    symbol.file = info.map.files[info.file_number(place.file)];
    symbol.line = place.line;
    symbol.column = place.column;
}

std::optional<std::string_view> first_line(std::string_view content) {
    for (Lines lines(content); auto line = lines.next();)
        if (!line->empty()) return line;
    return std::nullopt;
}

bool is_labels(std::string_view content) {
    const auto line = first_line(content);
    return line && definition_of(*line).has_value();
}

bool is_dump(std::string_view content) {
    auto line = first_line(content);
    return line && take_place(*line) && definition_of(*line).has_value();
}

void read_labels(const Input& input, DebugInfo& info) {
    for (Lines lines(input.content); auto line = lines.next();) {
        if (line->empty()) continue;
        const auto definition = definition_of(*line);
        if (!definition) throw Damage{lines.number(), "`" + std::string(line->substr(0, 40)) + "` is not `name = value`"};
        add(*definition, {}, info);
    }
}

void read_dump(const Input& input, DebugInfo& info) {
    for (Lines lines(input.content); auto line = lines.next();) {
        if (line->empty()) continue;
        const std::string start(line->substr(0, 40));
        const auto place = take_place(*line);
        const auto definition = place ? definition_of(*line) : std::nullopt;
        if (!definition) throw Damage{lines.number(), "`" + start + "` is not `file:line:column: name = value`"};
        add(*definition, *place, info);
    }
}

}  // namespace

const Reader labels{{"64tass", "labels"}, false, is_labels, read_labels};
const Reader label_dump{{"64tass", "labels with their lines"}, false, is_dump, read_dump};

}  // namespace gato::maps::tass64
