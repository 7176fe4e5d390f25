// SPDX-License-Identifier: MIT
#include "cli/mcp/parameters.hpp"

#include "cli/failure.hpp"

#include <gato/support/diagnostics.hpp>

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <type_traits>
#include <variant>

namespace gato::cli {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

bool has_name(const Option& option, std::string_view name) {
    const std::vector<std::string> names = names_of(option);
    return std::ranges::find(names, name) != names.end();
}

const Option& row_of_command(const Command& command, std::string_view name) {
    const auto found = std::ranges::find_if(command.options, [&](const Option& option) { return has_name(option, name); });
    if (found == command.options.end()) throw std::logic_error(command.name + " has no option " + std::string(name));
    return *found;
}

// "--max-cycles" to "max_cycles", "FILE" to "file".
std::string json_name(const std::string& option) {
    std::string name = option.substr(std::min(option.find_first_not_of('-'), option.size()));
    for (char& c : name) c = c == '-' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return name;
}

bool is_number(const Option& option) {
    return !std::holds_alternative<bool*>(option.value) && !std::holds_alternative<std::string*>(option.value)
           && !std::holds_alternative<std::vector<std::string>*>(option.value);
}

// A list on the command line, `a,b`, or an option that may be repeated.
bool is_list(const Option& option) {
    return option.choice == Choice::list || std::holds_alternative<std::vector<std::string>*>(option.value);
}

bool has_patterns(const Option& option) {
    return std::ranges::any_of(option.values,
                               [](const std::string& value) { return value.starts_with('*') || value == "DIR"; });
}

// ---- schemas

ordered_json values_of(const Option& option) {
    auto values = ordered_json::array();
    for (const std::string& value : option.values)
        values.push_back(is_number(option) ? ordered_json(std::stoll(value)) : ordered_json(value));
    return values;
}

ordered_json schema_of_value(const Option& option) {
    ordered_json schema;
    schema["type"] = is_flag(option)                                 ? "boolean"
                     : std::holds_alternative<double*>(option.value) ? "number"
                     : is_number(option)                             ? "integer"
                                                                     : "string";
    if (!option.values.empty() && option.choice != Choice::suggested) schema["enum"] = values_of(option);
    return schema;
}

// FILE@HEX, NAME[=EXPR], HEX: a form that the text may leave to the type, which help shows beside it.
bool has_form(const std::string& type) {
    return type.find_first_of("@=|") != std::string::npos || type == "HEX" || type == "BYTE";
}

std::string text_of(const Parameter& row) {
    const Option& option = row.option;
    std::string text = has_form(option.type) ? option.type + ": " + option.description : option.description;
    const bool shows_values =
        option.choice == Choice::suggested && !option.values.empty() && !has_patterns(option) && !row.is_described;
    if (shows_values) text += "; forms: " + joined(option.values, ", ");
    if (!option.shown_default.empty()) text += " (default " + option.shown_default + ")";
    return text;
}

ordered_json schema_of(const Parameter& row) {
    ordered_json schema = schema_of_value(row.option);
    if (is_list(row.option)) schema = {{"type", "array"}, {"items", std::move(schema)}};
    schema["description"] = text_of(row);
    return schema;
}

// ---- values

[[noreturn]] void refuse(const Parameter& row, const std::string& problem) {
    throw Failure(Failure::misuse, "`" + row.name + "` " + problem);
}

std::string checked_path(const Parameter& row, const std::string& text, const AllowedFolders& folders) {
    const std::string argument = "`" + row.name + "`";
    if (row.option.type == "RANGE") {
        if (text.find('=') != std::string::npos) refuse(row, "takes no file here; what it finds is in the answer");
        return text;
    }
    if (row.use == PathUse::written) return folders.output(argument, text);
    if (row.use == PathUse::folder_written) return folders.output_folder(argument, text);
    const std::size_t end = row.option.type == "FILE@HEX" ? std::min(text.rfind('@'), text.size()) : text.size();
    return folders.input(argument, text.substr(0, end)) + text.substr(end);
}

std::string checked_text(const Parameter& row, const json& value, const AllowedFolders& folders) {
    if (!value.is_string()) refuse(row, "must be a string");
    const std::string& text = value.get_ref<const std::string&>();
    const Option& option = row.option;
    if (text.empty() && !option.may_be_empty) refuse(row, "is empty");
    const bool is_closed = !option.values.empty() && option.choice != Choice::suggested;
    if (is_closed && std::ranges::find(option.values, text) == option.values.end())
        refuse(row, "is `" + text + "`; it must be one of " + joined(option.values, ", "));
    return is_path(option) ? checked_path(row, text, folders) : text;
}

std::vector<std::string> checked_texts(const Parameter& row, const json& value, const AllowedFolders& folders) {
    constexpr std::size_t most = 256;
    if (!value.is_array()) refuse(row, "must be an array of strings");
    if (value.size() > most) refuse(row, "has more than " + std::to_string(most) + " items");
    std::vector<std::string> texts;
    for (const json& one : value) texts.push_back(checked_text(row, one, folders));
    return texts;
}

template <class Number>
Number checked_number(const Parameter& row, const json& value) {
    if (!value.is_number_integer()) refuse(row, "must be a whole number");
    const auto number = value.get<std::int64_t>();
    using Limits = std::numeric_limits<Number>;
    const bool fits = number >= static_cast<std::int64_t>(Limits::lowest())
                      && (sizeof(Number) >= sizeof(std::int64_t) || number <= static_cast<std::int64_t>(Limits::max()));
    const auto& values = row.option.values;
    if (!fits || (!values.empty() && std::ranges::find(values, std::to_string(number)) == values.end()))
        refuse(row, "cannot be " + value.dump());
    return static_cast<Number>(number);
}

void read_value(const Parameter& row, const json& value, const AllowedFolders& folders) {
    std::visit(Overloaded{
                   [&](bool* place) {
                       if (!value.is_boolean()) refuse(row, "must be true or false");
                       *place = value.get<bool>();
                   },
                   [&](std::string* place) {
                       *place = is_list(row.option) ? joined(checked_texts(row, value, folders), ",")
                                                    : checked_text(row, value, folders);
                   },
                   [&](std::vector<std::string>* place) { *place = checked_texts(row, value, folders); },
                   [&](int* place) { *place = checked_number<int>(row, value); },
                   [&](unsigned* place) { *place = checked_number<unsigned>(row, value); },
                   [&](std::uint16_t* place) { *place = checked_number<std::uint16_t>(row, value); },
                   [&](std::optional<std::uint16_t>* place) { *place = checked_number<std::uint16_t>(row, value); },
                   [&](double* place) {
                       if (!value.is_number()) refuse(row, "must be a number");
                       *place = value.get<double>();
                   },
                   [&](const Reader& read) {
                       const std::string problem = read(std::to_string(checked_number<std::int64_t>(row, value)));
                       if (!problem.empty()) refuse(row, "is wrong: " + problem);
                   },
               },
               row.option.value);
}

bool is_given(const json& arguments, const std::string& name) {
    const auto found = arguments.find(name);
    return found != arguments.end() && !found->is_null();  // models write null for what they leave out
}

}  // namespace

