// SPDX-License-Identifier: MIT
// The completion for bash. Two tables are written from the options, what follows an option and what a command takes without one;
// the rest is a fixed text. Bash makes `=` and `:` words of their own on the command line.
#include "cli/help/help_rows.hpp"

namespace gato::cli {

namespace {

constexpr std::string_view before_the_tables = R"(# bash completion for gato

# One of the words.
_gato_words() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word")
    # What ends so is not complete.
    if [[ ${COMPREPLY[*]} == *[:=] ]]; then compopt -o nospace 2>/dev/null; fi
}

# Several of the words, with commas; none twice.
_gato_list() {
    local name before= left=
    if [[ $word == *,* ]]; then before=${word%,*},; fi
    for name in $1; do
        if [[ ,$before != *,$name,* ]]; then left+=" $before$name"; fi
    done
    _gato_words "$left"
    compopt -o nospace 2>/dev/null
}

# Files by their patterns, and folders. Where none fits, and with quotes in the word, bash's own way.
_gato_files() {
    local patterns pattern
    read -ra patterns <<<"${1:-*}"
    if [[ $word != *[\\\'\"\$~]* ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <({
            compgen -d -- "$word"
            for pattern in "${patterns[@]}"; do compgen -f -X "!$pattern" -- "$word"; done
        } | sort -u)
    fi
    if ((${#COMPREPLY[@]} == 0)); then compopt -o default 2>/dev/null; fi
}

_gato_folders() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -d -- "$word")
}

_gato() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
    local is_value= options= warnings= complete=: choices= name names=
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        _gato_words '@COMMANDS@ --help --version'
        return
    fi
    if [[ $word == = ]]; then
        word= is_value=yes
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]} is_value=yes
    fi
    case $command:$before in
)";

constexpr std::string_view between_the_tables = R"(    esac
    case $command in
)";

constexpr std::string_view after_the_tables = R"(    esac
    if [[ $is_value ]]; then
        for name in $warnings; do
            if [[ $name == "$before"=* ]]; then names+=" ${name#*=}"; fi
        done
        _gato_words "$names"
        return
    fi
    if [[ $word == -W* && $warnings ]]; then
        _gato_words "$warnings"
    elif [[ $word == -* ]]; then
        _gato_words "$options"
    else
        $complete "$choices"
    fi
}
complete -F _gato gato
)";

// The function that completes a value.
std::string function_of(Completion completion) {
    switch (completion) {
    case Completion::none: return ":";
    case Completion::names:
    case Completion::beginnings: return "_gato_words";
    case Completion::list: return "_gato_list";
    case Completion::files: return "_gato_files";
    case Completion::folders: return "_gato_folders";
    }
    return ":";
}

std::string choices_of(const OptionRow& row) {
    return "'" + joined(row.choices, " ") + "'";
}

std::string options_of(const CommandRow& command) {
    std::vector<std::string> names;
    for (const OptionRow& option : command.options) names.insert(names.end(), option.names.begin(), option.names.end());
    return joined(names, " ");
}

std::string value_rows(const CommandRow& command) {
    std::string rows;
    for (const OptionRow& option : command.options) {
        if (option.is_positional || option.type.empty() || option.may_lack_value) continue;
        rows += "        " + command.name + ":" + joined(option.names, "|" + command.name + ":") + ") "
                + function_of(option.completion) + " " + choices_of(option) + "; return ;;\n";
    }
    return rows;
}

std::string command_row(const CommandRow& command) {
    std::string row = "        " + command.name + ")\n            options='" + options_of(command) + "'\n";
    for (const OptionRow& option : command.options)
        if (option.is_glued) row += "            warnings='-W" + joined(option.choices, " -W") + "'\n";
    const OptionRow positional = positional_of(command);
    return row + "            complete=" + function_of(positional.completion) + " choices=" + choices_of(positional) + " ;;\n";
}

}  // namespace

std::string bash_completion(const std::vector<Command>& all) {
    std::vector<std::string> names;
    std::string values, commands;
    for (const CommandRow& command : rows_of(all)) {
        names.push_back(command.name);
        values += value_rows(command);
        commands += command_row(command);
    }
    std::string text(before_the_tables);
    constexpr std::string_view mark = "@COMMANDS@";
    text.replace(text.find(mark), mark.size(), joined(names, " "));
    return text + values + std::string(between_the_tables) + commands + std::string(after_the_tables);
}

}  // namespace gato::cli
