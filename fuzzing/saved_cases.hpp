// SPDX-License-Identifier: MIT
// Findings as a test file: each case fails as long as the program has the mistake. docs/FUZZ.md says what such a case looks like.
#pragma once

#include "fuzzing/finding.hpp"
#include "fuzzing/varied.hpp"

#include <string>
#include <vector>

namespace gato::fuzzing {

struct CaseWords {
    std::string program;    // as the test file shall name it
    std::string routine{};  // that was called; empty: keys were typed
    std::vector<Varied> varied{};
    bool has_map = false;
};

// One line about a finding, without its input: "write into code at $0812".
[[nodiscard]] std::string text_of(const Fault& fault, const Settings& settings);

[[nodiscard]] std::string test_file_of(const std::vector<Finding>& findings, const Settings& settings, const CaseWords& words);

}  // namespace gato::fuzzing
