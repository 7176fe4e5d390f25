// SPDX-License-Identifier: MIT
// One run of a program: it types what the user would, watches for the conditions that end it, and says why it ended.
//
//     gato::simulator::Session session(machine);
//     session.keys = gato::simulator::parse_key_script("02").script;
//     session.until = {{.kind = Condition::Kind::keys_read}};
//     const auto end = session.run();
//
// A program looks for a key with GETIN, by reading $c5, $c6 or $cb, or in the matrix ($dc00, $dc01); the KERNAL's own scan in
// its interrupt does not count. It *waits* for a key when the queue is empty and it
//   - is inside CHRIN, or
//   - has looked for two frames, with at most KeyPolls::longest_gap cycles between looks, or
//   - has looked twelve times from BASIC, with GET or PEEKs of these bytes, with at most KeyPolls::longest_get_gap or
//     longest_basic_gap between looks, or
//   - has, in each of four successive frames, looked at least once, in the main program or in an interrupt handler of its
//     own, and spent at least half of the main program's cycles *idle*: in passes of a loop that store and call nothing and
//     either repeat unchanged until a byte that they read changes (raster line, jiffy clock, timer, a flag that an interrupt
//     sets; `JMP *` too), or only count: INC, DEC of at most two bytes or INX, DEX, INY, DEY of one register, NOPs, the
//     branch, and before it the comparison of a register with a constant. A loop that reads other memory or calculates is not
//     idle.
// So a program that looks at the keys now and then while it computes does not wait.
//
// When it waits, the next key of the script is queued and held in the matrix for three frames, with $c5 and $cb as the KERNAL's
// scan would set them. A program that looks at the queue gets the next key after it has emptied the queue; one that looks at
// $c5, $cb or the matrix gets it after it has waited again with no key held. RESTORE is pressed when a key would be, or
// directly after an event that takes frames.
#pragma once

#include <gato/simulator/condition.hpp>
#include <gato/simulator/key_script.hpp>
#include <gato/simulator/machine.hpp>
#include <gato/simulator/machine_input.hpp>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace gato::simulator {

struct SessionEnd {
    bool reached = false;                  // whether one of the conditions was met
    const Condition* condition = nullptr;  // which one; points into Session::until
    Stop stop = Stop::deadline;            // what stopped the machine, if it was not a condition
    Stop of_machine = Stop::deadline;      // what stopped the machine, even if it was found then that a condition is met
    bool out_of_cycles = false;
    bool waits_in_vain = false;  // for a key, and the script has none left: Session::patience has run out
    bool is_seen = false;   // the machine would go on: an address in images of the real ROMs shows how the program has ended
    std::string message{};  // for Stop::basic_error: what BASIC has printed
    Cycle cycles = 0;       // since the start of the run
};

class KeyWait;
class MouseMove;
class ConditionMarks;
class RealRomWatch;

class Session {
public:
    explicit Session(Machine& machine);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    KeyScript keys;
    std::vector<Condition> until;
    std::vector<CodePlace> stops;  // before an instruction at one of these the run ends with Stop::observer
    Cycle max_cycles = 10'000'000'000;
    // How long a program may do nothing but wait for a key after the script has run out. It is checked now and then, and a
    // change of characters, sprites or colours counts as doing something else.
    Cycle patience = never;
    bool jam_may_hang = false;     // after a JAM the processor hangs: only a condition on cycles, if there is one, ends the run
    Observer* observer = nullptr;  // sees every instruction
    ExecutionCounts* counts = nullptr;  // counts every instruction
    std::function<void()> acted;  // called after it did something to the machine: pressed a key, released it, moved a mouse
    std::function<void(const MachineInput&)> about_to_act;  // called before, with each thing that it does

    [[nodiscard]] SessionEnd run();
    // How many events of the script have begun so far; `acted` is called after each.
    [[nodiscard]] std::size_t events_begun() const { return next_key_; }

private:
    class Watch;

    [[nodiscard]] Cycle frame() const { return machine_.video().cycles_per_frame(); }
    [[nodiscard]] bool has(Condition::Kind kind) const;
    [[nodiscard]] const Condition* met() const;
    [[nodiscard]] bool is_at(const CodePlace& place) const;
    [[nodiscard]] const Condition* met_by(Stop stop) const;
    [[nodiscard]] const Condition* met_by_screen() const;
    [[nodiscard]] const Condition* condition_in_memory() const;
    void place_marks();
    [[nodiscard]] Cycle next_check() const;
    [[nodiscard]] bool must_look_for_polls() const;
    [[nodiscard]] bool may_wait_in_vain() const { return patience != never && next_key_ >= keys.size(); }
    [[nodiscard]] bool is_being_looked_at() const;
    [[nodiscard]] Cycle next_look_border() const;
    [[nodiscard]] bool has_waited_in_vain();
    [[nodiscard]] bool waits_for_key() const;
    [[nodiscard]] bool goes_on_at_ready(Stop stop) const;
    void go_on_at_ready(bool is_seen);
    [[nodiscard]] bool is_idle_at_keys() const;
    [[nodiscard]] bool hangs_at(Stop stop) const { return stop == Stop::jam && jam_may_hang && has(Condition::Kind::cycles); }
    Stop advance(Cycle to);
    Stop run_machine(Cycle to, bool watch_keys);
    Stop run_with_watches(Cycle to, bool watch_keys);
    void feed_keys();
    void act(const MachineInput& input) const;
    void note_act() const {
        if (acted) acted();
    }
    [[nodiscard]] bool may_hand_over(std::size_t number) const;
    void hand_over(const KeyEvent& event);
    void let_go(const KeyEvent& event);
    [[nodiscard]] bool finish_exchange();
    void release();

    Machine& machine_;
    Cycle start_;
    bool is_basic_;       // a program in BASIC is about to begin, with more than the SYS of a machine code program
    bool hangs_ = false;  // the processor has jammed, and the run goes on
    std::size_t next_key_ = 0;
    Cycle busy_until_ = 0;                   // a wait, or an action at a joystick or a mouse, lasts until then
    std::unique_ptr<MouseMove> mouse_move_;  // the one under way
    bool is_drive_open_ = false;             // the disk of the event that began last is to be put in
    std::uint8_t held_key_ = key_code::none;
    Cycle release_at_ = never;  // the key that is held is released then
    std::unique_ptr<KeyWait> key_wait_;
    Cycle waiting_since_ = never;               // in vain, as far as is known
    std::vector<std::uint8_t> waiting_screen_;  // at that time
    Cycle last_look_ = 0;
    std::unique_ptr<RealRomWatch> real_roms_;  // null: there are none
    std::unique_ptr<ConditionMarks> marks_;
    mutable std::vector<std::uint8_t> seen_screen_;
    mutable const Condition* screen_condition_ = nullptr;
};

}  // namespace gato::simulator
