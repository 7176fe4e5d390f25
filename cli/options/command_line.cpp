// SPDX-License-Identifier: MIT
// The only file that includes CLI11. A Command becomes a CLI::App, an Option one of its options, with checks in the order in
// which their messages help most.
#include "cli/options/command_line.hpp"

#include "cli/exit_code.hpp"

#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include <CLI/CLI.hpp>
#include <gato/support/diagnostics.hpp>
#include <gato/support/failure.hpp>
#include <gato/version.hpp>

#include <algorithm>
#include <concepts>
#include <iostream>
#include <iterator>
#include <limits>
#include <string_view>

namespace gato::cli {

namespace {

// ------------------------------------------------------------------------------------------------------------ options

CLI::Option* add_value(CLI::App& app, const Option& option, bool* flag) {
    return app.add_flag(option.names, *flag, option.description);
}

CLI::Option* add_value(CLI::App& app, const Option& option, const Reader& read) {
    const auto take = [read, name = names_of(option).back()](const std::string& text) {
        if (const std::string problem = read(text); !problem.empty()) throw CLI::ValidationError(name, problem);
    };
    return app.add_option_function<std::string>(option.names, take, option.description);
}

CLI::Option* add_value(CLI::App& app, const Option& option, std::vector<std::string>* list) {
    return app.add_option(option.names, *list, option.description)->allow_extra_args(is_positional(option));
}

template <typename Value>
CLI::Option* add_value(CLI::App& app, const Option& option, Value* value) {
    return app.add_option(option.names, *value, option.description);
}

// CLI11 would take a number after a 0 for an octal one, and would not name the limits.
template <std::unsigned_integral Number>
CLI::Option* add_value(CLI::App& app, const Option& option, Number* value) {
    const auto set = [value](std::int64_t number) { *value = static_cast<Number>(number); };
    return add_value(app, option, whole_number(0, std::numeric_limits<Number>::max(), set));
}

CLI::Option* add_value(CLI::App& app, const Option& option, double* value) {
    const auto read = [value](const std::string& text) {
        return CLI::detail::lexical_cast(text, *value) ? "" : "`" + printable(text) + "` is not a number";
    };
    return add_value(app, option, Reader(read));
}

CLI::Option* add_value(CLI::App& app, const Option& option, std::optional<std::uint16_t>* value) {
    const auto set = [value](std::int64_t number) { *value = static_cast<std::uint16_t>(number); };
    return add_value(app, option, whole_number(0, std::numeric_limits<std::uint16_t>::max(), set));
}

std::string refuse_empty(const std::string& text) {
    return text.empty() ? "the value is empty" : std::string();
}

// CLI11 shows the description of a check after the type: FORMAT:{text,json}.
std::string shown(const Option& option) {
    return "{" + joined(option.values, ",") + (option.choice == Choice::list ? "},..." : "}");
}

void check_values(CLI::Option& added, const Option& option) {
    if (!option.values.empty() && option.choice == Choice::only)
        added.check(CLI::IsMember(option.values));
    else if (!option.values.empty())
        added.check(CLI::Validator([](std::string&) { return std::string(); }, shown(option)));
    if (!option.may_be_empty && !option.may_lack_value) added.check(refuse_empty);
}

// Values that are paths get `/` between folders, however the system writes them.
void read_path_as_written(CLI::Option& added, const Option& option) {
    if (!is_path(option)) return;
    const auto rewrite = [](std::string& value) {
        value = path_as_written(value);
        return std::string();
    };
    added.transform(CLI::Validator(rewrite, ""));
}

// CLI11 does not add words after `--` to those before it. So that it sees no `--`, words after it that look like options are marked.
constexpr char no_option_mark = '\x1e';

std::vector<std::string> words_of(int argc, const char* const* argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    const auto end = std::ranges::find(words, "--");
    const bool is_clear = end != words.begin() && end != words.end() && !std::prev(end)->starts_with("-");
    if (!is_clear) return words;  // an option before it would take the next word for its value
    for (auto word = std::next(end); word != words.end(); ++word)
        if (word->starts_with("-")) word->insert(word->begin(), no_option_mark);
    words.erase(end);
    return words;
}

void take_mark_away(CLI::Option& added, const Option& option) {
    if (!is_positional(option)) return;
    const auto rewrite = [](std::string& value) {
        if (value.starts_with(no_option_mark)) value.erase(0, 1);
        return std::string();
    };
    added.transform(CLI::Validator(rewrite, ""));
}

// CLI11 gives an option without a value that of a flag.
void take_without_value(CLI::Option& added) {
    added.expected(0, 1);
    const auto rewrite = [](std::string& value) {
        if (value == "true") value.clear();
        return std::string();
    };
    added.transform(CLI::Validator(rewrite, ""));
}

void add_option(CLI::App& app, const Option& option) {
    CLI::Option* const added = std::visit([&](auto value) { return add_value(app, option, value); }, option.value);
    if (option.is_required) added->required();
    if (is_flag(option)) return;
    added->type_name(option.type);
    if (!option.shown_default.empty()) added->default_str(option.shown_default);
    check_values(*added, option);
    read_path_as_written(*added, option);
    take_mark_away(*added, option);
    if (option.may_lack_value) take_without_value(*added);
}

void declare(CLI::App& app, const Command& command) {
    app.set_help_flag(help_names, help_description);
    app.footer(command.footer);
    app.allow_extras(command.takes_anything);
    for (const Option& option : command.options) add_option(app, option);
    for (const Option& option : command.options) {
        CLI::Option* const added = app.get_option(names_of(option).front());
        if (!option.needs.empty()) added->needs(app.get_option(option.needs));
        if (!option.excludes.empty()) added->excludes(app.get_option(option.excludes));
    }
}

void declare_all(CLI::App& app, const std::vector<Command>& commands) {
    app.set_version_flag("--version", std::string("gato ") + version);
    app.require_subcommand(1);
    app.footer("`gato help topics` lists what else there is help on: keys, opcodes, registers, messages, ...");
    app.allow_windows_style_options(false);  // `/name` is a path
    for (const Command& command : commands) declare(*app.add_subcommand(command.name, command.description), command);
}

// ------------------------------------------------------------------------------------------------------ what is misused

const CLI::App* find_command(const CLI::App& app, const std::string& word) {
    const auto commands = app.get_subcommands({});
    const auto found = std::ranges::find_if(commands, [&](const CLI::App* command) { return command->get_name() == word; });
    return found != commands.end() ? *found : nullptr;
}

std::string nearest_command(const CLI::App& app, const std::string& word) {
    NearestName nearest(word);
    for (const CLI::App* candidate : app.get_subcommands({})) nearest.consider(candidate->get_name());
    return nearest.best();
}

std::string nearest_option(const CLI::App& command, const std::string& name) {
    NearestName nearest(name);
    for (const CLI::Option* option : command.get_options())
        for (const std::string& candidate : option->get_lnames()) nearest.consider("--" + candidate);
    return nearest.best();
}

// The valid word nearest to the first word that CLI11 did not know.
std::string suggestion(const CLI::App& app, int argc, const char* const* argv) {
    const CLI::App* command = nullptr;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--") break;
        if (command == nullptr && !word.starts_with("-")) {
            command = find_command(app, word);
            if (command == nullptr) return nearest_command(app, word);
            continue;
        }
        const CLI::App& owner = command != nullptr ? *command : app;
        const std::string name = word.substr(0, word.find('='));
        if (name.starts_with("--") && owner.get_option_no_throw(name) == nullptr) return nearest_option(owner, name);
    }
    return {};
}

// `gato --color always build a.asm`: the options would be known after their command.
std::string misplaced_options(const CLI::App& app, int argc, const char* const* argv) {
    if (argc < 2 || !std::string_view(argv[1]).starts_with("-")) return {};
    const char* const* const command =
        std::find_if(argv + 2, argv + argc, [&](const char* word) { return find_command(app, word) != nullptr; });
    return command != argv + argc ? "options come after their command: gato " + std::string(*command) + " " + argv[1] : "";
}

// `gato game.prg`: a file where the command should be.
std::string missing_command(const CLI::App& app, int argc, const char* const* argv) {
    const std::string word = argc < 2 ? "" : argv[1];
    const bool is_file = !word.starts_with("-") && find_command(app, word) == nullptr && !extension_of(word).empty();
    return is_file ? "a command comes before the file, as in `gato run " + printable(word) + "`" : "";
}

// Help and the version go to standard output; anything else is misuse.
int report(const CLI::App& app, const CLI::ParseError& error, int argc, const char* const* argv) {
    if (error.get_exit_code() == 0) return app.exit(error);
    // An unknown word comes before a missing one: it may be that one, misspelt.
    const std::vector<std::string> unknown = app.remaining(true);
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && !unknown.empty())
        return report(app, CLI::ExtrasError(unknown), argc, argv);
    std::cerr << "gato: error: " << error.what() << '\n';
    if (const std::string advice = misplaced_options(app, argc, argv); !advice.empty())
        std::cerr << advice << '\n';
    else if (const std::string missing = missing_command(app, argc, argv); !missing.empty())
        std::cerr << missing << '\n';
    else if (const std::string word = suggestion(app, argc, argv); !word.empty())
        std::cerr << "did you mean `" << word << "`?\n";
    std::cerr << "`gato help` lists the commands, `gato help COMMAND` the options of a command\n";
    return misuse;
}

}  // namespace

