// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/light_pen.hpp"

namespace gato::simulator {

namespace {

// Dots between the first that a cycle draws and where the beam is when an edge counts in it; fewer in HMOS chips, and when the
// line is low already.
constexpr int light_pen_delay = 4, early_light_pen_delay = 2;

}  // namespace

void VicLightPen::set_line(bool is_low, const VicModel& model, const VicBeam& beam, int cycle_of_frame,
                           VicInterrupts& interrupts) {
    is_low_ = is_low;
    if (is_low) note_edge(model, beam, interrupts);
    const Cycle looked = beam.done - cycle_of_frame + frame_cycle;
    next_ = !is_low ? never : cycle_of_frame + 1 < frame_cycle ? looked : looked + model.standard.cycles_per_frame();
}

// It counts in the next cycle, but not in the last line from its second cycle on, nor before line 0's third.
void VicLightPen::note_edge(const VicModel& model, const VicBeam& beam, VicInterrupts& interrupts) {
    const bool is_last = beam.cycle == model.timing->cycles;
    const int line = is_last ? model.line_after(beam.line) : beam.line, cycle = is_last ? 1 : beam.cycle + 1;
    if (line == model.standard.lines - 1 ? cycle > 1 : line == 0 && cycle <= frame_cycle) return;
    const int delay = model.standard.is_hmos() ? early_light_pen_delay : light_pen_delay;
    trigger(line, model.timing->x_in(cycle) + delay, beam.done + 1, interrupts);
}

// A line that is low when a frame begins is noted there.
void VicLightPen::begin_frame(const VicModel& model, const VicBeam& beam, VicInterrupts& interrupts) {
    is_triggered_ = false;
    if (!is_low_) return;
    trigger(beam.line, model.timing->x_in(frame_cycle + 1) + early_light_pen_delay, beam.done + 1, interrupts);
    next_ = beam.done + 1 + model.standard.cycles_per_frame();
}

// Once a frame; x in steps of two dots.
void VicLightPen::trigger(int line, int x, Cycle when, VicInterrupts& interrupts) {
    if (is_triggered_) return;
    is_triggered_ = true;
    x_ = static_cast<std::uint8_t>(x / 2);
    y_ = static_cast<std::uint8_t>(line);
    interrupts.raise(c64::vic::light_pen_flag, when);
}

}  // namespace gato::simulator
