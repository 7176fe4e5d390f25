// SPDX-License-Identifier: MIT
// One run of a program: types what the user would, watches for the conditions that end it, says why it ended.
//
//     gato::simulator::Session session(machine);
//     session.keys = gato::simulator::parse_key_script("02").script;
//     session.until = {{.kind = Condition::Kind::keys_read}};
//     const auto end = session.run();
//
// A program *waits* for a key when the queue is empty and it is inside CHRIN, or has looked for a key for two frames with at most
// KeyPolls::longest_gap cycles between looks. Then the next key of the script is queued and held in the matrix for three frames.
#pragma once

#include <gato/simulator/key_script.hpp>
#include <gato/simulator/machine.hpp>

#include <bitset>
#include <string>
#include <vector>

namespace gato::simulator {

struct Condition {
    enum class Kind : std::uint8_t { screen, pc, cycles, frames, keys_read, exit, trap };
    Kind kind = Kind::exit;
    std::u32string text{};      // screen
    std::uint16_t address = 0;  // pc
    Cycle count = 0;            // cycles, frames
    std::string as_written{};
};

struct SessionEnd {
    bool reached = false;                  // one of the conditions
    const Condition* condition = nullptr;  // which; points into Session::until
    Stop stop = Stop::deadline;            // what stopped the machine, when it was not a condition
    bool out_of_cycles = false;
    Cycle cycles = 0;  // since the start of the run
};

class Session {
public:
    explicit Session(Machine& machine) : machine_(machine), start_(machine.clock()) {}

    KeyScript keys;
    std::vector<Condition> until;
    Cycle max_cycles = 10'000'000'000;
    Observer* observer = nullptr;       // sees every instruction
    ExecutionCounts* counts = nullptr;  // counts every instruction

    [[nodiscard]] SessionEnd run();

private:
    class Watch;

    [[nodiscard]] Cycle frame() const { return machine_.video().cycles_per_frame(); }
    [[nodiscard]] bool has(Condition::Kind kind) const;
    [[nodiscard]] bool has_real_roms() const;
    [[nodiscard]] const Condition* met() const;
    [[nodiscard]] const Condition* met_by(Stop stop) const;
    [[nodiscard]] const Condition* met_by_screen() const;
    [[nodiscard]] Cycle next_check() const;
    [[nodiscard]] bool must_look_for_polls() const;
    [[nodiscard]] bool waits_for_key() const;
    [[nodiscard]] bool is_idle_at_keys() const;
    Stop advance(Cycle to);
    Stop run_machine(Cycle to, bool watch_polls);
    void feed_keys();
    void hand_over(const KeyEvent& event);
    void release();

    Machine& machine_;
    Cycle start_;
    std::size_t next_key_ = 0;
    Cycle busy_until_ = 0;         // a wait or a joystick event lasts until then
    Cycle release_at_ = never;     // the key that is held
    Cycle watched_poll_ = -never;  // last poll that only a watcher can see
    mutable std::vector<std::uint8_t> seen_screen_;
    mutable const Condition* screen_condition_ = nullptr;
};

}  // namespace gato::simulator
