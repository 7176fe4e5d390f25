// SPDX-License-Identifier: MIT
#include <gato/testing/cases.hpp>

#include "testing/run_case.hpp"
#include "testing/test_file.hpp"

#include <utility>

namespace gato::cases {

std::vector<Outcome> run_cases(const FileSystem& files, const std::string& path, const RunOptions& options) {
    TestedPrograms programs(files, options.program);
    const TestFile tests = read_test_file(files, path, programs);
    const CaseWorld world{.files = files, .open_drive = options.open_drive, .timeout = options.timeout};
    std::vector<Outcome> outcomes;
    for (const TestCase& test : tests.cases) {
        CaseResult result = run_case(tests.tested(), test, world);
        outcomes.push_back({test.name, std::move(result.failures), std::move(result.screen), result.cycles});
    }
    return outcomes;
}

}  // namespace gato::cases
