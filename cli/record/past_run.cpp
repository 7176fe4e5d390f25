// SPDX-License-Identifier: MIT
#include "cli/record/past_run.hpp"

#include "servers/debugger/causes/place_named.hpp"

#include <algorithm>

namespace gato::cli {

using debugger::CauseWords;
using debugger::Place;

PastRun::PastRun(const recording::Recording& recording, const std::string& path)
    : launched_(launched_of(recording, path)), names_(launched_.map), sources_(disk_, launched_.map, {launched_.folder}),
      debugger_(*launched_.machine, launched_.map ? &*launched_.map : nullptr), routines_(launched_.map, machine()) {
    for (std::size_t i = 0; i < memory_at_start_.size(); ++i)
        memory_at_start_[i] = machine().peek(static_cast<std::uint16_t>(i));
    for (const dap::Launched::Act& act : launched_.acts) debugger_.history().expect(act.instruction, act.input);
    run_to(launched_.end->instruction);
}

void PastRun::run_to(std::uint64_t end) {
    debugger::History& history = debugger_.history();
    for (std::uint64_t before = ~end; history.now() < end && history.now() != before;) {
        before = history.now();
        (void)history.step(end - before);
    }
}

Place PastRun::place_named(const std::string& text) {
    return debugger::place_named(text, debugger_.names_at(machine().registers().pc), machine());
}

bool PastRun::is_of_program(Place place) const {
    const auto has = [&](const simulator::MemoryRange& range) { return place.at >= range.first && place.at <= range.last; };
    return place.kind == Place::Kind::ram && std::ranges::any_of(launched_.memory.program, has);
}

CauseWords PastRun::words() {
    return {[this](std::uint16_t address) { return names_.place(address); },
            [this](std::uint16_t pc, SeenBank bank) { return sources_.line_of(pc, bank); },
            [this](Place place) { return is_of_program(place) ? "from the program" : ""; },
            [this](std::uint16_t pc) { return name_of_routine(routines_, names_, pc); }};
}

}  // namespace gato::cli
