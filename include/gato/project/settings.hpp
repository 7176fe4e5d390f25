// SPDX-License-Identifier: MIT
// Settings that CBM prg Studio keeps for its user and not in a project, so that no project file has them, and the language: the
// command line sets them, or a gato.json. docs/LANGUAGE.md#settings says what is known of each.
#pragma once

#include <gato/assembler/options.hpp>
#include <gato/basic/options.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gato::project {

struct Settings {
    assembler::Dialect dialect;
    assembler::Language language = assembler::Language::original;
    basic::Style basic;
};

// One of the settings, as the command line and gato.json spell it.
struct Setting {
    std::string option, key;          // "--forward-zeropage", "forwardZeropage"
    std::vector<std::string> values;  // the first one is the default
    std::string description;
    bool is_of_basic;
    void (*set)(Settings& settings, std::size_t value);
};
[[nodiscard]] const std::vector<Setting>& all_settings();

// Returns false if the setting has no such value.
[[nodiscard]] bool apply(const Setting& setting, std::string_view value, Settings& settings);

}  // namespace gato::project
