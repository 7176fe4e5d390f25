// SPDX-License-Identifier: MIT
#include "cli/compare/compare_runs.hpp"

#include "cli/compare/ignore_option.hpp"
#include "cli/disk/disk.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/run_machine.hpp"
#include "cli/run/run_progress.hpp"
#include "cli/run/run_session.hpp"

#include "comparison/report.hpp"
#include "comparison/side_by_side.hpp"
#include "core/support/json_text.hpp"

#include <iostream>

namespace gato::cli {

namespace {

// A program on its own machine, about to start.
struct ComparedRun {
    ComparedRun(const RunArguments& shared, const std::string& program, const std::vector<std::string>& maps,
                project::RunnableOptions options = printing_options())
        : arguments(arguments_of(shared, program, maps)), subject(open_subject(Disk(), arguments, std::move(options))),
          conditions(parse_conditions(arguments, subject)), machine(make_machine(arguments, subject.opened, conditions)),
          session(started()) {
        set_end(session, machine, arguments, conditions);
    }

    [[nodiscard]] comparison::Program program() { return {machine, session, subject.map}; }

    RunArguments arguments;
    Subject subject;
    std::vector<simulator::Condition> conditions;
    simulator::Machine machine;
    simulator::Session session;

private:
    static RunArguments arguments_of(const RunArguments& shared, const std::string& program,
                                     const std::vector<std::string>& maps) {
        RunArguments arguments = shared;
        arguments.program = program;
        arguments.maps = maps;
        arguments.copies_folder = true;  // the same contents for both
        return arguments;
    }
    simulator::Machine& started() {
        load_and_start(machine, arguments, subject.opened);
        return machine;
    }
};

comparison::Result compare_once(ComparedRun& old, ComparedRun& now, const comparison::Rules& rules, const Interrupt& interrupt,
                                const comparison::WatchedByBoth& watched) {
    RunProgress progress;
    const auto goes_on = [&](simulator::Cycle cycles) {
        progress.tell(static_cast<double>(cycles) / now.machine.video().cycles_per_second);
        return interrupt.cause() == nullptr;
    };
    return compare_side_by_side(old.program(), now.program(), rules, goes_on, watched);
}

// Runs are deterministic: a second one, from the start, shows who wrote the byte that differs.
comparison::Result compare(const CompareArguments& arguments, ComparedRun& old, ComparedRun& now,
                           const comparison::Rules& rules) {
    const Interrupt interrupt;
    comparison::Result result = compare_once(old, now, rules, interrupt, {});
    if (!result.difference || !result.difference->old.byte) return result;
    ComparedRun old_again(arguments.run, arguments.old_program, arguments.old_maps, {});  // all has been said about them
    ComparedRun new_again(arguments.run, arguments.new_program, arguments.new_maps, {});
    const comparison::Result again =
        compare_once(old_again, new_again, rules, interrupt, {result.difference->old.byte, result.difference->now.byte});
    return again.difference ? again : result;
}

}  // namespace

comparison::Rules CompareArguments::rules() const {
    return {.ignored = parse_ignored(ignored), .cycles = cycles, .same_reads = same_reads};
}

ExitCode compare_runs(const CompareArguments& arguments) {
    const comparison::Rules rules = arguments.rules();
    ComparedRun old(arguments.run, arguments.old_program, arguments.old_maps);
    ComparedRun now(arguments.run, arguments.new_program, arguments.new_maps);
    check_labels(rules.ignored, old.subject.map, now.subject.map);
    const comparison::Result result = compare(arguments, old, now, rules);
    const comparison::Names names{arguments.old_program, arguments.new_program, old.subject.map, now.subject.map};
    std::cout << (arguments.json ? json_text(json_of(result, names)) : text_of(result, names)) << std::flush;
    return result.is_equal() ? done : input_is_wrong;
}

}  // namespace gato::cli
