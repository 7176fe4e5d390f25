// SPDX-License-Identifier: MIT
// For tests: splits a command line like a POSIX shell, without one: there is none on Windows, and starting it takes time.
#pragma once

#include <string>
#include <vector>

namespace gato::tests {

// '…' as it is, "…" with \" and \\ in it, \ before a character outside; no variables, no patterns, no redirection.
[[nodiscard]] std::vector<std::string> shell_words(const std::string& line);

}  // namespace gato::tests
