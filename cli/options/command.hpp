// SPDX-License-Identifier: MIT
// A command as data: its options, what their values can be, and the function that does the work. The parser, help, the manual page and
// the completions of shells all read these rows, so an option is declared once. Only command_line.cpp knows the library that
// parses: its headers are a third of a second for each file that reads them, and it could be another one tomorrow.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace gato::cli {

// Takes a value as it stands on the command line; returns what is wrong with it, or nothing.
using Reader = std::function<std::string(const std::string& text)>;

// Where the value goes, which says as well what it must be. A bool makes the option a flag, which has no value; a list takes one value
// each time that the option is given, or, without a name, all words that are left.
using Destination = std::variant<bool*, std::string*, std::vector<std::string>*, int*, unsigned*, double*, std::uint16_t*,
                                 std::optional<std::uint16_t>*, Reader>;

// What `Option::values` are to a value.
enum class Choice : std::uint8_t {
    suggested,  // it is one of them, or what else the command takes: the command itself refuses what it cannot use
    list,       // it is several of them with commas; the command refuses the rest
    only,       // it is one of them, and the parser refuses the rest
};

struct Option {
    std::string names;  // "-o,--output"; "FILE", without a hyphen, is an argument that has no name on the command line
    Destination value;
    std::string type = {};  // as help shows it: "FILE"; of a flag: none
    std::string description;
    // Names; forms such as `screen:TEXT`, of which the part up to the colon is as it is; or patterns of files, `*.asm`, with DIR for folders.
    std::vector<std::string> values = {};
    Choice choice = Choice::suggested;
    std::string shown_default = {};
    std::string needs = {}, excludes = {};  // the name of another option of the command
    bool is_required = false;
    // Elsewhere an empty value is a slip, such as a variable of a script that is not set, and is refused.
    bool may_be_empty = false;
};

struct Command {
    std::string name, description;
    std::string footer = {};  // of the help on it: examples
    std::vector<Option> options = {};
    std::function<int()> run = {};  // does the work; returns the exit code; throws Failure
    bool takes_anything = false;    // words that no option takes are passed over

    void add(std::vector<Option> more);
};

// The option that the parser itself adds to every command.
constexpr const char *help_names = "-h,--help", *help_description = "Print this help message and exit";

// "-o,--output" to "-o" and "--output".
[[nodiscard]] std::vector<std::string> names_of(const Option& option);

[[nodiscard]] bool is_flag(const Option& option);
[[nodiscard]] bool is_positional(const Option& option);

// For a value that is a whole number in decimal digits, `least` or more.
[[nodiscard]] Reader whole_number(std::int64_t least, std::int64_t most, const std::function<void(std::int64_t)>& set);

// The largest that `whole_number` is asked for where nothing else limits a value.
constexpr std::int64_t largest_count = 999'999'999'999'999'999;

// Words with something between.
[[nodiscard]] std::string joined(const std::vector<std::string>& words, const std::string& between);

}  // namespace gato::cli
