// SPDX-License-Identifier: MIT
// The command `gato debug` is a machine language monitor in the terminal, with the words of VICE's.
#include "cli/commands.hpp"
#include "cli/dap/launch.hpp"
#include "cli/dap/launch_case.hpp"
#include "cli/debug/monitor_run.hpp"
#include "cli/host/files.hpp"
#include "cli/run/run_files.hpp"
#include "cli/test/find_files.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>

namespace gato::cli {

namespace {

struct DebugArguments {
    RunArguments of_run;
    std::string test_case;
};

dap::Launched launch_subject(const DebugArguments& arguments) {
    const std::string& path = arguments.of_run.program;
    if (!arguments.test_case.empty()) return launch_case(path, arguments.test_case);
    if (ends_with_ignoring_case(path, ".gtest.json"))
        throw Failure(Failure::misuse, path + " has test cases; --case NAME chooses one, gato test --list shows the names");
    if (path.empty() && arguments.of_run.pc.empty())
        throw Failure(Failure::misuse, "FILE is missing: a program, a source, a project, or a test file with --case NAME");
    return launch(arguments.of_run, [](const std::string& text) { std::cerr << text << (text.ends_with('\n') ? "" : "\n"); });
}

ExitCode run_debug(const DebugArguments& arguments) {
    dap::Launched launched = launch_subject(arguments);
    Inputs read = inputs_of(arguments.of_run);
    read.add(arguments.of_run.program);
    return MonitorRun(std::move(launched), arguments.of_run.max_cycles, std::move(read)).run();
}

}  // namespace

Command debug_command() {
    const auto arguments = std::make_shared<DebugArguments>();
    Command command{.name = "debug", .description = "debug a program in the terminal, with the words of VICE's monitor"};
    command.footer =
        "The program stands before its first instruction, a recording at its end. Lines are read from standard input; if "
        "nobody types them, the first\n"
        "that fails ends the command with exit code 1.\n\n"
        "Examples:\n"
        "  gato debug game.prg                                  type `help` for the words, `x` to leave\n"
        "  gato debug .                                         the project in this folder, built in memory\n"
        "  gato debug tests.gtest.json --case 'wins a life'     a test case, with its keys and mocks\n"
        "  gato debug failed.gatorec                            a recorded run, with its whole past to go back in\n"
        "  gato debug game.prg < commands.txt                   for scripts; `assert EXPR` checks\n\n"
        "docs/MONITOR.md describes all words.";
    add_debugger_options(arguments->of_run, command);
    for (Option& option : command.options)
        if (option.names == "FILE") std::ranges::copy(test_file_patterns(), std::back_inserter(option.values));
    command.add({{.names = "--case",
                  .value = &arguments->test_case,
                  .type = "NAME",
                  .description = "FILE is a test file, or a folder with some: debug this case of it"}});
    command.run = [arguments] { return run_debug(*arguments); };
    return command;
}

}  // namespace gato::cli
