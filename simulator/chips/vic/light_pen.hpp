// SPDX-License-Identifier: MIT
// The VIC-II's light pen: a falling edge of its line notes where the beam is, once a frame. Facts: Bauer 3.11, and the community's
// measurements of the first and the last line.
#pragma once

#include "simulator/chips/vic/beam.hpp"
#include "simulator/chips/vic/interrupt_flags.hpp"

namespace gato::simulator {

class VicLightPen {
public:
    // The line falls or rises in the cycle after the beam's, which is that many cycles into its frame.
    void set_line(bool is_low, const VicModel& model, const VicBeam& beam, int cycle_of_frame, VicInterrupts& interrupts);
    // In the cycle of line 0 that is frame_cycle.
    void begin_frame(const VicModel& model, const VicBeam& beam, VicInterrupts& interrupts);

    [[nodiscard]] bool is_low() const { return is_low_; }
    // What was noted: x / 2 of a dot, 0-255, and a line's lower eight bits.
    [[nodiscard]] std::uint8_t x() const { return x_; }
    [[nodiscard]] std::uint8_t y() const { return y_; }
    // When the beginning of a frame will find the line low; `never` while it is high.
    [[nodiscard]] Cycle next() const { return next_; }

private:
    void note_edge(const VicModel& model, const VicBeam& beam, VicInterrupts& interrupts);
    void trigger(int line, int x, Cycle when, VicInterrupts& interrupts);

    std::uint8_t x_ = 0, y_ = 0;
    bool is_low_ = false, is_triggered_ = false;
    Cycle next_ = never;
};

}  // namespace gato::simulator
