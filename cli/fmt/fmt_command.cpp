// SPDX-License-Identifier: MIT
// The command `gato fmt` aligns sources in columns, in place.
#include "cli/commands.hpp"
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/fmt/fmt_options.hpp"
#include "cli/fmt/write_in_place.hpp"

#include "assembler/format/format.hpp"
#include <gato/assembler/options.hpp>
#include <gato/project/project.hpp>

#include <algorithm>
#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

// Each file by itself: an error in one does not stop the others.
class Formatting {
public:
    explicit Formatting(const FmtArguments& arguments) : arguments_(arguments) {}

    SourceMap sources;
    Diagnostics diagnostics;

    ExitCode run() {
        arguments_.diagnostics.apply(diagnostics);
        const assembler::FormatOptions options = arguments_.format_options();
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
    arguments->add_to(command);
    command.run = [arguments] {
        Formatting formatting(*arguments);
        const auto files = [&] { return CommandFiles{Inputs(arguments->files), {}}; };
        return arguments->diagnostics.report_on([&] { return formatting.run(); }, files, formatting.diagnostics,
                                                formatting.sources);
    };
    return command;
}

}  // namespace gato::cli
