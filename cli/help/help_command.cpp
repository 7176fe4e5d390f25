// SPDX-License-Identifier: MIT
// `gato help`: the commands, one of them, what a diagnostic's code means, or the page about all of them.
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/help/help_formats.hpp"
#include "cli/options/command_line.hpp"

#include <gato/support/diagnostics.hpp>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>

namespace gato::cli {

namespace {

constexpr const char* all_diagnostics = "diagnostics";

// What the options of the command line do with a code; nothing for most errors.
std::string switches_of(const CodeInfo& row) {
    const std::string slug(row.slug);
    const std::string off_and_error = "`-Wno-" + slug + "` turns it off, `-Werror=" + slug + "` ";
    switch (row.severity == Severity::warning ? row.group : WarningGroup::on_by_default) {
    case WarningGroup::all:
        return "`-Wall`, `-Wextra` or `-W" + slug + "` turns it on, " + off_and_error + "makes it an error.";
    case WarningGroup::extra: return "`-Wextra` or `-W" + slug + "` turns it on, " + off_and_error + "makes it an error.";
    case WarningGroup::on_by_default: break;
    }
    if (row.severity == Severity::warning) return "It is on by default; " + off_and_error + "makes it an error.";
    const bool is_demotable = Diagnostics().apply_warning_option("no-error=" + slug);
    return is_demotable ? "`-Wno-error=" + slug + "` makes it a warning." : "";
}

void explain(const CodeInfo& row) {
    std::cout << row.id << " " << row.slug << (row.severity == Severity::error ? " (error)" : " (warning)")
              << ", for example:\n"
              << "    " << row.example << "\n\n"
              << row.explanation << "\n\n"
              << row.advice << '\n';
    if (const std::string switches = switches_of(row); !switches.empty()) std::cout << '\n' << switches << '\n';
}

std::string names_of(WarningGroup group) {
    std::string list;
    for (std::size_t i = 0; i < code_count(); ++i) {
        const CodeInfo& row = info(static_cast<Code>(i));
        if (row.severity == Severity::warning && row.group == group)
            list += (list.empty() ? "`" : ", `") + std::string(row.slug) + "`";
    }
    return list;
}

void explain_groups() {
    std::cout
        << "| option | warnings |\n| --- | --- |\n"
           "| none | "
               + names_of(WarningGroup::on_by_default)
               + " |\n"
                 "| `-Wall` | these, and "
               + names_of(WarningGroup::all)
               + " |\n"
                 "| `-Wextra` | those of `-Wall`, and "
               + names_of(WarningGroup::extra)
               + " |\n\n"
                 "`-Wname` turns one on and `-Wno-name` off; `-Wno-all` and `-Wno-extra` take away what their group adds. Of "
                 "several "
                 "options the later\n"
                 "wins. `-Werror` makes errors of all warnings that are on, `-Wno-error=name` takes one out of that again, and "
                 "`-Werror=name` turns one\n"
                 "on as an error. Instead of a name `all` or `extra` may stand. In `gato.json`, `\"warnings\": [\"all\", "
                 "\"no-overlap\"]` does the same.\n";
}

// The page docs/DIAGNOSTICS.md.
void explain_all() {
    std::cout << "# Diagnostics\n\n"
                 "All errors and warnings of `gato build`, `gato asm` and `gato link`. A code never changes its meaning; the "
                 "name is the one that\n"
                 "`-W` takes. `gato help E0201` shows one of them, `gato help diagnostics` this page: it is made by the "
                 "program, from\n"
                 "`include/gato/support/diagnostics.def`, and a test compares the two (`GATO_BLESS=1 ./dev test -R "
                 "DiagnosticsPage` writes it again).\n\n";
    explain_groups();
    for (const Severity severity : {Severity::error, Severity::warning}) {
        std::cout << (severity == Severity::error ? "\n## Errors\n" : "\n## Warnings\n");
        for (std::size_t i = 0; i < code_count(); ++i) {
            const CodeInfo& row = info(static_cast<Code>(i));
            if (row.severity != severity) continue;
            std::cout << "\n### " << row.id << " " << row.slug << "\n\n    " << row.example << "\n\n"
                      << row.explanation << "\n\n**What to do:** " << row.advice << '\n';
            if (const std::string switches = switches_of(row); !switches.empty()) std::cout << '\n' << switches << '\n';
        }
    }
}

const Command* find(const std::vector<Command>& commands, const std::string& name) {
    const auto found = std::ranges::find(commands, name, &Command::name);
    return found != commands.end() ? &*found : nullptr;
}

[[noreturn]] void refuse_topic(const std::string& topic) {
    NearestName nearest(topic);
    for (const std::string& command : command_names()) nearest.consider(command);
    nearest.consider(all_diagnostics);
    for (std::size_t i = 0; i < code_count(); ++i) nearest.consider(info(static_cast<Code>(i)).slug);
    throw Failure(Failure::misuse, "help: there is no command and no diagnostic `" + topic + "`"
                                       + (nearest.best().empty() ? "" : "; did you mean `" + nearest.best() + "`?"));
}

void help(const std::string& topic) {
    const std::vector<Command> commands = all_commands();
    if (topic.empty())
        std::cout << help_on_all(commands);
    else if (const Command* const command = find(commands, topic))
        std::cout << help_on(*command);
    else if (topic == all_diagnostics)
        explain_all();
    else if (const auto code = find_code(topic))
        explain(info(*code));
    else
        refuse_topic(topic);
}

}  // namespace

Command help_command() {
    struct Arguments {
        std::string topic, format;
    };
    const auto arguments = std::make_shared<Arguments>();
    std::vector<std::string> topics{all_diagnostics};
    std::ranges::copy(command_names(), std::back_inserter(topics));
    Command command{.name = "help", .description = "help on a command, or on a diagnostic by its code or name"};
    command.footer = "Examples:\n"
                     "  gato help build\n"
                     "  gato help E0401\n"
                     "  source <(gato help --format bash)";
    command.options = {
        {.names = "TOPIC",
         .value = &arguments->topic,
         .type = "TEXT",
         .description = "a command, `diagnostics` for all codes, or a code: E0201, undefined-symbol",
         .values = topics},
        {.names = "--format",
         .value = &arguments->format,
         .type = "FORMAT",
         .description = "all commands as a manual page or as completions of a shell",
         .values = help_formats(),
         .choice = Choice::only},
    };
    command.run = [arguments] {
        if (arguments->format.empty())
            help(arguments->topic);
        else
            std::cout << format_help(all_commands(), arguments->format);
        return done;
    };
    return command;
}

}  // namespace gato::cli
