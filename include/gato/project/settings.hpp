// SPDX-License-Identifier: MIT
// What CBM prg Studio sets for its user and not in a project, so that no project file tells: the command line does, or a gato.json.
// docs/LANGUAGE.md#settings says what is known of each.
#pragma once

#include <gato/assembler/options.hpp>
#include <gato/basic/options.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gato::project {

struct Settings {
    assembler::Dialect dialect;
    basic::Style basic;
};

// One of them, as the command line and gato.json have it.
struct Setting {
    std::string option, key;          // "--forward-zeropage", "forwardZeropage"
    std::vector<std::string> values;  // the first one holds when nobody says
    std::string description;
    bool is_of_basic;
    void (*set)(Settings& settings, std::size_t value);
};
[[nodiscard]] const std::vector<Setting>& all_settings();

// False when the setting has no such value.
[[nodiscard]] bool apply(const Setting& setting, std::string_view value, Settings& settings);

}  // namespace gato::project
