// SPDX-License-Identifier: MIT
#include "cli/help/help_rows.hpp"

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

void complete(OptionRow& row, const Option& option) {
    row.choices = option.values;
    if (option.values.empty()) {
        const bool is_file = option.type.starts_with(file);
        row.completion = is_file ? Completion::files : option.type == folder ? Completion::folders : Completion::none;
    } else if (std::ranges::any_of(option.values, is_pattern)) {
        row.completion = Completion::files;
        std::erase(row.choices, folder);  // shells offer folders on the way to a file
    } else if (option.choice == Choice::list) {
        row.completion = Completion::list;
    } else {
        row.choices = beginnings_of(option.values);
        row.completion = row.choices == option.values ? Completion::names : Completion::beginnings;
    }
}

OptionRow row_of(const Option& option) {
    OptionRow row;
    row.is_positional = is_positional(option);
    if (!row.is_positional) row.names = names_of(option);
    row.description = option.description;
    if (is_flag(option)) return row;
    row.type = row.is_positional ? option.names : option.type;
    row.values = option.values;
    row.may_lack_value = option.may_lack_value;
    complete(row, option);
    if (option.names == "-W") {
        row.completion = Completion::names;
        row.choices = warning_words();
        row.is_glued = true;
    }
    return row;
}

// The parser's own option comes first.
CommandRow row_of(const Command& command) {
    CommandRow row{command.name, command.description, command.footer, {}};
    row.options.push_back(
        row_of(Option{.names = help_names, .value = static_cast<bool*>(nullptr), .description = help_description}));
    for (const Option& option : command.options) row.options.push_back(row_of(option));
    return row;
}

}  // namespace

std::vector<CommandRow> rows_of(const std::vector<Command>& all) {
    std::vector<CommandRow> rows;
    for (const Command& command : all) rows.push_back(row_of(command));
    return rows;
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
