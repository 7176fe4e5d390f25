// SPDX-License-Identifier: MIT
// From argv to the chosen command.
#include "cli/commands.hpp"

#include "cli/failure.hpp"
#include "cli/options/command_line.hpp"
#include "cli/serve/x64sc_words.hpp"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <string_view>

namespace gato::cli {

namespace {

struct Row {
    std::string_view name;
    Command (*make)();
};
constexpr Row rows[] = {
    {"build", build_command},   {"asm", asm_command},   {"link", link_command},   {"run", run_command},
    {"play", play_command},     {"test", test_command}, {"fuzz", fuzz_command},   {"compare", compare_command},
    {"disasm", disasm_command}, {"fmt", fmt_command},   {"data", data_command},   {"map", map_command},
    {"verify", verify_command}, {"disk", disk_command}, {"lsp", lsp_command},     {"dap", dap_command},
    {"debug", debug_command},   {"mcp", mcp_command},   {"serve", serve_command}, {"send", send_command},
    {"studio", studio_command}, {"new", new_command},   {"help", help_command},
};

// Every command takes --color, so a script need not know which of them print colours.
Command with_color(Command command) {
    const auto is_color = [](const Option& option) { return option.names == "--color"; };
    if (std::ranges::none_of(command.options, is_color))
        command.add({{.names = "--color",
                      .value = [](const std::string&) { return std::string(); },
                      .type = "WHEN",
                      .description = "auto, always or never; no effect here",
                      .values = {"auto", "always", "never"},
                      .choice = Choice::only}});
    return command;
}

// Declaring the options of all commands would take longer than assembling a small program: if the first word is a command, only
// that one is declared.
std::vector<Command> commands_for(std::string_view first_word) {
    const auto* const chosen = std::ranges::find(rows, first_word, &Row::name);
    return chosen != std::end(rows) ? std::vector{with_color(chosen->make())} : all_commands();
}

int report(const std::exception& exception, int exit_code) {
    std::cerr << "gato: error: " << exception.what() << '\n';
    return exit_code;
}

int run_words(int argc, const char* const* argv) {
    try {
        return run_command_line(commands_for(argc > 1 ? argv[1] : ""), argc, argv);
    } catch (const Failure& failure) {
        return report(failure, exit_code_of(failure));
    } catch (const std::exception& exception) {
        return report(exception, environment_failed);
    }
}

// The command line as you would type it if you knew gato.
int run_words(const std::vector<std::string>& words) {
    std::vector<const char*> argv = {"gato"};
    for (const std::string& word : words) argv.push_back(word.c_str());
    return run_words(static_cast<int>(argv.size()), argv.data());
}

// `gato` alone is a question, not a mistake: the answer is that of `gato help`. A front end may run gato as its x64sc.
int run_any(int argc, const char* const* argv) {
    if (argc < 2) return run_words({"help"});
    const auto note = [](const std::string& text) { std::cerr << "gato: note: " << text << '\n'; };
    try {
        const auto words = from_x64sc_words({argv + 1, argv + argc}, note);
        return words ? run_words(*words) : run_words(argc, argv);
    } catch (const Failure& failure) {
        return report(failure, exit_code_of(failure));
    }
}

}  // namespace

std::vector<Command> all_commands() {
    std::vector<Command> commands;
    for (const Row& row : rows) commands.push_back(with_color(row.make()));
    return commands;
}

std::vector<std::string> command_names() {
    std::vector<std::string> names;
    for (const Row& row : rows) names.emplace_back(row.name);
    return names;
}

int run(int argc, const char* const* argv) {
    const int exit_code = run_any(argc, argv);
    // A result that cannot be delivered is a failure, whether the disk is full or the stream closed.
    if (std::cout.flush()) return exit_code;
    std::cout.clear();
    std::cerr << "gato: error: standard output cannot be written\n";
    return environment_failed;
}

}  // namespace gato::cli
