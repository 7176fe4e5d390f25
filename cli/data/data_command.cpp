// SPDX-License-Identifier: MIT
// The command `gato data` writes tables of numbers that expressions compute.
#include "cli/commands.hpp"
#include "cli/data/curve.hpp"
#include "cli/data/series.hpp"
#include "cli/failure.hpp"
#include "cli/shared_options.hpp"

#include "assembler/defines.hpp"

#include <algorithm>
#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

struct DataArguments {
    std::string expression, values = "i,0,255", form = "byte";
    unsigned per_line = 0;
    int first_line = 1000;
    bool has_picture = false;
    DiagnosticOptions diagnostics;
};

DataForm form_of(const DataArguments& arguments) {
    if (arguments.form == "byte") return DataForm::byte;
    return arguments.form == "word" ? DataForm::word : DataForm::data;
}

void check_text(const std::string& text) {
    if (!assembler::is_one_line(text)) throw Failure(Failure::misuse, "the expression and --for must each be one line");
}

void check_line_numbers(const DataArguments& arguments, std::size_t lines) {
    constexpr std::int64_t largest = 63'999, step = 10;
    if (arguments.first_line + step * (static_cast<std::int64_t>(lines) - 1) > largest)
        throw Failure(Failure::misuse,
                      "the lines would have numbers above 63999, the largest that BASIC has: use --per-line or --line");
}

std::string picture_of(const std::vector<std::string>& numbers) {
    constexpr std::size_t width = 64;
    std::vector<double> values;
    std::ranges::transform(numbers, std::back_inserter(values), [](const std::string& number) { return std::stod(number); });
    return drawn_curve(values, width);
}

ExitCode write_data(const DataArguments& arguments, SourceMap& sources, Diagnostics& diagnostics) {
    check_text(arguments.expression);
    check_text(arguments.values);
    const DataForm form = form_of(arguments);
    const auto numbers = numbers_of({arguments.expression, arguments.values, form}, sources, diagnostics);
    if (!numbers) return input_is_wrong;
    const std::size_t per_line = arguments.per_line != 0 ? arguments.per_line : form == DataForm::byte ? 16 : 8;
    if (form == DataForm::data) check_line_numbers(arguments, (numbers->size() + per_line - 1) / per_line);
    std::cout << lines_of(*numbers, form, per_line, arguments.first_line) << std::flush;
    if (arguments.has_picture) std::cerr << picture_of(*numbers);
    return done;
}

std::vector<Option> options_of(DataArguments& arguments) {
    constexpr std::int64_t most_per_line = 256, last_line = 63'999;
    return {
        {.names = "EXPRESSION",
         .value = &arguments.expression,
         .type = "EXPRESSION",
         .description = "what each number is, in the extended language: round(127*sin(i*pi/128))+128",
         .is_required = true},
        {.names = "--for",
         .value = &arguments.values,
         .type = "NAME,FIRST,LAST[,STEP]",
         .description = "the name in the expression and its values, or NAME,[A,B,...] (default i,0,255)"},
        {.names = "--as",
         .value = &arguments.form,
         .type = "FORM",
         .description = "byte (default) or word: lines for the assembler; data: lines of BASIC",
         .values = {"byte", "word", "data"},
         .choice = Choice::only},
        {.names = "--per-line",
         .value =
             whole_number(1, most_per_line, [&](std::int64_t count) { arguments.per_line = static_cast<unsigned>(count); }),
         .type = "N",
         .description = "numbers on a line (default 16 for byte, 8 for word and data)"},
        {.names = "--line",
         .value = whole_number(0, last_line, [&](std::int64_t line) { arguments.first_line = static_cast<int>(line); }),
         .type = "N",
         .description = "number of the first line of BASIC (default 1000); the next ones follow in steps of 10"},
        {.names = "--picture", .value = &arguments.has_picture, .description = "draw the curve on standard error"},
    };
}

}  // namespace

Command data_command() {
    const auto arguments = std::make_shared<DataArguments>();
    Command command{.name = "data", .description = "write a table of numbers as BYTE, WORD or DATA lines"};
    command.footer = "Examples:\n"
                     "  gato data 'round(127*sin(i*pi/128))+128' --picture >> sine.asm\n"
                     "  gato data '$0400+row*40' --for row,0,24 --as word\n"
                     "  gato data 'random(i)' --for i,1,20 --as data --line 5000";
    command.options = options_of(*arguments);
    arguments->diagnostics.add_format_to(command);
    command.run = [arguments] {
        SourceMap sources;
        Diagnostics diagnostics;
        arguments->diagnostics.apply(diagnostics);
        const auto files = [] { return CommandFiles{Inputs(std::vector<std::string>()), {}}; };
        return arguments->diagnostics.report_on([&] { return write_data(*arguments, sources, diagnostics); }, files,
                                                diagnostics, sources);
    };
    return command;
}

}  // namespace gato::cli