int run_command_line(const std::vector<Command>& commands, int argc, const char* const* argv) {
    CLI::App app{program_description, "gato"};
    declare_all(app, commands);
    try {
        std::vector<std::string> words = words_of(argc, argv);
        std::ranges::reverse(words);  // in the order that CLI11 wants
        app.parse(std::move(words));
    } catch (const CLI::ParseError& error) {
        return report(app, error, argc, argv);
    }
    const auto is_chosen = [&](const Command& command) { return app.got_subcommand(command.name); };
    return std::ranges::find_if(commands, is_chosen)->run();
}

std::vector<std::string> read_options(const Command& command, const std::vector<std::string>& words) {
    CLI::App app;
    declare(app, command);
    try {
        app.parse(std::vector(words.rbegin(), words.rend()));  // in the order that CLI11 wants
    } catch (const CLI::ParseError& error) {
        throw Failure(Failure::misuse, error.what());
    }
    std::vector<std::string> given;
    for (const Option& option : command.options)
        if (app.count(names_of(option).front()) > 0) std::ranges::move(names_of(option), std::back_inserter(given));
    return given;
}

std::string help_on_all(const std::vector<Command>& commands) {
    CLI::App app{program_description, "gato"};
    declare_all(app, commands);
    return app.help();
}

std::string help_on(const Command& command) {
    CLI::App app{program_description, "gato"};
    declare_all(app, {command});
    return app.get_subcommand(command.name)->help("gato");
}

}  // namespace gato::cli
