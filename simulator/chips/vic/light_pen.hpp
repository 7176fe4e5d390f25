// SPDX-License-Identifier: MIT
// The VIC-II's light pen: a falling edge of its line stores where the beam is, once a frame. Facts: Bauer 3.11, and the
// community's measurements of the first and the last line.
#pragma once

#include "simulator/chips/vic/beam.hpp"
#include "simulator/chips/vic/interrupt_flags.hpp"

namespace gato::simulator {

class VicLightPen {
public:
    // The line falls or rises in the cycle after the beam's; `cycle_of_frame` says how far that is into the frame.
    void set_line(bool is_low, const VicModel& model, const VicBeam& beam, int cycle_of_frame, VicInterrupts& interrupts);
    // Call this in the cycle frame_cycle of line 0.
    void begin_frame(const VicModel& model, const VicBeam& beam, VicInterrupts& interrupts);

    [[nodiscard]] bool is_low() const { return is_low_; }
    // What was stored: x / 2 of a dot, 0-255, and the lower eight bits of a line.
    [[nodiscard]] std::uint8_t x() const { return x_; }
    [[nodiscard]] std::uint8_t y() const { return y_; }
    // Returns when the start of a frame will find the line low; `never` while it is high.
    [[nodiscard]] Cycle next() const { return next_; }

private:
    void note_edge(const VicModel& model, const VicBeam& beam, VicInterrupts& interrupts);
    void trigger(int line, int x, Cycle when, VicInterrupts& interrupts);

    std::uint8_t x_ = 0, y_ = 0;
    bool is_low_ = false, is_triggered_ = false;
    Cycle next_ = never;
};

}  // namespace gato::simulator
