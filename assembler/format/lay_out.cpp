// SPDX-License-Identifier: MIT
#include "assembler/format/lay_out.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>
#include <utility>

namespace gato::assembler {

namespace {

using Lines = std::vector<SourceLine>;

// --- tables

bool has_row_name(const SourceLine& line) {
    return line.kind == SourceLine::Kind::statement && !line.label.empty()
           && (line.statement == StatementKind::assignment || line.is_data);
}

// Data without a name continues the row above it.
bool continues_row(const SourceLine& line) {
    return line.kind == SourceLine::Kind::statement && line.label.empty() && line.is_data;
}

// Returns the line after the table that begins at `first`; `first` if there is none.
std::size_t table_end(const Lines& lines, std::size_t first) {
    bool is_data = false;
    std::size_t end = first;
    for (; end < lines.size() && (has_row_name(lines[end]) || (is_data && continues_row(lines[end]))); ++end)
        is_data = lines[end].is_data;
    return end;
}

std::size_t column_after_label(const SourceLine& line) {
    return column_after(1, line.label) + (line.has_colon ? 1 : 0);
}

// Returns where the operations of a table begin: at their column, or eight, sixteen … further for longer names. Names that
// would leave no space before the comments do not count.
std::size_t table_column(const Lines& lines, std::size_t begin, std::size_t end, const FormatOptions& options) {
    constexpr std::size_t step = 8;
    std::size_t result = options.operation_column;
    for (std::size_t i = begin; i < end; ++i) {
        std::size_t column = options.operation_column;
        while (column <= column_after_label(lines[i])) column += step;
        if (column < options.comment_column) result = std::max(result, column);
    }
    return result;
}

// For each line.
std::vector<std::size_t> operation_columns(const Lines& lines, const FormatOptions& options) {
    std::vector<std::size_t> columns;
    while (columns.size() < lines.size()) {
        const std::size_t begin = columns.size(), end = table_end(lines, begin);
        if (end == begin)
            columns.push_back(options.operation_column);
        else
            columns.resize(end, table_column(lines, begin, end, options));
    }
    return columns;
}

// --- lines

std::string to_upper(std::string_view word) {
    std::string result(word);
    for (char& c : result)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - ('a' - 'A'));
    return result;
}

class Writer {
public:
    explicit Writer(const FormatOptions& options) : options_(options) {}

    void write(const SourceLine& line, std::size_t operation_column) {
        column_ = 1;
        const bool is_below_comment = std::exchange(is_below_comment_, false);
        switch (line.kind) {
        case SourceLine::Kind::untouched: text_ += line.text; break;
        case SourceLine::Kind::blank: break;
        case SourceLine::Kind::comment: write_comment(line, is_below_comment); break;
        case SourceLine::Kind::statement: write_statement(line, operation_column); break;
        }
        text_ += line.end;
    }

    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    // A comment alone: from the first column, below the comment of the line above as its continuation, or with the operations.
    void write_comment(const SourceLine& line, bool is_below_comment) {
        const bool is_first = line.comment_column == 1;
        const bool continues = is_below_comment && line.comment_column > options_.operation_column;
        if (!is_first) move_to(continues ? options_.comment_column : options_.operation_column);
        put(line.comment);
        is_below_comment_ = continues;
    }

    void write_statement(const SourceLine& line, std::size_t operation_column) {
        put(line.label);
        if (line.has_colon) put(":");
        if (!line.operation.empty()) write_operation(line, operation_column);
        if (line.comment.empty()) return;
        if (line.keeps_gap)
            put(line.gap);
        else
            move_to(options_.comment_column);
        put(line.comment);
        is_below_comment_ = true;
    }

    void write_operation(const SourceLine& line, std::size_t operation_column) {
        // Like a name before `=`, the star goes into the first column.
        if (line.statement != StatementKind::origin || !line.label.empty()) move_to(operation_column);
        put(in_case(line));
        if (line.arguments.empty()) return;
        const bool is_sign = line.operation == "=";
        move_to(is_sign ? 0 : operation_column + options_.operand_column - options_.operation_column);
        put(line.arguments);
    }

    // Only the language's own words have no case.
    [[nodiscard]] std::string in_case(const SourceLine& line) const {
        std::string word(line.operation);
        const bool is_name = line.statement == StatementKind::macro || line.could_be_macro;
        const bool is_origin = line.statement == StatementKind::origin;
        if (is_name || is_origin || options_.operation_case == LetterCase::keep) return word;
        return options_.operation_case == LetterCase::lower ? to_lower(word) : to_upper(word);
    }

    void put(std::string_view part) {
        text_ += part;
        column_ = column_after(column_, part);
    }

    // Leaves at least one space after what is already in the line.
    void move_to(std::size_t column) {
        const std::size_t least = column_ > 1 ? 1 : 0;
        put(std::string(column > column_ + least ? column - column_ : least, ' '));
    }

    const FormatOptions& options_;
    std::string text_;
    std::size_t column_ = 1;         // after what was put into the line
    bool is_below_comment_ = false;  // of a statement, or of a line that continues one
};

}  // namespace

std::string lay_out(const Lines& lines, const FormatOptions& options) {
    const std::vector<std::size_t> columns = operation_columns(lines, options);
    Writer writer(options);
    for (std::size_t i = 0; i < lines.size(); ++i) writer.write(lines[i], columns[i]);
    return writer.take();
}

}  // namespace gato::assembler
