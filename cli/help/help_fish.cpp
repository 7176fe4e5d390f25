// SPDX-License-Identifier: MIT
// The completion for fish: one line an option.
#include "cli/help/help_rows.hpp"

namespace gato::cli {

namespace {

// Fish knows files by their endings alone.
std::string suffixes(const std::vector<std::string>& patterns) {
    std::string list;
    for (const std::string& pattern : patterns) list += " " + replace_all(pattern, '*', "");
    return list;
}

std::string argument_of(const OptionRow& row) {
    if (row.may_lack_value) return "";
    switch (row.completion) {
    case Completion::none: return row.type.empty() ? "" : " -x";
    case Completion::names:
    case Completion::beginnings: return " -x -a '" + joined(row.choices, " ") + "'";
    case Completion::list: return " -x -a '(__fish_append , " + joined(row.choices, " ") + ")'";
    case Completion::files:
        return row.choices.empty() ? " -r -F" : " -k -x -a '(__fish_complete_suffix" + suffixes(row.choices) + ")'";
    case Completion::folders: return " -x -a '(__fish_complete_directories)'";
    }
    return "";
}

std::string line_of(const CommandRow& command, const OptionRow& row) {
    std::string line = "complete -c gato -n '__fish_seen_subcommand_from " + command.name + "'";
    for (const std::string& name : row.names) {
        const bool is_long = name.starts_with("--");
        line += (is_long ? " -l " : " -s ") + name.substr(is_long ? 2 : 1);
    }
    return line + argument_of(row) + (row.is_positional ? "" : " -d '" + shell_quoted(row.description) + "'") + "\n";
}

}  // namespace

std::string fish_completion(const std::vector<Command>& all) {
    std::string text = "# fish completion for gato\ncomplete -c gato -n __fish_use_subcommand -f\n";
    for (const CommandRow& command : rows_of(all)) {
        text += "complete -c gato -n __fish_use_subcommand -f -a " + command.name + " -d '" + shell_quoted(command.description)
                + "'\n";
        for (const OptionRow& option : command.options) text += line_of(command, option);
    }
    return text;
}

}  // namespace gato::cli
