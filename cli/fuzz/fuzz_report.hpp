// SPDX-License-Identifier: MIT
// What `gato fuzz` prints.
#pragma once

#include "fuzzing/finding.hpp"
#include "fuzzing/saved_cases.hpp"
#include "testing/tested_program.hpp"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace gato::cli {

struct FuzzReport {
    const fuzzing::Outcome& outcome;
    const fuzzing::Settings& settings;
    const fuzzing::CaseWords& words;
    const cases::TestedProgram& program;
};

// A line for each finding, and one with the numbers.
[[nodiscard]] std::string text_of(const FuzzReport& report);
[[nodiscard]] std::string json_of(const FuzzReport& report);
[[nodiscard]] nlohmann::ordered_json json_of(const fuzzing::Finding& finding, const FuzzReport& report);
[[nodiscard]] std::string numbers_of(const FuzzReport& report);

}  // namespace gato::cli
