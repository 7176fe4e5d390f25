// SPDX-License-Identifier: MIT
// Two programs, each on its machine, with the same keys and the same end.
#pragma once

#include "cli/compare/compare_arguments.hpp"
#include "cli/run/run_session.hpp"

#include "comparison/report.hpp"
#include "comparison/side_by_side.hpp"
#include <gato/simulator/session.hpp>
#include <gato/support/file_system.hpp>

#include <functional>
#include <string>
#include <vector>

namespace gato::cli {

// A program on its own machine, about to start.
struct ComparedRun {
    ComparedRun(const FileSystem& files, const RunArguments& shared, const std::string& program,
                const std::vector<std::string>& maps, project::RunnableOptions options);

    [[nodiscard]] comparison::Program program() { return {machine, session, subject.map}; }

    RunArguments arguments;
    Subject subject;
    std::vector<simulator::Condition> conditions;
    simulator::Machine machine;
    simulator::Session session;

private:
    simulator::Machine& started();
};

class RunPair {
public:
    // Opens both, with `options` for what is built. All must outlive the pair. Throws Failure.
    RunPair(const FileSystem& files, const CompareArguments& arguments, const project::RunnableOptions& options);

    // Runs them, once only. If a byte in memory differs at the end, others run once more, to see who wrote it. `goes_on` is asked several
    // times a second, with the cycles of the new one so far; once it says no, the comparison ends there.
    [[nodiscard]] comparison::Result compare(const std::function<bool(simulator::Cycle)>& goes_on);

    [[nodiscard]] comparison::Names names() const {
        return {arguments_.old_program, arguments_.new_program, old_.subject.map, new_.subject.map};
    }
    [[nodiscard]] int cycles_per_second() const { return new_.machine.video().cycles_per_second; }

private:
    const FileSystem& files_;
    const CompareArguments& arguments_;
    comparison::Rules rules_;
    ComparedRun old_, new_;
};

}  // namespace gato::cli
