// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/progress.hpp"

#include "simulator/chips/vic/automaton.hpp"
#include "simulator/chips/vic/line_at_once.hpp"
#include "simulator/chips/vic/line_parts.hpp"
#include "simulator/chips/vic/whole_lines.hpp"

#include <algorithm>
#include <tuple>

namespace gato::simulator {

namespace {

// The next cycle in which anything may begin.
int next_work(const VicUnits& vic) {
    const auto next = static_cast<std::size_t>(vic.beam.cycle + 1);
    if (vic.is_plain()) return vic.timing().next_plain[next];
    if (!vic.sprites.are_fetched(vic.beam.cycle, vic.timing())) return vic.timing().next_work[next];
    const int text = vic.beam.cycle < vic.timing().last_sprite_fetch ? vic.timing().last_sprite_fetch : vic.timing().cycles;
    return std::min<int>(vic.timing().next_plain[next], text);
}

// Up to a cycle of this line, the only one in which there may be work.
void pass(VicUnits& vic, int until) {
    if (vic.timing().work_in(until) == 0) return pass_quiet_cycles(vic, until);
    if (until > vic.beam.cycle + 1) pass_quiet_cycles(vic, until - 1);
    pass_cycle(vic);
}

void pass_some(VicUnits& vic, Cycle now) {
    if (vic.beam.cycle == vic.timing().cycles) {
        pass_lines(vic, now);
        if (vic.beam.done >= now) return;
        vic.beam.cycle = 0;
    }
    if (pass_part(vic, now)) return;
    pass(vic, static_cast<int>(std::min<Cycle>(next_work(vic), vic.beam.cycle + now - vic.beam.done)));
}

}  // namespace

void advance(VicUnits& vic, Cycle now) {
    while (vic.beam.done < now) {
        if (vic.drawing.steps)
            step_cycle(vic);
        else
            pass_some(vic, now);
    }
}

// Its collisions are known.
void replay_line(VicUnits& vic) {
    if (!vic.drawing.is_pending) return;
    const Cycle now = vic.beam.done;
    begin_replay(vic);
    const auto known = std::tuple(vic.collisions, vic.interrupts);
    advance(vic, now);
    end_replay(vic);
    std::tie(vic.collisions, vic.interrupts) = known;
}

}  // namespace gato::simulator
