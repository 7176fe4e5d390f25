// SPDX-License-Identifier: MIT
#include "cli/compare/run_pair.hpp"

#include "cli/compare/ignore_option.hpp"
#include "cli/run/run_machine.hpp"

#include <utility>

namespace gato::cli {

namespace {

RunArguments arguments_of(const RunArguments& shared, const std::string& program, const std::vector<std::string>& maps) {
    RunArguments arguments = shared;
    arguments.program = program;
    arguments.maps = maps;
    arguments.copies_folder = true;  // the same contents for both
    return arguments;
}

}  // namespace

ComparedRun::ComparedRun(const FileSystem& files, const RunArguments& shared, const std::string& program,
                         const std::vector<std::string>& maps, project::RunnableOptions options)
    : arguments(arguments_of(shared, program, maps)), subject(open_subject(files, arguments, std::move(options))),
      conditions(parse_conditions(arguments, subject)), machine(make_machine(arguments, subject.opened, conditions)),
      session(started()) {
    set_end(session, machine, arguments, conditions);
}

simulator::Machine& ComparedRun::started() {
    load_and_start(machine, arguments, subject.opened);
    return machine;
}

RunPair::RunPair(const FileSystem& files, const CompareArguments& arguments, const project::RunnableOptions& options)
    : files_(files), arguments_(arguments), rules_(arguments.rules()),
      old_(files, arguments.run, arguments.old_program, arguments.old_maps, options),
      new_(files, arguments.run, arguments.new_program, arguments.new_maps, options) {
    check_labels(rules_.ignored, old_.subject.map, new_.subject.map);
}

// Runs are deterministic: a second one, from the start, shows who wrote the byte that differs.
comparison::Result RunPair::compare(const std::function<bool(simulator::Cycle)>& goes_on) {
    comparison::Result result = compare_side_by_side(old_.program(), new_.program(), rules_, goes_on);
    if (!result.difference || !result.difference->old.byte) return result;
    ComparedRun old_again(files_, arguments_.run, arguments_.old_program, arguments_.old_maps, {});  // all has been said
    ComparedRun new_again(files_, arguments_.run, arguments_.new_program, arguments_.new_maps, {});  // about them
    comparison::Result again = compare_side_by_side(old_again.program(), new_again.program(), rules_, goes_on,
                                                    {result.difference->old.byte, result.difference->now.byte});
    return again.difference ? again : result;
}

}  // namespace gato::cli
