// SPDX-License-Identifier: MIT
// A C64 for a page: it advances when it is told to, draws, plays sound, and takes input.
//
//     Player player(start, true, true);
//     player.run_frame();
//     show(player.picture()), play(player.take_sound());
#pragma once

#include "simulator/session/start_medium.hpp"

#include <gato/simulator/session.hpp>
#include <gato/simulator/sid_sound.hpp>
#include <gato/simulator/snapshot.hpp>

#include <array>
#include <bitset>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::simulator {

class Player {
public:
    Player(const PlayerStart& start, bool draws, bool sounds);
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    ~Player();

    // Whether it draws and sounds for now. Without, it is many times as fast, and its picture stays as it is.
    void sense(bool is_sensing);

    // Runs this many cycles, or until the processor stops. Back in BASIC the machine goes on: READY and a cursor.
    void run(Cycle cycles);
    // Runs to the end of the frame that is being drawn.
    void run_frame();

    [[nodiscard]] Cycle cycles() const { return machine_.clock() - start_; }
    // "running", "exit" for a program that has ended, or why the processor stopped, in the words of a verdict of `gato run`.
    [[nodiscard]] const std::string& status() const { return status_; }

    // The colour of each dot, row by row, as they are on the screen now: its number, in the low four bits.
    [[nodiscard]] const std::vector<std::uint8_t>& dots() const { return dots_; }
    // The same as red, green, blue and 255.
    [[nodiscard]] const std::vector<std::uint32_t>& picture();
    [[nodiscard]] int picture_height() const { return machine_.video().picture_lines; }
    // The samples since the last call.
    [[nodiscard]] const std::vector<std::int16_t>& take_sound();

    void set_key(int key, bool is_down);
    void press_restore() { machine_.press_restore(); }
    void set_joystick(int port, std::uint8_t directions) { machine_.keyboard().set_joystick(port, directions); }
    void move_mouse(int port, int right, int down) { machine_.move_mouse(port, right, down); }
    void turn_paddles(int port, std::uint8_t x, std::uint8_t y) { machine_.turn_paddles(port, x, y); }
    void press_mouse(int port, std::uint8_t buttons) { machine_.press_mouse(port, buttons); }
    // Appends a key script (docs/RUN.md) to what is being typed. Throws Failure if it is not valid.
    void type(std::string_view script);

    [[nodiscard]] Machine& machine() { return machine_; }

    // The number of a stored state of the machine; states are small, since they share what did not change.
    [[nodiscard]] int take_snapshot();
    void restore(int snapshot);
    void drop_snapshot(int snapshot) { snapshots_.erase(snapshot); }

private:
    void attach();
    void detach();
    void begin_session();
    [[nodiscard]] bool goes_on(Stop stop);

    Machine machine_;
    Cycle start_;
    bool draws_, sounds_;
    std::vector<std::uint8_t> dots_;
    Canvas canvas_;
    std::vector<std::uint32_t> colors_;
    std::vector<std::int16_t> sound_, taken_;
    std::optional<SidSound> sid_;
    std::unique_ptr<Session> session_;
    Cycle session_start_ = 0;
    std::bitset<64> held_;
    std::string status_ = "running";
    bool is_stopped_ = false, is_sensing_ = true;
    std::map<int, Snapshot> snapshots_;
    int next_snapshot_ = 1;
};

}  // namespace gato::simulator
