// SPDX-License-Identifier: MIT
#include "cli/help/help_rows.hpp"

#include "cli/option_values.hpp"

#include <CLI/CLI.hpp>
#include <gato/support/diagnostics.hpp>

#include <algorithm>

namespace gato::cli {

namespace {

constexpr std::string_view folder = "DIR", file = "FILE";

// What may follow -W, asked of who reads it.
std::vector<std::string> warning_words() {
    std::vector<std::string> words{"error"};
    Diagnostics reader;
    const auto add = [&](std::string_view name) {
        for (const std::string prefix : {"", "no-", "error=", "no-error="})
            if (reader.apply_warning_option(prefix + std::string(name))) words.push_back(prefix + std::string(name));
    };
    for (const WarningGroup group : {WarningGroup::all, WarningGroup::extra}) add(name_of(group));
    for (std::size_t i = 0; i < code_count(); ++i) add(info(static_cast<Code>(i)).slug);
    return words;
}

bool is_pattern(const std::string& value) {
    return value.starts_with('*') || value == folder;
}

// `screen:TEXT` to `screen:`; two forms with one beginning to one.
std::vector<std::string> beginnings_of(const std::vector<std::string>& forms) {
    std::vector<std::string> beginnings;
    for (const std::string& form : forms) {
        const std::string beginning = form.substr(0, std::min(form.find(':'), form.size() - 1) + 1);
        if (std::ranges::find(beginnings, beginning) == beginnings.end()) beginnings.push_back(beginning);
    }
    return beginnings;
}

void complete_by_type(OptionRow& row, const ValueType& type) {
    row.choices = type.values;
    if (type.values.empty()) {
        const bool is_file = type.name.starts_with(file);
        row.completion = is_file ? Completion::files : type.name == folder ? Completion::folders : Completion::none;
    } else if (std::ranges::any_of(type.values, is_pattern)) {
        row.completion = Completion::files;
        std::erase(row.choices, folder);  // shells offer folders on the way to a file
    } else if (type.is_list) {
        row.completion = Completion::list;
    } else {
        row.choices = beginnings_of(type.values);
        row.completion = row.choices == type.values ? Completion::names : Completion::beginnings;
    }
}

OptionRow row_of(const CLI::Option& option) {
    OptionRow row;
    for (const std::string& name : option.get_snames()) row.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) row.names.push_back("--" + name);
    row.is_positional = option.get_positional();
    row.description = option.get_description();
    if (option.get_type_size() == 0) return row;
    const ValueType type = read_value_type(option.get_type_name());
    row.type = row.is_positional ? option.get_name() : type.name;
    row.values = type.values;
    complete_by_type(row, type);
    if (row.names == std::vector<std::string>{"-W"}) {
        row.completion = Completion::names;
        row.choices = warning_words();
        row.is_glued = true;
    }
    return row;
}

}  // namespace

std::vector<CommandRow> rows_of(const CLI::App& app) {
    std::vector<CommandRow> commands;
    for (const CLI::App* command : app.get_subcommands({})) {
        CommandRow row{command->get_name(), command->get_description(), command->get_footer(), {}};
        for (const CLI::Option* option : command->get_options()) row.options.push_back(row_of(*option));
        commands.push_back(std::move(row));
    }
    return commands;
}

OptionRow positional_of(const CommandRow& command) {
    const auto found = std::ranges::find_if(command.options, &OptionRow::is_positional);
    return found != command.options.end() ? *found : OptionRow{};
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

std::string shell_quoted(std::string_view text) {
    return replace_all(text, '\'', "'\\''");
}

}  // namespace gato::cli
