// SPDX-License-Identifier: MIT
// The option tables of all commands as rows of plain text and lists: what the manual page and the completions are written from.
#pragma once

#include "cli/options/command.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

// What completes a value: nothing, one of `choices`, several of them with commas, beginnings of it (`screen:`), files, folders.
enum class Completion : std::uint8_t { none, names, list, beginnings, files, folders };

// An option, or an argument without a name: a positional.
struct OptionRow {
    std::vector<std::string> names;   // "-o", "--output"; of a positional: none
    std::string type;                 // "FILE"; empty: a flag
    std::vector<std::string> values;  // as help shows them
    std::string description;
    Completion completion = Completion::none;
    std::vector<std::string> choices;  // of files: patterns, none for all files
    bool is_glued = false;             // the value follows without a space: -Wall
    bool is_positional = false;
    bool may_lack_value = false;  // what follows may be something else
};

struct CommandRow {
    std::string name, description, examples;
    std::vector<OptionRow> options;
};

[[nodiscard]] std::vector<CommandRow> rows_of(const std::vector<Command>& all);

// The positional argument of a command; nothing is completed when it has none.
[[nodiscard]] OptionRow positional_of(const CommandRow& command);

[[nodiscard]] std::string replace_all(std::string_view text, char what, std::string_view with);

// Within single quotes of a shell.
[[nodiscard]] std::string shell_quoted(std::string_view text);

// One file a format.
[[nodiscard]] std::string man_page(const std::vector<Command>& all);
[[nodiscard]] std::string bash_completion(const std::vector<Command>& all);
[[nodiscard]] std::string zsh_completion(const std::vector<Command>& all);
[[nodiscard]] std::string fish_completion(const std::vector<Command>& all);

}  // namespace gato::cli
