// SPDX-License-Identifier: MIT
// Options of build and asm for settings that CBM prg Studio stores for its user (gato/project/settings.hpp).
#pragma once

#include "cli/options/command.hpp"

#include <gato/project/settings.hpp>

#include <string>
#include <vector>

namespace gato::cli {

struct SettingOptions {
    // Adds the options for which `is_wanted` is true.
    void add_to(Command& command, bool (*is_wanted)(const project::Setting& setting));
    // Applies those that were given.
    void apply_to(project::Settings& settings) const;

private:
    std::vector<std::string> words_ = std::vector<std::string>(project::all_settings().size());  // empty: not given
};

}  // namespace gato::cli
