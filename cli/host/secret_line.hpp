// SPDX-License-Identifier: MIT
// A line that a person types at the terminal and that the terminal does not show, such as a password.
#pragma once

#include <optional>
#include <string>

namespace gato::cli::host {

// Writes the prompt to standard error and waits for Enter. Nothing: standard input and output are no terminal, or Ctrl-C or Ctrl-D came.
[[nodiscard]] std::optional<std::string> read_secret_line(const std::string& prompt);

}  // namespace gato::cli::host