Parameters& Parameters::take(const Command& command, std::string_view option, std::string_view name) {
    const Option& row = row_of_command(command, option);
    rows_.push_back({name.empty() ? json_name(names_of(row).back()) : std::string(name), row,
                     is_path(row) ? PathUse::read : PathUse::none});
    return *this;
}

Parameters& Parameters::take_output(const Command& command, std::string_view option, PathUse use) {
    take(command, option);
    rows_.back().use = use;
    return *this;
}

Parameters& Parameters::add(Option option) {
    const std::string name = json_name(option.names);
    const PathUse use = is_path(option) ? PathUse::read : PathUse::none;
    rows_.push_back({name, std::move(option), use});
    return *this;
}

Parameters& Parameters::into(Destination place) {
    rows_.back().option.value = std::move(place);
    return *this;
}

Parameters& Parameters::described(std::string description) {
    rows_.back().option.description = std::move(description);
    rows_.back().is_described = true;
    return *this;
}

Parameters& Parameters::take_map(const Command& command, std::string_view option) {
    return take(command, option).described("maps or other tools' debug files (default: those beside it)");
}

Parameters& Parameters::required() {
    rows_.back().option.is_required = true;
    return *this;
}

ordered_json Parameters::schema() const {
    ordered_json properties = ordered_json::object(), needed = ordered_json::array();
    for (const Parameter& row : rows_) {
        properties[row.name] = schema_of(row);
        if (row.option.is_required) needed.push_back(row.name);
    }
    ordered_json schema{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
    if (!needed.empty()) schema["required"] = std::move(needed);
    return schema;
}

const Parameter& Parameters::row_named(const std::string& name) const {
    const auto found = std::ranges::find(rows_, name, &Parameter::name);
    if (found != rows_.end()) return *found;
    NearestName nearest(name);
    std::vector<std::string> names;
    for (const Parameter& row : rows_) nearest.consider(names.emplace_back(row.name));
    throw Failure(Failure::misuse, "there is no parameter `" + name + "`; "
                                       + (nearest.best().empty() ? "there are " + joined(names, ", ")
                                                                 : "did you mean `" + nearest.best() + "`?"));
}

void Parameters::read(const json& arguments, const AllowedFolders& folders) const {
    for (const auto& [name, value] : arguments.items()) {
        const Parameter& row = row_named(name);
        if (!value.is_null()) read_value(row, value, folders);
    }
    for (const Parameter& row : rows_)
        if (row.option.is_required && !is_given(arguments, row.name)) refuse(row, "is missing");
    check_relations(arguments);
}

// As the parser of the command line does.
void Parameters::check_relations(const json& arguments) const {
    for (const Parameter& row : rows_) {
        if (!is_given(arguments, row.name)) continue;
        for (const Parameter& other : rows_) {
            const bool is_other_given = is_given(arguments, other.name);
            if (!row.option.needs.empty() && has_name(other.option, row.option.needs) && !is_other_given)
                refuse(row, "needs `" + other.name + "`");
            if (!row.option.excludes.empty() && has_name(other.option, row.option.excludes) && is_other_given)
                refuse(row, "excludes `" + other.name + "`");
        }
    }
}

}  // namespace gato::cli
