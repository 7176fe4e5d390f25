// SPDX-License-Identifier: MIT
#include "maps/dasm/listing_line.hpp"

#include "maps/support.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace gato::maps::dasm {

namespace {

constexpr std::size_t address_column = 9, bytes_column = 31, flag_column = 42, text_column = 43;
constexpr std::size_t tab_width = 8;

// The columns before the text, and the text.
struct Halves {
    std::array<char, text_column> columns{};
    std::string_view text;

    [[nodiscard]] std::string_view part(std::size_t first, std::size_t count) const {
        return std::string_view(columns.data(), columns.size()).substr(first, count);
    }
};

// A tab that reaches beyond the columns belongs to the text: there is no label.
Halves halves_of(std::string_view line) {
    Halves halves;
    halves.columns.fill(' ');
    std::size_t column = 0, i = 0;
    for (; i < line.size() && column < text_column; ++i) {
        if (line[i] != '\t') {
            halves.columns[column++] = line[i];
            continue;
        }
        column += tab_width - column % tab_width;
        if (column > text_column) break;
    }
    halves.text = line.substr(i);
    return halves;
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(' ') == std::string_view::npos;
}

std::optional<std::uint32_t> line_number_in(std::string_view field) {
    std::string_view digits = field;
    digits.remove_prefix(std::min(digits.find_first_not_of(' '), digits.size()));
    const auto number = number_of(digits);
    return number && *number <= 0xffff'ffff ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

// `a9 00      `
std::optional<std::string> bytes_in(std::string_view field) {
    std::string bytes;
    while (!is_blank(field)) {
        const auto byte = number_of(field.substr(0, 2), 16);
        if (!byte || (field.size() > 2 && field[2] != ' ')) return std::nullopt;
        bytes += static_cast<char>(*byte);
        field.remove_prefix(std::min<std::size_t>(3, field.size()));
    }
    return bytes;
}

bool is_space(char c) {
    return c == ' ' || c == '\t';
}

}  // namespace

std::optional<FileLine> file_line_in(std::string_view line) {
    constexpr std::string_view start = "------- FILE ";
    if (!line.starts_with(start)) return std::nullopt;
    line.remove_prefix(start.size());
    const std::size_t level = line.rfind(" LEVEL ");
    if (level == std::string_view::npos) return FileLine{line, 0};
    std::string_view rest = line.substr(level + 7);
    const auto number = number_of(take_word(rest));
    if (!number || *number == 0 || *number > 0xffff || take_word(rest) != "PASS") return FileLine{line, 0};
    return FileLine{line.substr(0, level), static_cast<std::uint32_t>(*number)};
}

std::optional<ListingLine> listing_line_in(std::string_view line) {
    const Halves halves = halves_of(line);
    const char kind = halves.columns[address_column - 1];
    const auto number = line_number_in(halves.part(0, address_column - 2));
    const auto address = number_of(halves.part(address_column, 4), 16);
    const std::string_view gap = halves.part(address_column + 4, bytes_column - address_column - 4);
    const auto bytes = bytes_in(halves.part(bytes_column, flag_column - bytes_column));
    const bool is_unknown = gap.starts_with(" ????");
    if (!number || !address || !bytes || halves.columns[address_column - 2] != ' ' || (kind != ' ' && kind != 'U'))
        return std::nullopt;
    if (!is_blank(is_unknown ? gap.substr(5) : gap)) return std::nullopt;
    ListingLine result;
    result.number = *number;
    if (kind == ' ' && !is_unknown) result.address = static_cast<std::uint32_t>(*address);
    result.is_skipped = halves.columns[flag_column] == '-';
    result.is_cut = halves.columns[flag_column] == '*';
    result.bytes = *bytes;
    const Statement statement = statement_in(halves.text);
    result.label = statement.label;
    result.operation = statement.operation;
    result.operand = statement.operand;
    return result;
}

Statement statement_in(std::string_view line) {
    Statement statement;
    if (!line.empty() && !is_space(line.front()) && line.front() != ';') statement.label = take_word(line);
    std::string_view operation = take_word(line);
    if (operation.starts_with(';')) return statement;
    if (operation.size() > 1 && (operation.front() == '.' || operation.front() == '#')) operation.remove_prefix(1);
    statement.operation = operation.substr(0, operation.find('.'));
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    line = line.substr(0, line.find(';'));
    statement.operand = line.substr(0, line.find_last_not_of(" \t") + 1);
    return statement;
}

bool is_operation(std::string_view operation, std::initializer_list<std::string_view> names) {
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    return std::ranges::any_of(names, [&](std::string_view name) { return std::ranges::equal(operation, name, same); });
}

}  // namespace gato::maps::dasm
