// SPDX-License-Identifier: MIT
// The tape recorder, device 1: a tape in it, its keys, its motor, and the line on which it sends what it reads.
//
//     port bit 5 (low) -> motor        port bit 4 <- low while a key is down
//     port bit 3 -> write line         read line -> FLAG of CIA 1
//
// The tape runs while PLAY is down and the motor is on; each falling edge of the read line is an event of the board. A tape
// without signals (.t64) never sends one: only the KERNAL's routines read its files. PLAY is pressed for a program that waits
// for it, and stays down (machine/play_watch.hpp), until somebody presses STOP: from then on nobody presses PLAY for the program but gato's
// KERNAL. As soon as a program uses the write line, RECORD is down as well, until the
// motor is switched off: each rising edge is a falling edge when the tape is read.
//
// Not modelled: that the tape runs on a little after the motor is switched off; speeds that vary.
#pragma once

#include <gato/formats/tape.hpp>
#include <gato/simulator/video.hpp>

#include <cstddef>
#include <memory>
#include <vector>

namespace gato::simulator {

class Datasette {
public:
    // From switching the motor on until the tape runs at its speed. Recorders differ.
    static constexpr Cycle start_cycles = 32'000;

    Datasette() = default;
    // A recorder at a C64 of so many cycles per second, with a tape that is wound to a file: its index, or their number.
    Datasette(std::shared_ptr<const tape::Image> tape, std::size_t file, int cycles_per_second);

    // Null: there is no recorder.
    [[nodiscard]] const std::shared_ptr<const tape::Image>& tape() const { return tape_; }
    [[nodiscard]] bool has_signals() const { return tape_ && tape_->signals; }
    // The same tape after something has been recorded on it.
    void change_tape(std::shared_ptr<const tape::Image> tape) { tape_ = std::move(tape); }

    // The file that comes next: its index, or their number.
    [[nodiscard]] std::size_t next_file() const;
    // Winds the tape to where the file before this one ends.
    void wind_to(std::size_t file);

    [[nodiscard]] bool is_key_down() const { return is_key_down_; }
    [[nodiscard]] bool is_running() const { return is_key_down_ && is_motor_on_; }
    void press_play(Cycle now);
    void press_stop(Cycle now);
    // STOP, and then the tape is wound to its beginning in no time.
    void rewind(Cycle now);
    // How much of a tape with signals has passed the head, in seconds of the machine on which it was recorded.
    [[nodiscard]] double seconds() const;
    void set_motor(bool is_on, Cycle now);
    // The level of the write line. It counts while the tape runs.
    void set_write_line(bool is_high, Cycle now);
    // Puts what has been recorded so far on the tape, over what was there.
    void end_recording();

    // When the next falling edge comes; `never` while the tape stands still.
    [[nodiscard]] Cycle next_edge() const { return next_edge_; }
    // Goes on to the one after it, and returns when it came.
    Cycle take_edge();

    // When to look whether a program waits for PLAY; `never` if it is down or there are no signals.
    [[nodiscard]] Cycle next_look() const { return next_look_; }
    void look_again(Cycle now);

private:
    [[nodiscard]] int counted_per_second() const;
    [[nodiscard]] Cycle length_of(std::size_t pulse) const;
    void run_or_halt(Cycle now);

    std::shared_ptr<const tape::Image> tape_;
    std::size_t file_ = 0;  // that comes next, on a tape without signals
    int cycles_per_second_ = 0;
    bool is_key_down_ = false, is_motor_on_ = false;
    std::size_t pulse_ = 0;  // the one that is under the head
    Cycle left_ = 0;         // of it, while the tape stands still
    Cycle next_edge_ = never, next_look_ = never;
    bool is_write_line_high_ = false;
    Cycle last_write_ = 0;                 // when the last edge was recorded, or the motor switched on
    std::vector<std::uint32_t> recorded_;  // that is not on the tape yet
};

}  // namespace gato::simulator
