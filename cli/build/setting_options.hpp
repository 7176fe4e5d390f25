// SPDX-License-Identifier: MIT
// Options of build and asm for what CBM prg Studio keeps for its user (gato/project/settings.hpp).
#pragma once

#include "cli/options/command.hpp"

#include <gato/project/settings.hpp>

#include <string>
#include <vector>

namespace gato::cli {

struct SettingOptions {
    // Adds those of which `is_wanted` is true.
    void add_to(Command& command, bool (*is_wanted)(const project::Setting& setting));
    // Those that were given.
    void apply_to(project::Settings& settings) const;

private:
    std::vector<std::string> words_ = std::vector<std::string>(project::all_settings().size());  // empty: not given
};

}  // namespace gato::cli
