// SPDX-License-Identifier: MIT
// A C64 for a page: it advances when it is told to, draws, plays sound, and takes input. What comes to it is noted, so that the run up to
// any moment can be saved as a recording.
//
//     Player player(start, true, true);
//     player.run_frame();
//     show(player.picture()), play(player.take_sound());
#pragma once

#include "recording/player/shown_machine.hpp"
#include "recording/player/start_medium.hpp"
#include "recording/recorder.hpp"

#include <gato/simulator/machine_input.hpp>
#include <gato/simulator/session.hpp>
#include <gato/simulator/snapshot.hpp>

#include <bitset>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gato::player {

// Its status is "exit" for a program that has ended, or why the processor stopped, in the words of a verdict of `gato run`.
class Player final : public ShownMachine {
public:
    Player(const PlayerStart& start, bool draws, bool sounds);
    // A machine that is about to run its first instruction.
    Player(StartedMachine started, bool draws, bool sounds);

    // Runs this many cycles, or until the processor stops. Back in BASIC the machine goes on: READY and a cursor.
    void run(simulator::Cycle cycles);
    void run_frame() override;

    // What the SID's registers $00 to $18 have last been set to, then the levels of the three envelopes: 28 bytes.
    [[nodiscard]] std::string voices() const;

    void set_key(int key, bool is_down);
    void press_restore();
    void set_joystick(int port, std::uint8_t directions);
    void move_mouse(int port, int right, int down);
    void turn_paddles(int port, std::uint8_t x, std::uint8_t y);
    void press_mouse(int port, std::uint8_t buttons);
    // Another disk comes into drive 8 at once; `name` is for people. Throws Failure if it cannot be put in.
    void exchange_disk(const std::string& name, std::string_view image);
    // What the tape recorder does, for a page; nothing without a tape that has signals.
    struct Tape {
        double seconds = 0;  // that have passed the head
        bool is_play_down = false, is_running = false;
    };
    [[nodiscard]] std::optional<Tape> tape() const;
    void press_tape(simulator::TapeKey key);
    // As the processor writes; beyond the last address from the first one on.
    void poke(std::uint16_t address, std::span<const std::uint8_t> bytes);
    // Appends a key script (docs/RUN.md) to what is being typed. Throws Failure if it is not valid.
    void type(std::string_view script);

    // Drive 8, or another one, if it is a folder or a medium; null: there is none. What is read here is not noted as read by the program.
    [[nodiscard]] simulator::Drive* drive(std::size_t unit = 0);

    // The number of a stored state of the machine; states are small, since they share what did not change.
    [[nodiscard]] int take_snapshot();
    void restore(int snapshot);
    void drop_snapshot(int snapshot) { snapshots_.erase(snapshot); }

    // The run up to now as a file (docs/RECORDINGS.md): under which name the program was started, and gato's map of it, or an empty text.
    [[nodiscard]] std::string recording(const std::string& name, std::string map) const;

private:
    struct Moment {
        simulator::Snapshot snapshot;
        recording::Recorder::Mark recorded;
        std::bitset<64> held;  // keys
    };

    void begin_session();
    [[nodiscard]] bool goes_on(simulator::Stop stop);
    void act(const simulator::MachineInput& input);

    simulator::Cycle session_start_ = 0;
    std::bitset<64> held_;
    bool is_stopped_ = false;
    simulator::Stop stop_ = simulator::Stop::deadline;  // why, if it is
    recording::Recorder recorder_;
    std::map<int, Moment> snapshots_;
    int next_snapshot_ = 1;
    // The last one, so that it ends first: it releases the keys that it holds down, and the recorder notes that.
    std::unique_ptr<simulator::Session> session_;
};

}  // namespace gato::player
