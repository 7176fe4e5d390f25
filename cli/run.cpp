// SPDX-License-Identifier: MIT
// From argv to the chosen command.
#include "cli/commands.hpp"
#include "cli/failure.hpp"

#include <gato/support/diagnostics.hpp>
#include <gato/version.hpp>

#include <iostream>

namespace gato::cli {

namespace {

// The word that CLI11 could not use, and the nearest one that it could.
std::string suggestion(const CLI::App& app, int argc, const char* const* argv) {
    const CLI::App* command = nullptr;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--") break;
        if (command == nullptr && !word.starts_with("-")) {
            NearestName nearest(word);
            for (const CLI::App* candidate : app.get_subcommands({})) {
                if (candidate->get_name() == word) command = candidate;
                nearest.consider(candidate->get_name());
            }
            if (command != nullptr) continue;
            return nearest.best();
        }
        if (command == nullptr || !word.starts_with("--")) continue;
        const std::string name = word.substr(0, word.find('='));
        if (command->get_option_no_throw(name) != nullptr) continue;
        NearestName nearest(name);
        for (const CLI::Option* option : command->get_options())
            for (const std::string& candidate : option->get_lnames()) nearest.consider("--" + candidate);
        return nearest.best();
    }
    return {};
}

// Help and the version go to standard output; all else is a misuse.
int report(const CLI::App& app, const CLI::ParseError& error, int argc, const char* const* argv) {
    if (error.get_exit_code() == 0) return app.exit(error);
    std::cerr << "gato: error: " << error.what() << '\n';
    if (const std::string word = suggestion(app, argc, argv); !word.empty()) std::cerr << "did you mean `" << word << "`?\n";
    std::cerr << "`gato help` lists the commands, `gato help COMMAND` its options\n";
    return misuse;
}

}  // namespace

int run(int argc, const char* const* argv) {
    CLI::App app{"6502 cross-assembler, linker and Commodore 64 simulator", "gato"};
    app.set_version_flag("--version", std::string("gato ") + version);
    app.require_subcommand(1);
    int exit_code = done;
    add_build_command(app, exit_code);
    add_asm_command(app, exit_code);
    add_link_command(app, exit_code);
    add_run_command(app, exit_code);
    add_test_command(app, exit_code);
    add_help_command(app, exit_code);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return report(app, error, argc, argv);
    } catch (const Failure& failure) {
        std::cerr << "gato: error: " << failure.what() << '\n';
        return failure.code;
    } catch (const std::exception& exception) {
        std::cerr << "gato: error: " << exception.what() << '\n';
        return environment_failed;
    }
    return exit_code;
}

}  // namespace gato::cli
