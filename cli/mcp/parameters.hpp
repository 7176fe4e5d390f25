// SPDX-License-Identifier: MIT
// The parameters of a tool: rows of the tables that `--help` is made of, under names of JSON, with the places for their values. A
// row gives its schema, its text, its allowed values, and what must be checked; a tool adds nothing to it but what the command line
// lacks. Paths are checked here, all of them, before a tool sees them.
#pragma once

#include "cli/mcp/allowed_files.hpp"
#include "cli/options/command.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

// What is done with the path in a value.
enum class PathUse : std::uint8_t { none, read, written, folder_written };

struct Parameter {
    std::string name;
    Option option;
    PathUse use = PathUse::none;
    bool is_described = false;  // here: its text needs no forms
};

class Parameters {
public:
    // Takes the row that has this option among its names ("--map", "FILE"); without a name it gets that of the option, `max_cycles`
    // for `--max-cycles`. The row keeps the place for its value.
    Parameters& take(const Command& command, std::string_view option, std::string_view name = {});
    // The same for a file or folder that is written.
    Parameters& take_output(const Command& command, std::string_view option, PathUse use);
    // A parameter that no option has; its name is that of the option, without hyphens.
    Parameters& add(Option option);
    // For the last one: another place for its value.
    Parameters& into(Destination place);
    // For the last one: another text than on the command line, where it means something else, or for what another tool has said at length:
    // clients give the whole list to their model, which pays for each byte. The forms of its value are in the text.
    Parameters& described(std::string description);
    // For the last one, which is described in the tool `run`.
    Parameters& as_in_run() { return described("as in `run`"); }
    // The option --map, or another one with this meaning.
    Parameters& take_map(const Command& command, std::string_view option = "--map");
    // For the last one: a call without it is refused.
    Parameters& required();

    // A JSON schema of the arguments.
    [[nodiscard]] nlohmann::ordered_json schema() const;
    // Puts the values in their places. Throws Failure (misuse), which names the parameter.
    void read(const nlohmann::json& arguments, const AllowedFolders& folders) const;

    [[nodiscard]] const std::vector<Parameter>& rows() const { return rows_; }

private:
    [[nodiscard]] const Parameter& row_named(const std::string& name) const;
    void check_relations(const nlohmann::json& arguments) const;

    std::vector<Parameter> rows_;
};

}  // namespace gato::cli
