// SPDX-License-Identifier: MIT
// The command `gato fmt` aligns sources in columns, in place.
#include "cli/commands.hpp"
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/shared_options.hpp"

#include "assembler/format/format.hpp"
#include "core/support/macro_text.hpp"
#include <gato/assembler/options.hpp>
#include <gato/project/project.hpp>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

using assembler::LetterCase;

struct FmtArguments {
    std::vector<std::string> files;
    std::string columns, letter_case = "lower";
    bool only_check = false;
    DiagnosticOptions diagnostics;
};

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

assembler::FormatOptions format_options(const FmtArguments& arguments) {
    assembler::FormatOptions options;
    if (!arguments.columns.empty()) set_columns(arguments.columns, options);
    if (arguments.letter_case != "lower")
        options.operation_case = arguments.letter_case == "upper" ? LetterCase::upper : LetterCase::keep;
    return options;
}

// Each file by itself: an error in one does not stop the others.
class Formatting {
public:
    explicit Formatting(const FmtArguments& arguments) : arguments_(arguments) {}

    SourceMap sources;
    Diagnostics diagnostics;

    ExitCode run() {
        arguments_.diagnostics.apply(diagnostics);
        const assembler::FormatOptions options = format_options(arguments_);
        for (const std::string& file : arguments_.files) format(file, options);
        return result_;
    }

private:
    void format(const std::string& file, const assembler::FormatOptions& options) {
        try {
            if (project::is_basic(file))
                throw Failure(Failure::misuse,
                              file + ": is BASIC, where every space counts; gato fmt aligns only assembly (*.asm)");
            const std::string bytes = read_named_file(file, assembler::max_source_size);
            if (const auto text = assembler::format(source_name(file), bytes, options, sources, diagnostics))
                finish(file, *text, *text != bytes);
            else
                note(input_is_wrong);
        } catch (const Failure& failure) {
            diagnostics.report(Code::environment, {}, failure.what());
            note(exit_code_of(failure));
        }
    }

    void finish(const std::string& file, const std::string& text, bool is_other) {
        if (arguments_.only_check) {
            if (!is_other) return;
            std::cout << source_name(file) << '\n';
            note(input_is_wrong);
        } else if (is_other || file == "-") {
            write_in_place(file, text);
        }
    }

    // Of a link, the target is replaced, not the link; it keeps its permissions.
    static void write_in_place(const std::string& file, const std::string& text) {
        if (!is_replaceable(file)) return write_files({{file, text}}, {});
        const std::string place = host::real_path(file);
        const std::filesystem::perms permissions = host::permissions_of(place);
        write_files({{place, text}}, {});
        host::set_permissions(place, permissions);
    }

    // The worst result of all files is the result.
    void note(ExitCode code) { result_ = std::max(result_, code); }

    const FmtArguments& arguments_;
    ExitCode result_ = done;
};

}  // namespace

Command fmt_command() {
    const auto arguments = std::make_shared<FmtArguments>();
    Command command{.name = "fmt", .description = "align sources in columns without changing the program"};
    command.footer = "Examples:\n"
                     "  gato fmt *.asm\n"
                     "  gato fmt --check --columns 9,10,33 --case upper game.asm";
    command.options = {
        {.names = "FILE",
         .value = &arguments->files,
         .type = "FILE",
         .description = "source files to change in place; - reads standard input and writes standard output",
         .values = {"*.asm"},
         .is_required = true},
        {.names = "--check",
         .value = &arguments->only_check,
         .description = "write nothing; list the files that would change, and exit with 1 if there are any"},
        {.names = "--columns",
         .value = &arguments->columns,
         .type = "A,B,C",
         .description = "columns where operations, operands and comments begin (default 9,17,41)"},
        {.names = "--case",
         .value = &arguments->letter_case,
         .type = "CASE",
         .description = "case of mnemonics and directives: lower (default), upper or keep",
         .values = {"lower", "upper", "keep"},
         .choice = Choice::only},
    };
    arguments->diagnostics.add_format_to(command);
    command.run = [arguments] {
        Formatting formatting(*arguments);
        const auto files = [&] { return CommandFiles{Inputs(arguments->files), {}}; };
        return arguments->diagnostics.report_on([&] { return formatting.run(); }, files, formatting.diagnostics,
                                                formatting.sources);
    };
    return command;
}

}  // namespace gato::cli
