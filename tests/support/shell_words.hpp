// SPDX-License-Identifier: MIT
// For tests: a command line as a POSIX shell takes it apart, without one: there is none on Windows, and to start it takes time.
#pragma once

#include <string>
#include <vector>

namespace gato::tests {

// '…' as it is, "…" with \" and \\ in it, \ before a character outside; no variables, no patterns, no redirection.
[[nodiscard]] std::vector<std::string> shell_words(const std::string& line);

}  // namespace gato::tests
