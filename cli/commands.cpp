// SPDX-License-Identifier: MIT
// From argv to the chosen command.
#include "cli/commands.hpp"

#include "cli/failure.hpp"
#include "cli/serve/x64sc_words.hpp"
#include "cli/shared_options.hpp"

#include <CLI/CLI.hpp>
#include <gato/support/diagnostics.hpp>
#include <gato/version.hpp>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <string_view>

namespace gato::cli {

namespace {

const CLI::App* find_command(const CLI::App& app, const std::string& word) {
    const auto commands = app.get_subcommands({});
    const auto found = std::ranges::find_if(commands, [&](const CLI::App* command) { return command->get_name() == word; });
    return found != commands.end() ? *found : nullptr;
}

std::string nearest_command(const CLI::App& app, const std::string& word) {
    NearestName nearest(word);
    for (const CLI::App* candidate : app.get_subcommands({})) nearest.consider(candidate->get_name());
    return nearest.best();
}

std::string nearest_option(const CLI::App& command, const std::string& name) {
    NearestName nearest(name);
    for (const CLI::Option* option : command.get_options())
        for (const std::string& candidate : option->get_lnames()) nearest.consider("--" + candidate);
    return nearest.best();
}

// The nearest that could be used to the first word that CLI11 could not.
std::string suggestion(const CLI::App& app, int argc, const char* const* argv) {
    const CLI::App* command = nullptr;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--") break;
        if (command == nullptr && !word.starts_with("-")) {
            command = find_command(app, word);
            if (command == nullptr) return nearest_command(app, word);
            continue;
        }
        const CLI::App& owner = command != nullptr ? *command : app;
        const std::string name = word.substr(0, word.find('='));
        if (name.starts_with("--") && owner.get_option_no_throw(name) == nullptr) return nearest_option(owner, name);
    }
    return {};
}

// `gato --color always build a.asm`: the options would be known behind their command.
std::string misplaced_options(const CLI::App& app, int argc, const char* const* argv) {
    if (argc < 2 || !std::string_view(argv[1]).starts_with("-")) return {};
    const char* const* const command =
        std::find_if(argv + 2, argv + argc, [&](const char* word) { return find_command(app, word) != nullptr; });
    return command != argv + argc ? "options follow their command: gato " + std::string(*command) + " " + argv[1] : "";
}

// Help and the version go to standard output; all else is a misuse.
int report(const CLI::App& app, const CLI::ParseError& error, int argc, const char* const* argv) {
    if (error.get_exit_code() == 0) return app.exit(error);
    // A word that is not known comes before one that is missing: it may be that one, misspelt.
    const std::vector<std::string> unknown = app.remaining(true);
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && !unknown.empty())
        return report(app, CLI::ExtrasError(unknown), argc, argv);
    std::cerr << "gato: error: " << error.what() << '\n';
    if (const std::string advice = misplaced_options(app, argc, argv); !advice.empty())
        std::cerr << advice << '\n';
    else if (const std::string word = suggestion(app, argc, argv); !word.empty())
        std::cerr << "did you mean `" << word << "`?\n";
    std::cerr << "`gato help` lists the commands, `gato help COMMAND` its options\n";
    return misuse;
}

struct Command {
    std::string_view name;
    void (*add)(CLI::App& app, int& exit_code);
};
constexpr Command commands[] = {
    {"build", add_build_command}, {"asm", add_asm_command},   {"link", add_link_command},     {"run", add_run_command},
    {"play", add_play_command},   {"test", add_test_command}, {"disasm", add_disasm_command}, {"fmt", add_fmt_command},
    {"lsp", add_lsp_command},     {"dap", add_dap_command},   {"serve", add_serve_command},   {"new", add_new_command},
    {"help", add_help_command},
};

// Declaring the options of all commands would take longer than to assemble a small program: when the first word is a
// command, only that one is declared. Help speaks of all of them.
void add_commands(CLI::App& app, std::string_view first_word, int& exit_code) {
    const auto is_chosen = [&](const Command& command) { return command.name == first_word && first_word != "help"; };
    if (const auto* chosen = std::ranges::find_if(commands, is_chosen); chosen != std::end(commands))
        return chosen->add(app, exit_code);
    for (const Command& command : commands) command.add(app, exit_code);
}

// Every command takes --color: a script need not know which of them print colours.
void accept_color(CLI::App& command) {
    if (command.get_option_no_throw("--color") != nullptr) return;
    command
        .add_option_function<std::string>(
            "--color", [](const std::string&) {}, "auto, always or never; no effect here")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->type_name("WHEN");
}

int run_command(int argc, const char* const* argv) {
    CLI::App app{"6502 cross-assembler, linker and Commodore 64 simulator", "gato"};
    app.set_version_flag("--version", std::string("gato ") + version);
    app.require_subcommand(1);
    app.allow_windows_style_options(false);  // `/name` is a path
    int exit_code = done;
    add_commands(app, argc > 1 ? argv[1] : "", exit_code);
    for (CLI::App* const command : app.get_subcommands({})) {
        accept_color(*command);
        refuse_empty_values(*command);
        read_paths_as_written(*command);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return report(app, error, argc, argv);
    } catch (const Failure& failure) {
        std::cerr << "gato: error: " << failure.what() << '\n';
        return exit_code_of(failure);
    } catch (const std::exception& exception) {
        std::cerr << "gato: error: " << exception.what() << '\n';
        return environment_failed;
    }
    return exit_code;
}

// As somebody would have typed it who knows gato.
int run_words(const std::vector<std::string>& words) {
    std::vector<const char*> argv = {"gato"};
    for (const std::string& word : words) argv.push_back(word.c_str());
    return run_command(static_cast<int>(argv.size()), argv.data());
}

// `gato` alone is a question, not a mistake: it gets the answer of `gato help`. A front end may take gato for x64sc.
int run_any(int argc, const char* const* argv) {
    if (argc < 2) return run_words({"help"});
    const auto note = [](const std::string& text) { std::cerr << "gato: note: " << text << '\n'; };
    try {
        const auto words = from_x64sc_words({argv + 1, argv + argc}, note);
        return words ? run_words(*words) : run_command(argc, argv);
    } catch (const Failure& failure) {
        std::cerr << "gato: error: " << failure.what() << '\n';
        return exit_code_of(failure);
    }
}

}  // namespace

int run(int argc, const char* const* argv) {
    const int exit_code = run_any(argc, argv);
    // A result that nobody gets is a failure, be the disk full or the stream closed.
    if (std::cout.flush()) return exit_code;
    std::cout.clear();
    std::cerr << "gato: error: standard output cannot be written\n";
    return environment_failed;
}

}  // namespace gato::cli
