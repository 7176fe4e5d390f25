// SPDX-License-Identifier: MIT
#include "cli/help_formats.hpp"

#include <CLI/CLI.hpp>
#include <gato/support/diagnostics.hpp>
#include <gato/version.hpp>

#include <string_view>

namespace gato::cli {

namespace {

// An option, or what stands on a command line without a name.
struct OptionRow {
    std::vector<std::string> names;    // "-o", "--output"; of a positional: none
    std::string value;                 // "FILE"; empty: a flag
    std::vector<std::string> choices;  // values, when there are only so many
    std::vector<std::string> endings;  // of -W: what may follow without a blank
    std::string description;
    bool is_positional = false;
};

struct CommandRow {
    std::string name, description, examples;
    std::vector<OptionRow> options;
};

// A check of CLI11 shows its choices as "FORMAT:{text,json,sarif}".
void split_choices(OptionRow& row) {
    const std::size_t colon = row.value.find(":{");
    if (colon == std::string::npos) return;
    std::string choice;
    for (const char c : row.value.substr(colon + 2)) {
        if (c == ',' || c == '}') {
            row.choices.push_back(choice);
            choice.clear();
        } else {
            choice += c;
        }
    }
    row.value.resize(colon);
}

// What may follow -W: groups and names, and each with `no-`.
std::vector<std::string> warning_words() {
    std::vector<std::string> words{"error"};
    const auto add = [&](std::string_view name) {
        words.emplace_back(name);
        words.push_back("no-" + std::string(name));
    };
    for (const WarningGroup group : {WarningGroup::all, WarningGroup::extra}) add(name_of(group));
    for (std::size_t i = 0; i < code_count(); ++i)
        if (info(static_cast<Code>(i)).severity == Severity::warning) add(info(static_cast<Code>(i)).slug);
    return words;
}

OptionRow row_of(const CLI::Option& option) {
    OptionRow row;
    for (const std::string& name : option.get_snames()) row.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) row.names.push_back("--" + name);
    row.is_positional = option.get_positional();
    const bool is_flag = option.get_type_size() == 0;
    if (row.is_positional)
        row.value = option.get_name();
    else if (!is_flag)
        row.value = option.get_type_name();
    split_choices(row);
    row.description = option.get_description();
    if (row.names == std::vector<std::string>{"-W"}) row.endings = warning_words();
    return row;
}

std::vector<CommandRow> rows_of(const CLI::App& app) {
    std::vector<CommandRow> commands;
    for (const CLI::App* command : app.get_subcommands({})) {
        CommandRow row{command->get_name(), command->get_description(), command->get_footer(), {}};
        for (const CLI::Option* option : command->get_options()) row.options.push_back(row_of(*option));
        commands.push_back(std::move(row));
    }
    return commands;
}

std::string replace_all(std::string_view text, char what, std::string_view with) {
    std::string replaced;
    for (const char c : text) {
        if (c == what)
            replaced += with;
        else
            replaced += c;
    }
    return replaced;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : std::string(between)) + word;
    return text;
}

// ---- a manual page, in the man macros

// A line must not begin with a full stop or a quote, and a hyphen is a minus sign.
std::string man_text(std::string_view text) {
    std::string escaped = replace_all(replace_all(text, '\\', "\\e"), '-', "\\-");
    if (escaped.starts_with('.') || escaped.starts_with('\'')) escaped = "\\&" + escaped;
    return escaped;
}

std::string man_option(const OptionRow& option) {
    std::string names;
    for (const std::string& name : option.names) names += (names.empty() ? "\\fB" : ", \\fB") + man_text(name) + "\\fR";
    const std::string value = option.value.empty() ? "" : "\\fI" + man_text(option.value) + "\\fR";
    std::string text =
        ".TP\n" + names + (names.empty() || value.empty() ? "" : " ") + value + "\n" + man_text(option.description);
    if (!option.choices.empty()) text += " (" + man_text(joined(option.choices, ", ")) + ")";
    return text + "\n";
}

std::string man_page(const CLI::App& app) {
    std::string text = ".\\\" SPDX-License-Identifier: MIT\n.TH GATO 1 \"\" \"gato " + std::string(version)
                       + "\" \"User Commands\"\n.SH NAME\ngato \\- " + man_text(app.get_description())
                       + "\n.SH SYNOPSIS\n.B gato\n.I COMMAND\n[\\fIOPTIONS\\fR] [\\fIARGUMENTS\\fR]\n.SH COMMANDS\n";
    const auto commands = rows_of(app);
    for (const CommandRow& command : commands)
        text += ".TP\n\\fBgato " + man_text(command.name) + "\\fR\n" + man_text(command.description) + "\n";
    for (const CommandRow& command : commands) {
        text += ".SH GATO " + command.name + "\n" + man_text(command.description) + ".\n";
        for (const OptionRow& option : command.options) text += man_option(option);
        if (!command.examples.empty())
            text += ".PP\n.nf\n" + replace_all(man_text(command.examples), '\n', "\n\\&") + "\n.fi\n";
    }
    return text
           + ".SH EXIT STATUS\n"
             ".TP\n0\ndone\n"
             ".TP\n1\nthe input is wrong: assembly or link errors, failed tests, a run that did not reach its goal\n"
             ".TP\n2\nthe command line is wrong\n"
             ".TP\n3\na file named on the command line cannot be read, or an output cannot be written\n";
}

