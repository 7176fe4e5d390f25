// SPDX-License-Identifier: MIT
// What the value of an option can be, told where the option is declared, from the table that reads the value. Help shows it behind
// the value's type, as in LIST:{prg,map}; the manual page and the shells' completions are made from that.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class Option;
}  // namespace CLI

namespace gato::cli {

// One of the values. They are names; forms such as `screen:TEXT`, of which the part up to the colon is as it is; or patterns of
// files, `*.asm`, with DIR for folders. What is none of them is for the reader of the value to refuse.
CLI::Option* offer(CLI::Option* option, const std::vector<std::string>& values);

// Several of them, with commas between.
CLI::Option* offer_list(CLI::Option* option, const std::vector<std::string>& values);

// The other direction: a type as help shows it.
struct ValueType {
    std::string name;  // FILE
    std::vector<std::string> values;
    bool is_list = false;
};
[[nodiscard]] ValueType read_value_type(const std::string& shown);

// Words with something between.
[[nodiscard]] std::string joined(const std::vector<std::string>& words, const std::string& between);

}  // namespace gato::cli
