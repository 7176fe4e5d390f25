// SPDX-License-Identifier: MIT
#include "cli/run/run_to_end.hpp"

#include "cli/record/record_run.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/run_progress.hpp"

#include <ctime>

namespace gato::cli {

using simulator::Machine;

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

void set_speed(RunOutcome& outcome, double seconds) {
    const simulator::Cycle executed = outcome.cycles - outcome.idle_cycles - outcome.rom_cycles;
    if (seconds > 0) outcome.emulated_mhz = static_cast<double>(executed) / seconds * 1e-6;
}

EndedRun run_to_end(const RunArguments& arguments, const Subject& subject, Machine& machine, simulator::Session& session,
                    RunRecord* record) {
    const Interrupt interrupt;
    const double started = cpu_seconds();
    const simulator::SessionEnd end = [&] {
        RunProgress progress;
        return interrupt.run(session, machine.video().cycles_per_frame(), [&](simulator::Cycle cycles) {
            if (record != nullptr) record->note_time();
            progress.tell(static_cast<double>(cycles) / machine.video().cycles_per_second);
        });
    }();
    const double seconds = cpu_seconds() - started;
    RunOutcome outcome = outcome_of(machine, end, subject.map);
    if (interrupt.cause() != nullptr && end.out_of_cycles) {
        const std::uint16_t pc = machine.registers().pc;
        outcome.reason = std::string("stopped by ") + interrupt.cause() + " at "
                         + describe_address(pc, subject.map, machine.cartridge_bank(pc));
    }
    if (outcome.code != done && outcome.reason.find(':') == std::string::npos)  // names no line
        outcome.reason += last_line(arguments, session, end, subject);
    set_speed(outcome, seconds);
    return {end, outcome};
}

}  // namespace gato::cli