// ---- shells

std::vector<std::string> names_of(const CommandRow& command) {
    std::vector<std::string> names;
    for (const OptionRow& option : command.options) names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

std::string bash_completion(const CLI::App& app) {
    const auto commands = rows_of(app);
    std::vector<std::string> command_names;
    std::string cases, values, warnings;
    for (const CommandRow& command : commands) {
        command_names.push_back(command.name);
        cases += "        " + command.name + ") options='" + joined(names_of(command), " ") + "' ;;\n";
        for (const OptionRow& option : command.options) {
            if (!option.endings.empty()) warnings = "-W" + joined(option.endings, " -W");
            if (!option.choices.empty())
                values += "        " + command.name + ":" + joined(option.names, "|" + command.name + ":") + ") choices='"
                          + joined(option.choices, " ") + "' ;;\n";
        }
    }
    return "# bash completion for gato\n"
           "_gato() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} options= "
           "choices=\n"
           "    if ((COMP_CWORD == 1)); then\n"
           "        mapfile -t COMPREPLY < <(compgen -W '"
           + joined(command_names, " ")
           + " --help --version' -- \"$word\")\n"
             "        return\n"
             "    fi\n"
             "    case $command in\n"
           + cases + "    esac\n    case $command:$before in\n" + values
           + "    esac\n"
             "    if [[ -n $choices ]]; then\n"
             "        mapfile -t COMPREPLY < <(compgen -W \"$choices\" -- \"$word\")\n"
             "    elif [[ $word == -W* && \" $options \" == *' -W '* ]]; then\n"
             "        mapfile -t COMPREPLY < <(compgen -W '"
           + warnings
           + "' -- \"$word\")\n"
             "    elif [[ $word == -* ]]; then\n"
             "        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")\n"
             "    fi\n"
             "}\n"
             "complete -o default -F _gato gato\n";
}

// Within single quotes of a shell.
std::string shell_quoted(std::string_view text) {
    return replace_all(text, '\'', "'\\''");
}

// In the brackets and after the colons of zsh's _arguments.
std::string zsh_text(std::string_view text) {
    return shell_quoted(replace_all(replace_all(replace_all(text, '[', "("), ']', ")"), ':', "\\:"));
}

std::string zsh_completion(const CLI::App& app) {
    std::string list, cases;
    for (const CommandRow& command : rows_of(app)) {
        list += "        '" + zsh_text(command.name) + ":" + zsh_text(command.description) + "'\n";
        cases += "        " + command.name + ")\n            _arguments";
        for (const OptionRow& option : command.options) {
            if (option.is_positional) continue;
            const auto& choices = option.endings.empty() ? option.choices : option.endings;
            for (const std::string& name : option.names) {
                cases += " \\\n                '*" + name + (option.endings.empty() ? "" : "+") + "["
                         + zsh_text(option.description) + "]";
                if (!option.value.empty())
                    cases +=
                        ":" + zsh_text(option.value) + ":" + (choices.empty() ? "_files" : "(" + joined(choices, " ") + ")");
                cases += "'";
            }
        }
        cases += " \\\n                '*:file:_files'\n            ;;\n";
    }
    return "#compdef gato\n"
           "_gato() {\n"
           "    local -a commands\n"
           "    commands=(\n"
           + list
           + "    )\n"
             "    if ((CURRENT == 2)); then\n"
             "        _describe command commands\n"
             "        return\n"
             "    fi\n"
             "    local command=$words[2]\n"
             "    shift words\n"
             "    ((CURRENT--))\n"
             "    case $command in\n"
           + cases + "    esac\n}\n_gato \"$@\"\n";
}

std::string fish_completion(const CLI::App& app) {
    std::string text = "# fish completion for gato\n";
    for (const CommandRow& command : rows_of(app)) {
        text += "complete -c gato -n __fish_use_subcommand -f -a " + command.name + " -d '" + shell_quoted(command.description)
                + "'\n";
        for (const OptionRow& option : command.options) {
            if (option.is_positional) continue;
            text += "complete -c gato -n '__fish_seen_subcommand_from " + command.name + "'";
            for (const std::string& name : option.names) {
                const bool is_long = name.starts_with("--");
                text += (is_long ? " -l " : " -s ") + name.substr(is_long ? 2 : 1);
            }
            const auto& choices = option.endings.empty() ? option.choices : option.endings;
            if (!option.value.empty()) text += choices.empty() ? " -r" : " -x -a '" + joined(choices, " ") + "'";
            text += " -d '" + shell_quoted(option.description) + "'\n";
        }
    }
    return text;
}

}  // namespace

const std::vector<std::string>& help_formats() {
    static const std::vector<std::string> names{"man", "bash", "zsh", "fish"};
    return names;
}

std::string format_help(const CLI::App& app, const std::string& format) {
    if (format == "man") return man_page(app);
    if (format == "bash") return bash_completion(app);
    if (format == "zsh") return zsh_completion(app);
    return fish_completion(app);
}

}  // namespace gato::cli
