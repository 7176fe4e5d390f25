// SPDX-License-Identifier: MIT
// A command as data, with its options, their possible values, and the function that does the work. The parser, help, the manual
// page and the shells' completions all read these rows, so an option is declared once. Only command_line.cpp knows the library
// that parses: its headers cost a third of a second for each file that includes them, and it could be replaced tomorrow.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace gato::cli {

// Takes a value as it is on the command line; returns what is wrong with it, or nothing.
using Reader = std::function<std::string(const std::string& text)>;

// Where the value goes; this also says what it must be. A bool makes the option a flag, which has no value; a list takes one
// value each time the option is given, or, without a name, all remaining words.
using Destination = std::variant<bool*, std::string*, std::vector<std::string>*, int*, unsigned*, double*, std::uint16_t*,
                                 std::optional<std::uint16_t>*, Reader>;

// What the value may be, in relation to `Option::values`.
enum class Choice : std::uint8_t {
    suggested,  // one of them, or anything else the command takes: the command itself refuses what it cannot use
    list,       // several of them, separated by commas; the command refuses the rest
    only,       // one of them; the parser refuses the rest
};

struct Option {
    std::string names;  // "-o,--output"; "FILE", without a hyphen, is a positional argument
    Destination value;
    std::string type = {};  // as help shows it: "FILE"; for a flag: none
    std::string description;
    // Names; forms such as `screen:TEXT`, where the part up to the colon is literal; or file patterns, `*.asm`, with DIR for
    // folders.
    std::vector<std::string> values = {};
    Choice choice = Choice::suggested;
    std::string shown_default = {};
    std::string needs = {}, excludes = {};  // the name of another option of the command
    bool is_required = false;
    // Otherwise an empty value is taken for a slip, such as an unset variable in a script, and refused.
    bool may_be_empty = false;
    // The option may stand without a value: a Reader, which alone can take one so, gets an empty text then.
    bool may_lack_value = false;
};

struct Command {
    std::string name, description;
    std::string footer = {};  // at the end of its help: examples
    std::vector<Option> options = {};
    std::function<int()> run = {};  // does the work; returns the exit code; throws Failure
    bool takes_anything = false;    // words that are no option are ignored

    void add(std::vector<Option> more);
};

// The option that the parser itself adds to every command.
constexpr const char *help_names = "-h,--help", *help_description = "Print this help message and exit";

// "-o,--output" to "-o" and "--output".
[[nodiscard]] std::vector<std::string> names_of(const Option& option);

[[nodiscard]] bool is_flag(const Option& option);
// Whether the value is a path, or has one in it: FILE@HEX, HEX-HEX=FILE.
[[nodiscard]] bool is_path(const Option& option);
[[nodiscard]] bool is_positional(const Option& option);

// For a value that is a whole number in decimal digits, from `least` to `most`.
[[nodiscard]] Reader whole_number(std::int64_t least, std::int64_t most, const std::function<void(std::int64_t)>& set);

// The largest value for `whole_number` if nothing else limits it.
constexpr std::int64_t largest_count = 999'999'999'999'999'999;

// Words with a separator between them.
[[nodiscard]] std::string joined(const std::vector<std::string>& words, const std::string& between);

}  // namespace gato::cli
