// SPDX-License-Identifier: MIT
#include "maps/acme/symbols.hpp"

#include "maps/support.hpp"

namespace gato::maps::acme {

namespace {

struct Symbol {
    std::string_view name;
    std::uint32_t value = 0;  // as 32 bits, also if it is negative
};

void add_symbol(const Symbol& symbol, SymbolKind kind, DebugInfo& info) {
    MapSymbol& added = info.map.symbols.emplace_back();
    added.name = symbol.name;
    added.value = static_cast<std::int32_t>(symbol.value);
    added.kind = symbol.value > 0xffff ? SymbolKind::constant : kind;
}

std::optional<std::uint32_t> value_of(std::string_view digits) {
    const auto number = number_of(digits, 16);
    return number && *number <= 0xffff'ffff ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

// `al C:0801 .name`
std::optional<Symbol> vice_label_in(std::string_view line) {
    constexpr std::string_view start = "al C:";
    if (!line.starts_with(start)) return std::nullopt;
    const std::size_t end = line.find(" .");
    if (end == std::string_view::npos || end + 2 == line.size()) return std::nullopt;
    const std::string_view digits = line.substr(start.size(), end - start.size());
    const auto value = digits.size() < 4 ? std::nullopt : value_of(digits);
    return value ? std::optional<Symbol>({line.substr(end + 2), *value}) : std::nullopt;
}

// Other tools write the same lines, but not two empty ones as separators.
bool recognises_vice_labels(std::string_view content) {
    std::size_t empty_lines = 0, labels = 0;
    for (Lines lines(content); auto line = lines.next();) {
        const bool is_label = vice_label_in(*line).has_value();
        if (!is_label && !line->empty()) return false;
        ++(is_label ? labels : empty_lines);
    }
    return empty_lines == 2 && labels > 0;
}

void read_vice_labels(const Input& input, DebugInfo& info) {
    std::size_t empty_lines = 0;
    for (Lines lines(input.content); auto line = lines.next();) {
        if (const auto symbol = vice_label_in(*line))
            add_symbol(*symbol, empty_lines == 2 ? SymbolKind::label : SymbolKind::constant, info);
        else
            ++empty_lines;
    }
}

// A line `TAB name TAB = value`, perhaps with a comment.
struct ListLine {
    std::string_view name, value;
};

std::optional<ListLine> list_line_in(std::string_view line) {
    if (!line.starts_with('\t')) return std::nullopt;
    line.remove_prefix(1);
    const std::size_t end = line.find("\t= ");
    if (end == 0 || end == std::string_view::npos || line.substr(0, end).find_first_of(" \t;") != std::string_view::npos)
        return std::nullopt;
    std::string_view rest = line.substr(end + 3);
    const std::string_view value = take_word(rest);
    const bool is_value = !value.empty() && std::string_view("$-?0123456789").find(value.front()) != std::string_view::npos;
    if (!is_value || !(rest.empty() || rest.starts_with("\t; "))) return std::nullopt;
    return ListLine{line.substr(0, end), value};
}

bool recognises_list(std::string_view content) {
    Lines lines(content);
    const auto first = lines.next();
    return first && list_line_in(*first);
}

// Numbers with a fraction, and `?` for what is not defined, are none that a map can have.
void read_list(const Input& input, DebugInfo& info) {
    for (Lines lines(input.content); auto line = lines.next();) {
        if (line->empty()) continue;
        const auto entry = list_line_in(*line);
        if (!entry) throw Damage{lines.number(), "not a line of ACME's symbol list, `name = value` after a tab"};
        if (!entry->value.starts_with('$')) continue;
        const auto value = value_of(entry->value.substr(1));
        if (!value) throw Damage{lines.number(), "`" + std::string(entry->value) + "` is not a value"};
        add_symbol({entry->name, *value}, SymbolKind::label, info);
    }
}

}  // namespace

const Reader vice_labels{{"ACME", "labels"}, false, recognises_vice_labels, read_vice_labels};
const Reader symbol_list{{"ACME", "symbol list"}, false, recognises_list, read_list};

}  // namespace gato::maps::acme
