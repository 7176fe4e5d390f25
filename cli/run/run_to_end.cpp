// SPDX-License-Identifier: MIT
#include "cli/run/run_to_end.hpp"

#include "cli/disk/disk.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/run_files.hpp"
#include "cli/run/run_machine.hpp"
#include "cli/run/run_progress.hpp"
#include "cli/run/run_records.hpp"

#include "project/program_map.hpp"
#include "simulator/session/condition_text.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>
#include <ctime>
#include <utility>

namespace gato::cli {

using simulator::Condition;
using simulator::Machine;
using simulator::MachineKind;

Subject open_subject(const RunArguments& arguments) {
    if (arguments.program.empty())
        return {std::nullopt, project::find_map(Disk(), "", "", arguments.maps, printing_options().remark).map, arguments.maps};
    std::vector<std::string> files_read;
    OpenProgram opened = open_program(arguments.program, arguments.maps, files_read);
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
    if (conditions.empty())
        conditions.push_back(simulator::parse_condition(arguments.machine == "flat" ? "trap" : "exit", map));
    return conditions;
}

namespace {

simulator::KeyScript parse_keys(const RunArguments& arguments) {
    std::string text = arguments.keys;
    if (!arguments.keys_file.empty()) text += read_named_file(arguments.keys_file);
    auto result = simulator::parse_key_script(text);
    if (!result.error.empty()) throw Failure(Failure::misuse, result.error);
    return std::move(result.script);
}

// A program that waits for a key that nobody will press never comes back to BASIC. With another condition it may still end.
simulator::Cycle patience_for(const std::vector<Condition>& conditions, const Machine& machine) {
    constexpr int seconds = 30;
    const bool only_exit =
        std::ranges::all_of(conditions, [](const Condition& condition) { return condition.kind == Condition::Kind::exit; });
    const bool is_c64 = machine.options().kind == MachineKind::c64;
    return only_exit && is_c64 ? seconds * simulator::Cycle{machine.video().cycles_per_second} : simulator::never;
}

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// For a program that ran out of its source, the address where it ended says little. Machines are deterministic: the same run
// again, with its end observed, shows which line it came from. Not with a disk, which the first run may have changed.
std::string last_line(const RunArguments& arguments, const simulator::Session& first, const simulator::SessionEnd& end,
                      const Subject& subject) {
    const std::optional<ProgramMap>& map = subject.map;
    constexpr simulator::Cycle watched_cycles = 100'000;
    const bool is_astray =
        end.stop == simulator::Stop::brk || end.stop == simulator::Stop::jam || end.stop == simulator::Stop::missing_rom;
    if (!map || !is_astray || !arguments.drive.empty() || first.observer != nullptr) return {};
    Machine machine = make_machine(arguments, subject.opened, first.until);
    load_and_start(machine, arguments, subject.opened);
    simulator::Session session(machine);
    session.keys = first.keys;
    session.until = first.until;
    LastLine line(*map);
    if (end.cycles > watched_cycles) {
        session.max_cycles = end.cycles - watched_cycles;
        (void)session.run();
    }
    session.max_cycles = end.cycles + 1;
    session.observer = &line;
    (void)session.run();
    return line.address ? "; the last line was " + describe_address(*line.address, map) : "";
}

}  // namespace

void set_end(simulator::Session& session, const Machine& machine, const RunArguments& arguments,
             const std::vector<Condition>& conditions) {
    session.keys = parse_keys(arguments);
    session.until = conditions;
    session.max_cycles = arguments.max_cycles;
    session.patience = patience_for(conditions, machine);
    session.jam_may_hang = true;
}

RunOutcome run_to_end(const RunArguments& arguments, const Subject& subject, Machine& machine, simulator::Session& session) {
    const Interrupt interrupt;
    const double started = cpu_seconds();
    const simulator::SessionEnd end = [&] {
        RunProgress progress;
        return interrupt.run(session, machine.video().cycles_per_frame(), [&](simulator::Cycle cycles) {
            progress.tell(static_cast<double>(cycles) / machine.video().cycles_per_second);
        });
    }();
    const double seconds = cpu_seconds() - started;
    RunOutcome outcome = outcome_of(machine, end, subject.map);
    if (interrupt.cause() != nullptr && end.out_of_cycles)
        outcome.reason =
            std::string("stopped by ") + interrupt.cause() + " at " + describe_address(machine.registers().pc, subject.map);
    if (outcome.code != done && outcome.reason.find(':') == std::string::npos)  // names no line
        outcome.reason += last_line(arguments, session, end, subject);
    const simulator::Cycle executed = outcome.cycles - outcome.idle_cycles - outcome.rom_cycles;
    if (seconds > 0) outcome.emulated_mhz = static_cast<double>(executed) / seconds * 1e-6;
    return outcome;
}

}  // namespace gato::cli
