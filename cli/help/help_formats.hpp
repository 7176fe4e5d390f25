// SPDX-License-Identifier: MIT
// The commands and options as other programs want them: a manual page, completions for shells. All is read from the option
// tables themselves, so that nothing can be forgotten.
#pragma once

#include "cli/options/command.hpp"

#include <string>
#include <vector>

namespace gato::cli {

// "man", "bash", "zsh", "fish"
[[nodiscard]] const std::vector<std::string>& help_formats();

// `format` is one of them.
[[nodiscard]] std::string format_help(const std::vector<Command>& all, const std::string& format);

}  // namespace gato::cli
