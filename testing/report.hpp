// SPDX-License-Identifier: MIT
// Reports the results of cases as text, JSON and JUnit's XML.
#pragma once

#include "testing/run_case.hpp"
#include "testing/test_file.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace gato::cases {

struct CaseReport {
    const TestFile* file = nullptr;
    const TestCase* test = nullptr;
    CaseResult result{};

    [[nodiscard]] bool passed() const { return result.failures.empty(); }
};

[[nodiscard]] std::size_t count_passed(const std::vector<CaseReport>& reports);

// One line for each case, more for those that failed, and how many there were.
[[nodiscard]] std::string text_of(const std::vector<CaseReport>& reports);
[[nodiscard]] std::string json_of(const std::vector<CaseReport>& reports);
// One case of that JSON; and of it only what says which case it is, as for one that has not been run.
[[nodiscard]] nlohmann::ordered_json result_of(const CaseReport& report);
[[nodiscard]] nlohmann::ordered_json identity_of(const CaseReport& report);
[[nodiscard]] std::string junit_of(const std::vector<CaseReport>& reports);

// Only the names, for cases that have not been run.
[[nodiscard]] std::string list_of(const std::vector<CaseReport>& reports);
[[nodiscard]] std::string json_list_of(const std::vector<CaseReport>& reports);

}  // namespace gato::cases
