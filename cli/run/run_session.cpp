// SPDX-License-Identifier: MIT
#include "cli/run/run_session.hpp"

#include "cli/failure.hpp"
#include "cli/run/key_files.hpp"
#include "cli/run/run_machine.hpp"
#include "cli/run/run_records.hpp"

#include "project/program_map.hpp"
#include "simulator/session/condition_text.hpp"

#include <algorithm>
#include <utility>

namespace gato::cli {

using simulator::Condition;
using simulator::Machine;
using simulator::MachineKind;

namespace {

// A tune has no end.
const char* usual_condition(const RunArguments& arguments, const Subject& subject) {
    if (subject.opened && subject.opened->tune && !subject.opened->tune->tune->is_basic) return "frames:500";
    return arguments.machine == "flat" ? "trap" : "exit";
}

}  // namespace

Subject open_subject(const FileSystem& files, const RunArguments& arguments, project::RunnableOptions options) {
    if (arguments.program.empty())
        return {std::nullopt, project::find_map(files, "", "", arguments.maps, options.remark).map, arguments.maps};
    options.song = arguments.chosen_song();
    std::vector<std::string> files_read;
    OpenProgram opened = open_program(files, arguments.program, arguments.maps, files_read, std::move(options));
    std::optional<ProgramMap> map = std::exchange(opened.map, std::nullopt);
    return {std::move(opened), std::move(map), std::move(files_read)};
}

void refuse_without_map(const Subject& subject, const std::string& message) {
    const bool is_stale = subject.opened && !subject.opened->stale_map.empty();
    throw Failure(is_stale ? Failure::input_is_wrong : Failure::misuse, message);
}

std::vector<Condition> parse_conditions(const RunArguments& arguments, const Subject& subject) {
    const std::optional<ProgramMap>& map = subject.map;
    std::vector<Condition> conditions;
    try {
        for (const std::string& text : arguments.until) conditions.push_back(simulator::parse_condition(text, map));
    } catch (const simulator::NoMap& failure) {
        refuse_without_map(subject, failure.what());
    }
    if (conditions.empty()) conditions.push_back(simulator::parse_condition(usual_condition(arguments, subject), map));
    return conditions;
}

simulator::Cycle patience_for(const std::vector<Condition>& conditions, const Machine& machine) {
    constexpr int seconds = 30;
    const bool only_exit =
        std::ranges::all_of(conditions, [](const Condition& condition) { return condition.kind == Condition::Kind::exit; });
    const bool is_c64 = machine.options().kind == MachineKind::c64;
    return only_exit && is_c64 ? seconds * simulator::Cycle{machine.video().cycles_per_second} : simulator::never;
}

void set_end(simulator::Session& session, const Machine& machine, const RunArguments& arguments,
             const std::vector<Condition>& conditions) {
    session.keys = keys_of(arguments);
    session.until = conditions;
    session.max_cycles = arguments.max_cycles;
    session.patience = patience_for(conditions, machine);
    session.jam_may_hang = true;
}

bool has_medium(const RunArguments& arguments) {
    return std::ranges::any_of(arguments.drives, [](const DriveArguments& drive) { return !drive.medium.empty(); });
}

std::string last_line(const RunArguments& arguments, const simulator::Session& first, const simulator::SessionEnd& end,
                      const Subject& subject) {
    const std::optional<ProgramMap>& map = subject.map;
    constexpr simulator::Cycle watched_cycles = 100'000;
    const bool is_astray =
        end.stop == simulator::Stop::brk || end.stop == simulator::Stop::jam || end.stop == simulator::Stop::missing_rom;
    if (!map || !is_astray || has_medium(arguments) || first.observer != nullptr) return {};
    Machine machine = make_machine(arguments, subject.opened, first.until);
    load_and_start(machine, arguments, subject.opened);
    simulator::Session session(machine);
    session.keys = first.keys;
    session.until = first.until;
    LastLine line(machine, *map);
    if (end.cycles > watched_cycles) {
        session.max_cycles = end.cycles - watched_cycles;
        (void)session.run();
    }
    session.max_cycles = end.cycles + 1;
    session.observer = &line;
    (void)session.run();
    if (!line.place) return {};
    return "; the last line was " + describe_address(line.place->address, map, line.place->bank);
}

}  // namespace gato::cli
