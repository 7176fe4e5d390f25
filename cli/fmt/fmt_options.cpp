// SPDX-License-Identifier: MIT
#include "cli/fmt/fmt_options.hpp"

#include "cli/failure.hpp"

#include "core/support/macro_text.hpp"

#include <charconv>

namespace gato::cli {

using assembler::LetterCase;

void FmtArguments::add_to(Command& command) {
    command.options = {
        {.names = "FILE",
         .value = &files,
         .type = "FILE",
         .description = "source files to change in place; - reads standard input and writes standard output",
         .values = {"*.asm"},
         .is_required = true},
        {.names = "--check",
         .value = &only_check,
         .description = "write nothing; list the files that would change, and exit with 1 if there are any"},
        {.names = "--columns",
         .value = &columns,
         .type = "A,B,C",
         .description = "columns where operations, operands and comments begin (default 9,17,41)"},
        {.names = "--case",
         .value = &letter_case,
         .type = "CASE",
         .description = "case of mnemonics and directives: lower (default), upper or keep",
         .values = {"lower", "upper", "keep"},
         .choice = Choice::only},
    };
    diagnostics.add_format_to(command);
}

namespace {

// Throws Failure (misuse) unless it is a list of three columns in ascending order.
void set_columns(const std::string& text, assembler::FormatOptions& options) {
    constexpr std::size_t last_column = 255;
    std::vector<std::size_t> columns;
    for (const std::string_view part : split_arguments(text)) {
        std::size_t column = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), column);
        const bool is_number = error == std::errc() && end == part.data() + part.size();
        columns.push_back(is_number ? column : 0);
    }
    const bool are_columns = columns.size() == 3 && columns[0] >= 1 && columns[0] <= columns[1] && columns[1] < columns[2]
                             && columns[2] <= last_column;
    if (!are_columns)
        throw Failure(Failure::misuse,
                      "--columns takes three increasing columns from 1 to 255, such as 9,17,41, not `" + text + "`");
    options.operation_column = columns[0];
    options.operand_column = columns[1];
    options.comment_column = columns[2];
}

}  // namespace

assembler::FormatOptions FmtArguments::format_options() const {
    assembler::FormatOptions options;
    if (!columns.empty()) set_columns(columns, options);
    if (letter_case != "lower") options.operation_case = letter_case == "upper" ? LetterCase::upper : LetterCase::keep;
    return options;
}

}  // namespace gato::cli
