// SPDX-License-Identifier: MIT
// The completion for zsh: one call of _arguments for each command.
#include "cli/help/help_rows.hpp"

namespace gato::cli {

namespace {

// Escapes a text for the brackets and the colons of _arguments.
std::string escaped(std::string_view text) {
    return shell_quoted(replace_all(replace_all(replace_all(text, '[', "("), ']', ")"), ':', "\\:"));
}

// Returns the action that completes whole names, and beginnings, after which the shell adds no space.
std::string action_of_beginnings(const std::vector<std::string>& choices) {
    std::string whole, open;
    for (const std::string& choice : choices) (choice.ends_with(':') ? open : whole) += " " + choice;
    return "{compadd -S \"\" --" + escaped(open) + "; compadd --" + whole + "}";
}

// Parentheses around one pattern alone would be something else.
std::string pattern_of(const std::vector<std::string>& patterns) {
    return patterns.size() == 1 ? patterns[0] : "(" + joined(patterns, "|") + ")";
}

std::string action_of(const OptionRow& row) {
    switch (row.completion) {
    case Completion::none: return " ";
    case Completion::names: return "(" + joined(row.choices, " ") + ")";
    case Completion::list: return "_values -s , " + row.type + " " + joined(row.choices, " ");
    case Completion::beginnings: return action_of_beginnings(row.choices);
    case Completion::files: return row.choices.empty() ? "_files" : "_files -g \"" + pattern_of(row.choices) + "\"";
    case Completion::folders: return "_files -/";
    }
    return " ";
}

std::string value_of(const OptionRow& row) {
    return row.type.empty() ? "" : (row.may_lack_value ? "::" : ":") + escaped(row.type) + ":" + action_of(row);
}

std::string specification(const OptionRow& row) {
    if (row.is_positional) return " \\\n                '*" + value_of(row) + "'";
    std::string text;
    for (const std::string& name : row.names) {
        const std::string glue = row.type.empty() ? "" : name.starts_with("--") ? "=" : "+";
        text += " \\\n                '*" + name + glue + "[" + escaped(row.description) + "]" + value_of(row) + "'";
    }
    return text;
}

constexpr std::string_view before_the_commands = R"(#compdef gato
_gato() {
    local -a commands
    commands=(
)";

constexpr std::string_view after_the_commands = R"(    )
    if ((CURRENT == 2)); then
        _describe command commands
        return
    fi
    local command=$words[2]
    shift words
    ((CURRENT--))
    case $command in
)";

}  // namespace

std::string zsh_completion(const std::vector<Command>& all) {
    std::string commands, cases;
    for (const CommandRow& command : rows_of(all)) {
        commands += "        '" + escaped(command.name) + ":" + escaped(command.description) + "'\n";
        cases += "        " + command.name + ")\n            _arguments";
        for (const OptionRow& option : command.options) cases += specification(option);
        cases += "\n            ;;\n";
    }
    return std::string(before_the_commands) + commands + std::string(after_the_commands) + cases
           + "    esac\n}\n_gato \"$@\"\n";
}

}  // namespace gato::cli
