// SPDX-License-Identifier: MIT
// Two programs with the cases of a test file, each of which runs on both.
#pragma once

#include "cli/compare/compare_arguments.hpp"

#include "comparison/report.hpp"
#include "comparison/side_by_side.hpp"
#include "testing/case_world.hpp"
#include "testing/test_file.hpp"
#include <gato/support/file_system.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

class CasePair {
public:
    // Opens both, with `options` for what is built; `world` opens their files. The arguments and all of the world must outlive the pair.
    // Throws Failure, also for a case that is wrong.
    CasePair(const CompareArguments& arguments, const cases::CaseWorld& world, const project::RunnableOptions& options);

    [[nodiscard]] std::size_t size() const { return old_.tests.cases.size(); }
    [[nodiscard]] const std::string& name(std::size_t number) const { return old_.tests.cases[number].name; }
    // Throws Failure for a case that cannot be run on one of them.
    [[nodiscard]] comparison::Result compare(std::size_t number) const;
    [[nodiscard]] const comparison::Names& names() const { return names_; }

private:
    class Recorded;
    // A program with the cases, which name the places of it.
    struct Open {
        Open(const FileSystem& files, const std::string& file, const std::string& program, const std::vector<std::string>& maps,
             project::RunnableOptions options);

        cases::TestedPrograms programs;
        cases::TestFile tests;
    };

    void run(const cases::TestFile& file, const cases::TestCase& test, Recorded& recorded) const;
    [[nodiscard]] comparison::Result compare(Recorded& old, Recorded& now) const;
    [[nodiscard]] static std::optional<comparison::Difference> difference_of_places(const Recorded& old, const Recorded& now);

    cases::CaseWorld world_;
    comparison::Rules rules_;
    simulator::Cycle limit_;
    const Open old_, new_;
    comparison::Names names_;
};

}  // namespace gato::cli
