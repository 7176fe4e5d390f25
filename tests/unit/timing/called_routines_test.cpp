// SPDX-License-Identifier: MIT
// The bound of each routine that a test case of the project calls is at least what it took in any of the cases. GATO_SHOW_BOUNDS=1
// shows each bound, or why there is none.
#include "support/places.hpp"
#include "testing/run_case.hpp"
#include "testing/test_file.hpp"
#include "testing/worst_case.hpp"

#include "cli/disk/disk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>

namespace gato::tests {
namespace {

std::vector<std::string> test_files_below(const std::string& folder) {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(in_repository(folder)))
        if (std::string path = entry.path().generic_string(); path.ends_with(cases::test_file_suffix))
            files.push_back(std::move(path));
    std::ranges::sort(files);
    return files;
}

struct Tally {
    int routines = 0, bounded = 0;
    std::vector<double> ratios;
};

// The bound of the routine, and the most that a passing case of the file took.
struct Called {
    cases::TestCase test;  // one that calls it
    simulator::Cycle most = 0;
};

class CalledRoutines : public testing::Test {
protected:
    void look_at(const std::string& path) {
        cases::TestedPrograms programs(disk_);
        const cases::TestFile file = cases::read_test_file(disk_, path, programs);
        std::map<std::pair<std::uint16_t, cases::TestCase::As>, Called> called;
        for (const cases::TestCase& test : file.cases) {
            const bool can_be_judged = test.call && test.fault == cases::TestCase::Fault::none && test.mocks.empty()
                                       && file.tested().map && test.drives[0].folder.empty();
            if (!can_be_judged) continue;
            const cases::CaseResult result = cases::run_case(file.tested(), test, {.files = disk_});
            if (!result.failures.empty()) continue;
            Called& one = called[{*test.call, test.as}];
            one.test = test;
            one.most = std::max(one.most, result.proof ? result.proof->worst : result.cpu_cycles);
        }
        for (const auto& [routine, one] : called) judge(path, file.tested(), one);
    }

    void judge(const std::string& path, const cases::TestedProgram& program, const Called& called) {
        ++tally.routines;
        const timing::Bound bound = cases::worst_case_of(program, called.test, {});
        const auto* longest = std::get_if<timing::Longest>(&bound);
        const std::string where = path + ": " + describe_address(*called.test.call, program.map);
        if (longest == nullptr) {
            if (std::getenv("GATO_SHOW_BOUNDS") != nullptr)
                std::cout << where << ": " << std::get<timing::Obstacle>(bound).message << "\n";
            return;
        }
        ++tally.bounded;
        tally.ratios.push_back(static_cast<double>(longest->cycles) / static_cast<double>(called.most));
        EXPECT_GE(longest->cycles, called.most) << where;
        if (std::getenv("GATO_SHOW_BOUNDS") != nullptr)
            std::cout << where << ": bound " << longest->cycles << ", measured " << called.most << "\n";
    }

    Tally tally;
    int all_bounded = 0;

private:
    cli::Disk disk_;
};

TEST_F(CalledRoutines, take_at_most_their_bound) {
    for (const char* const folder : {"tests/machine", "asm-src", "examples"}) {
        tally = {};
        for (const std::string& path : test_files_below(folder)) look_at(path);
        std::ranges::sort(tally.ratios);
        all_bounded += tally.bounded;
        std::cout << folder << ": " << tally.bounded << " of " << tally.routines << " routines have a bound";
        if (tally.bounded > 0) std::cout << "; median of bound to measured " << tally.ratios[tally.ratios.size() / 2];
        std::cout << "\n";
    }
    EXPECT_GT(all_bounded, 90) << "bounds are found for a good part of what people write";
}

}  // namespace
}  // namespace gato::tests
