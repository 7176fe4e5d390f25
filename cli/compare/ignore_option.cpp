// SPDX-License-Identifier: MIT
#include "cli/compare/ignore_option.hpp"

#include "cli/failure.hpp"
#include "cli/shared_options.hpp"
#include "cli/test/pattern.hpp"

#include "core/support/utf8.hpp"
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <charconv>
#include <memory>
#include <stdexcept>

namespace gato::cli {

using comparison::Columns;
using comparison::Ignored;
using simulator::screen_columns, simulator::screen_rows;

namespace {

[[noreturn]] void refuse(const std::string& value, const std::string& why) {
    throw Failure(Failure::misuse, "--ignore: `" + value + "`: " + why);
}

// The number at the start of the text, which loses it.
std::optional<std::size_t> take_number(std::string_view& text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

std::optional<std::size_t> take_number_after(std::string_view& text, char mark) {
    std::string_view after = text;
    if (!after.starts_with(mark)) return std::nullopt;
    after.remove_prefix(1);
    const auto number = take_number(after);
    if (number) text = after;
    return number;
}

void add_cells(Ignored& ignored, const std::string& value, std::string_view text) {
    constexpr std::size_t rows = screen_rows, columns = screen_columns;
    const auto row = take_number(text);
    const std::size_t column = take_number_after(text, ',').value_or(0);
    if (row.value_or(rows) >= rows || column >= columns) refuse(value, "expected a row from 0 to 24 and a column from 0 to 39");
    const std::size_t rest = columns - column, length = take_number_after(text, '+').value_or(rest);
    if (!text.empty()) refuse(value, "expected ROW, ROW,COLUMN or ROW,COLUMN+LENGTH in decimal");
    if (length == 0 || length > rest) refuse(value, "the length must be from 1 to " + std::to_string(rest) + " there");
    ignored.cells.push_back({*row, column, length});
}

// Where the characters of a row begin, and its end.
std::vector<std::size_t> borders_of(const std::string& row) {
    std::vector<std::size_t> borders;
    for (std::size_t i = 0; i < row.size(); ++i)
        if (!continues_character(row[i])) borders.push_back(i);
    borders.push_back(row.size());
    return borders;
}

// A pattern as a whole, and as one that must match a text from its start to its end.
struct TextMask {
    explicit TextMask(const std::string& regex) : anywhere(regex), whole("^(" + regex + ")$") {}

    // The matches in a row, from left to right, each as long as possible.
    [[nodiscard]] std::vector<Columns> find(const std::string& row) const {
        std::vector<Columns> found;
        if (!anywhere.is_in(row)) return found;
        const std::vector<std::size_t> borders = borders_of(row);
        for (std::size_t first = 0; first + 1 < borders.size();) {
            std::size_t past = borders.size() - 1;
            while (past > first && !whole.is_in(std::string_view(row).substr(borders[first], borders[past] - borders[first])))
                --past;
            if (past > first) found.emplace_back(first, past);
            first = std::max(past, first + 1);
        }
        return found;
    }

    Pattern anywhere, whole;
};

void add_text(Ignored& ignored, const std::string& value, const std::string& regex) {
    try {
        const auto mask = std::make_shared<const TextMask>(regex);
        ignored.texts.emplace_back([mask](const std::string& row) { return mask->find(row); });
    } catch (const std::invalid_argument& error) {
        refuse(value, std::string("not a usable pattern: ") + error.what());
    }
}

void add_writes(Ignored& ignored, const std::string& value, const std::string& range) {
    const auto [first, last] = parse_addresses("--ignore", range);
    if (first < 0xd000 || last > 0xdfff) refuse(value, "the registers of the chips are from d000 to dfff");
    for (unsigned address = first; address <= last; ++address) ignored.writes.set(address);
}

struct Form {
    std::string_view prefix;
    const char* shown;
    void (*add)(Ignored&, const std::string& value, const std::string& rest);
};
constexpr Form forms[] = {
    {"screen:", "screen:ROW,COL+LEN",
     [](Ignored& ignored, const std::string& value, const std::string& rest) { add_cells(ignored, value, rest); }},
    {"text:", "text:REGEX", add_text},
    {"write:", "write:HEX-HEX", add_writes},
    {"handler:", "handler:NAME",
     [](Ignored& ignored, const std::string&, const std::string& rest) { ignored.handlers.push_back(rest); }},
    {"mem:", "mem:LABEL",
     [](Ignored& ignored, const std::string&, const std::string& rest) { ignored.labels.push_back(rest); }},
    {"file:", "file:NAME",
     [](Ignored& ignored, const std::string&, const std::string& rest) { ignored.files.push_back(rest); }},
};

bool has_label(const std::optional<ProgramMap>& map, const std::string& label) {
    return map && std::ranges::any_of(map->symbols, [&](const MapSymbol& symbol) {
               return comparison::is_named({label}, symbol.name);
           });
}

}  // namespace

std::vector<std::string> ignore_forms() {
    std::vector<std::string> shown;
    for (const Form& form : forms) shown.emplace_back(form.shown);
    return shown;
}

Ignored parse_ignored(const std::vector<std::string>& values) {
    Ignored ignored;
    for (const std::string& value : values) {
        const auto* const form =
            std::ranges::find_if(forms, [&](const Form& one) { return std::string_view(value).starts_with(one.prefix); });
        if (form == std::end(forms)) refuse(value, "expected one of " + joined(ignore_forms(), ", "));
        const std::string rest = value.substr(form->prefix.size());
        if (rest.empty()) refuse(value, "nothing after the colon");
        form->add(ignored, value, rest);
    }
    return ignored;
}

void check_labels(const Ignored& ignored, const std::optional<ProgramMap>& old_map, const std::optional<ProgramMap>& new_map) {
    for (const std::string& label : ignored.labels)
        if (!has_label(old_map, label) && !has_label(new_map, label))
            refuse("mem:" + label, "neither program's map has such a label");
}

}  // namespace gato::cli
