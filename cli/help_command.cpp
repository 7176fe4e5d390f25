// SPDX-License-Identifier: MIT
// `gato help`: the commands, one of them, or what a diagnostic's code means.
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/help_formats.hpp"

#include <gato/support/diagnostics.hpp>

#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

void explain(Code code) {
    const CodeInfo& row = info(code);
    std::cout << row.id << " " << row.slug << (row.severity == Severity::error ? " (error)" : " (warning)") << "\n\n"
              << row.explanation << '\n';
    if (row.severity == Severity::warning)
        std::cout << "\n-Wno-" << row.slug << " turns it off, -Werror=" << row.slug << " makes it an error.\n";
}

ExitCode help(const CLI::App& app, const std::string& topic) {
    if (topic.empty()) {
        // app.help() would be the help on the command that was chosen: this one.
        std::cout << app.get_formatter()->make_help(&app, "gato", CLI::AppFormatMode::Normal);
        return done;
    }
    for (const CLI::App* command : app.get_subcommands({})) {
        if (command->get_name() != topic) continue;
        std::cout << command->help("gato");
        return done;
    }
    if (const auto code = find_code(topic)) {
        explain(*code);
        return done;
    }
    NearestName nearest(topic);
    for (const CLI::App* command : app.get_subcommands({})) nearest.consider(command->get_name());
    for (std::size_t i = 0; i < code_count(); ++i) nearest.consider(info(static_cast<Code>(i)).slug);
    throw Failure(misuse, "help: there is no command and no diagnostic `" + topic + "`"
                              + (nearest.best().empty() ? "" : "; did you mean `" + nearest.best() + "`?"));
}

}  // namespace

void add_help_command(CLI::App& app, int& exit_code) {
    CLI::App* const command = app.add_subcommand("help", "help on a command, or on a diagnostic by its code or name");
    const auto topic = std::make_shared<std::string>();
    const auto format = std::make_shared<std::string>();
    command->add_option("TOPIC", *topic, "a command, or a code such as E0201 or undefined-symbol");
    command->add_option("--format", *format, "all commands as a manual page or as completions of a shell")
        ->type_name("FORMAT")
        ->check(CLI::IsMember(help_formats()));
    command->footer("Examples:\n"
                    "  gato help build\n"
                    "  gato help E0401\n"
                    "  source <(gato help --format bash)");
    command->callback([&app, topic, format, &exit_code] {
        if (format->empty()) {
            exit_code = help(app, *topic);
        } else {
            std::cout << format_help(app, *format);
            exit_code = done;
        }
    });
}

}  // namespace gato::cli
