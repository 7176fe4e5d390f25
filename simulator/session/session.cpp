// SPDX-License-Identifier: MIT
#include "simulator/machine/parts.hpp"
#include <gato/simulator/session.hpp>

#include "core/c64/routines.hpp"
#include "simulator/firmware/location.hpp"
#include "simulator/session/condition_marks.hpp"
#include "simulator/session/key_wait.hpp"
#include "simulator/session/mouse_move.hpp"
#include "simulator/session/real_rom_watch.hpp"
#include <gato/simulator/screen.hpp>

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr int held_frames = 3;
constexpr int notice_frames = 16;  // within which it is certainly noticed that a program waits

constexpr Cycle look_period = 5 * 985'248, look_frames = notice_frames + 4;  // at a program that may wait in vain

// Is BASIC just before the first statement, or before the first line that is typed?
bool is_in_basic(const Machine& machine) {
    return machine.registers().pc == c64::rom::next_statement || machine.registers().pc == c64::rom::ready;
}

// Everything that a program may draw while it waits: characters, without the blinking cursor, sprites and colours.
std::vector<std::uint8_t> what_is_seen(const Machine& machine) {
    constexpr std::uint8_t cursor_off = 0x7f;
    constexpr std::uint16_t vic = 0xd000, positions_end = 0x11, colors = 0x20, colors_end = 0x2f;
    auto seen = screen_codes(machine);
    for (std::uint8_t& code : seen) code &= cursor_off;
    for (std::uint16_t i = 0; i < colors_end; ++i)
        if (i < positions_end || i >= colors) seen.push_back(machine.peek(vic + i));
    return seen;
}

// While the machine runs.
class CountedStatements {
public:
    CountedStatements(Machine& machine, ExecutionCounts* counts) : machine_(machine) {
        machine_.parts().count_statements(counts);
    }
    CountedStatements(const CountedStatements&) = delete;
    CountedStatements& operator=(const CountedStatements&) = delete;
    ~CountedStatements() { machine_.parts().count_statements(nullptr); }

private:
    Machine& machine_;
};

// Likewise.
class MarkedMachine {
public:
    MarkedMachine(Machine& machine, MarkWatch* marks) : board_(machine.parts().board) { board_.marks = marks; }
    MarkedMachine(const MarkedMachine&) = delete;
    MarkedMachine& operator=(const MarkedMachine&) = delete;
    ~MarkedMachine() { board_.marks = nullptr; }

private:
    Board& board_;
};

}  // namespace

// Sees each instruction, for the caller or to know how the program waits.
class Session::Watch final : public Observer {
public:
    Watch(Session& session, bool keys) : session_(session), keys_(keys) {}

    bool before_instruction(const Registers& registers, Cycle clock) override {
        if (keys_) session_.key_wait_->observe(registers, clock);
        if (session_.observer != nullptr && !session_.observer->before_instruction(registers, clock)) return false;
        if (session_.counts != nullptr) count(registers.pc);
        return true;
    }

private:
    void count(std::uint16_t pc) {
        ++session_.counts->counts[pc];
        if (const auto bank = session_.machine_.cartridge_bank(pc)) session_.counts->count_in_bank(*bank, pc);
    }

    Session& session_;
    bool keys_;
};

Session::Session(Machine& machine)
    : machine_(machine), start_(machine.clock()), is_basic_(is_in_basic(machine)),
      key_wait_(std::make_unique<KeyWait>(machine)),
      real_roms_(RealRomWatch::is_needed(machine) ? std::make_unique<RealRomWatch>(machine) : nullptr) {}

// The user releases the key: if it were held for ever, it would look like others as soon as a joystick moves.
Session::~Session() {
    if (release_at_ != never) release();
}

bool Session::has(Condition::Kind kind) const {
    return std::ranges::any_of(until, [&](const Condition& condition) { return condition.kind == kind; });
}

// The first condition on the screen that holds; the texts are searched only when the screen has changed.
const Condition* Session::met_by_screen() const {
    if (!has(Condition::Kind::screen)) return nullptr;
    auto codes = screen_codes(machine_);
    codes.push_back(shows_lower_case(machine_) ? 1 : 0);
    if (codes == seen_screen_) return screen_condition_;
    seen_screen_ = std::move(codes);
    const auto found = std::ranges::find_if(until, [&](const Condition& condition) {
        return condition.kind == Condition::Kind::screen && screen_contains(machine_, condition.text);
    });
    screen_condition_ = found == until.end() ? nullptr : &*found;
    return screen_condition_;
}

// The condition that holds at this moment, the first in the order given.
const Condition* Session::met() const {
    const Cycle cycles = machine_.clock() - start_;
    const Condition* const by_screen = met_by_screen();
    for (const Condition& condition : until) {
        switch (condition.kind) {
        case Condition::Kind::screen:
            if (by_screen == &condition) return &condition;
            break;
        case Condition::Kind::cycles:
            if (cycles >= condition.count) return &condition;
            break;
        case Condition::Kind::frames:
            if (cycles >= condition.count * frame()) return &condition;
            break;
        case Condition::Kind::keys_read:
            if (is_idle_at_keys()) return &condition;
            break;
        default: break;
        }
    }
    return nullptr;
}

bool Session::is_at(const CodePlace& place) const {
    const std::uint16_t pc = machine_.registers().pc;
    return place.is_at(pc, machine_.cartridge_bank(pc));
}

const Condition* Session::met_by(Stop stop) const {
    for (const Condition& condition : until) {
        if (condition.kind == Condition::Kind::exit && stop == Stop::program_exit) return &condition;
        if (condition.kind == Condition::Kind::trap && stop == Stop::self_jump) return &condition;
        if (condition.kind == Condition::Kind::memory && condition_in_memory() == &condition) return &condition;
        if (condition.kind == Condition::Kind::pc && stop == Stop::observer && is_at(condition.place())) return &condition;
    }
    return nullptr;
}

// What a program has left to interrupts continues while BASIC is ready, and so does typing after a program in BASIC. An error
// ends the run if nothing is left to type. A machine code program that has come back is finished: keys that are left were meant
// for it.
bool Session::goes_on_at_ready(Stop stop) const {
    if (until.empty() || machine_.options().kind != MachineKind::c64) return false;
    const bool has_keys = is_basic_ && next_key_ < keys.size();
    return (stop == Stop::program_exit && (has_keys || machine_.parts().has_changed_interrupts()))
           || (stop == Stop::basic_error && has_keys);
}

void Session::go_on_at_ready(bool is_seen) {
    if (is_seen)
        real_roms_->stay_ready();
    else
        act({.kind = MachineInput::Kind::ready});
    note_act();
    is_basic_ = true;
}

bool Session::waits_for_key() const {
    return !hangs_ && key_wait_->waits(release_at_ != never);
}

bool Session::is_idle_at_keys() const {
    return next_key_ >= keys.size() && machine_.clock() >= busy_until_ && waits_for_key();
}

bool Session::must_look_for_polls() const {
    return machine_.options().kind == MachineKind::c64
           && (next_key_ < keys.size() || has(Condition::Kind::keys_read) || is_being_looked_at());
}

// Whether a program waits in vain is asked at the end of each look.
bool Session::is_being_looked_at() const {
    return may_wait_in_vain() && (machine_.clock() - start_) % look_period < look_frames * frame();
}

Cycle Session::next_look_border() const {
    const Cycle time = machine_.clock() - start_, begin = time - time % look_period, end = begin + look_frames * frame();
    return start_ + (time < end ? end : begin + look_period);
}

bool Session::has_waited_in_vain() {
    const Cycle now = machine_.clock(), look = (now - start_) / look_period;
    if (!may_wait_in_vain() || is_being_looked_at() || look == last_look_) return false;
    last_look_ = look;
    auto screen = what_is_seen(machine_);
    const bool goes_on_waiting = is_idle_at_keys() && waiting_since_ != never && screen == waiting_screen_;
    if (goes_on_waiting) return now - waiting_since_ >= patience;
    waiting_since_ = is_idle_at_keys() ? now : never;
    waiting_screen_ = std::move(screen);
    return false;
}

// When something may have to be done: at the next frame, when a key is to be released, when a wait would be long enough.
Cycle Session::next_check() const {
    const Cycle now = machine_.clock();
    Cycle next = start_ + max_cycles;
    for (const Condition& condition : until) {
        if (condition.kind == Condition::Kind::cycles) next = std::min(next, start_ + condition.count);
        if (condition.kind == Condition::Kind::frames) next = std::min(next, start_ + condition.count * frame());
    }
    next = std::min(next, release_at_);
    if (now < busy_until_) next = std::min(next, busy_until_);
    if (may_wait_in_vain()) next = std::min(next, next_look_border());
    if (mouse_move_) next = std::min(next, now + PotConverter::period);
    if (must_look_for_polls() || has(Condition::Kind::screen)) {
        next = std::min(next, now + frame() - (now - start_) % frame());
        const Cycle long_enough = machine_.parts().board.key_polls.since + KeyWait::polling_frames * frame();
        if (long_enough > now) next = std::min(next, long_enough);
    }
    return std::max(next, now + 1);
}

Stop Session::run_machine(Cycle to, bool watch_keys) {
    const CountedStatements counted(machine_, counts);
    const MarkedMachine marked(machine_, marks_.get());
    const Stop stop = run_with_watches(to, watch_keys);
    if (!marks_ || marks_->may_have_looked()) key_wait_->note_possible_look();
    return stop;
}

Stop Session::run_with_watches(Cycle to, bool watch_keys) {
    const auto& cartridge = machine_.options().cartridge;
    const bool counts_banks = counts != nullptr && cartridge && cartridge->kind != cartridge::Kind::plain;
    if (observer != nullptr || counts_banks || (watch_keys && counts != nullptr)) {
        Watch watch(*this, watch_keys);
        return machine_.run(to, watch);
    }
    if (watch_keys) return machine_.parts().run(to, *key_wait_);
    return counts != nullptr ? machine_.run(to, *counts) : machine_.run(to);
}

// As long as the script itself lets time pass, it does not matter whether the program waits.
Stop Session::advance(Cycle to) {
    if (hangs_) {
        machine_.parts().hang(to);
        return Stop::deadline;
    }
    if (!must_look_for_polls() || machine_.parts().firmware.waits_in_chrin) return run_machine(to, false);
    const Cycle quiet_until = std::min(to, busy_until_ - notice_frames * frame());
    if (machine_.clock() < quiet_until) {
        if (const Stop stop = run_machine(quiet_until, false); stop != Stop::deadline) return stop;
    }
    while (machine_.clock() < to) {
        const KeyWait::Stretch stretch = key_wait_->next_stretch(to);
        const Stop stop = run_machine(stretch.until, stretch.watched);
        if (stop != Stop::deadline) return stop;
        key_wait_->end_stretch();
    }
    return Stop::deadline;
}

void Session::act(const MachineInput& input) const {
    if (about_to_act) about_to_act(input);
    apply(input, machine_);
}

void Session::release() {
    act({.kind = MachineInput::Kind::release, .bytes = {held_key_}});
    release_at_ = never;
    key_wait_->note_release();
}

// A key is for a program that waits for one, and so is another disk, for which a program usually asks. RESTORE, RESET and a disk do not
// need a program that waits: a script that knows when they come says so with an event that takes frames before them.
bool Session::may_hand_over(std::size_t number) const {
    using EventKind = KeyEvent::Kind;
    const EventKind kind = keys[number].kind;
    if (kind == EventKind::key) return waits_for_key();
    if (kind != EventKind::restore && kind != EventKind::reset && kind != EventKind::disk) return true;
    return (number > 0 && takes_frames(keys[number - 1].kind)) || waits_for_key();
}

void Session::let_go(const KeyEvent& event) {
    const auto port = static_cast<std::uint16_t>(event.port);
    const Keyboard& keyboard = machine_.keyboard();
    const bool bends = event.kind == KeyEvent::Kind::joystick && keyboard.joystick(event.port) != 0;
    const bool clicks = event.kind == KeyEvent::Kind::mouse_button && keyboard.mouse_buttons(event.port) != 0;
    if (bends) act({MachineInput::Kind::joystick, port, {0}});
    if (clicks) act({MachineInput::Kind::mouse_buttons, port, {0}});
}

// Returns whether it was under way; the light barrier needs a moment before the next event.
bool Session::finish_exchange() {
    constexpr int frames_of_barrier = 15;
    if (!is_drive_open_) return false;
    is_drive_open_ = false;
    const KeyEvent& event = keys[next_key_ - 1];
    const auto number = machine_.parts().shelf.number_of(event.file);
    if (number) act(disk_put_in(*number, event.unit));
    busy_until_ = machine_.clock() + frames_of_barrier * frame();
    note_act();
    return true;
}

void Session::hand_over(const KeyEvent& event) {
    using Kind = MachineInput::Kind;
    const Cycle now = machine_.clock();
    const auto port = static_cast<std::uint16_t>(event.port);
    busy_until_ = now + event.frames * frame();
    switch (event.kind) {
    case KeyEvent::Kind::wait: break;
    case KeyEvent::Kind::restore: act({Kind::restore}); break;
    case KeyEvent::Kind::reset:
        act({Kind::reset});
        hangs_ = false;
        is_basic_ = true;
        break;
    case KeyEvent::Kind::joystick: act({Kind::joystick, port, {event.directions}}); break;
    case KeyEvent::Kind::mouse_button: act({Kind::mouse_buttons, port, {event.directions}}); break;
    case KeyEvent::Kind::disk:
        act(disk_taken_out(event.unit));
        is_drive_open_ = true;
        break;
    case KeyEvent::Kind::paddles: act({Kind::paddles, port, {event.x, event.y}}); break;
    case KeyEvent::Kind::mouse_move:
        mouse_move_ = std::make_unique<MouseMove>(machine_, event, [this](const MachineInput& input) { act(input); });
        break;
    case KeyEvent::Kind::key:
        act({Kind::key, 0, {event.stroke.key, static_cast<std::uint8_t>(event.stroke.modifier), event.petscii}});
        release_at_ = now + held_frames * frame();
        held_key_ = event.stroke.key;
        key_wait_->begin_anew();
        break;
    }
}

void Session::feed_keys() {
    if (machine_.clock() >= release_at_) {
        release();
        note_act();
    }
    if (mouse_move_) {
        if (mouse_move_->follow()) mouse_move_.reset();
        note_act();
    }
    while (machine_.clock() >= busy_until_) {
        if (finish_exchange()) continue;
        if (next_key_ > 0 && next_key_ <= keys.size()) {
            let_go(keys[next_key_ - 1]);
            note_act();
        }
        if (next_key_ >= keys.size() || !may_hand_over(next_key_)) return;
        hand_over(keys[next_key_]);
        ++next_key_;
        note_act();
    }
}

void Session::place_marks() {
    const bool waits_for_looks = next_key_ < keys.size() || has(Condition::Kind::keys_read);
    const bool notes_looks = machine_.options().kind == MachineKind::c64 && waits_for_looks;
    if (marks_ && marks_->begin_anew(until, stops, notes_looks)) return;
    const bool is_needed =
        has(Condition::Kind::pc) || has(Condition::Kind::memory) || !stops.empty() || real_roms_ || notes_looks;
    auto marks = is_needed ? std::make_unique<ConditionMarks>(machine_, until, stops, real_roms_.get(), notes_looks) : nullptr;
    if (marks && marks_) marks->continue_from(*marks_);
    marks_ = std::move(marks);
}

const Condition* Session::condition_in_memory() const {
    const auto met = marks_ ? marks_->met() : std::nullopt;
    return met ? &until[*met] : nullptr;
}

SessionEnd Session::run() {
    SessionEnd end;
    place_marks();
    const auto finish = [&](const Condition* condition, Stop stop) {
        end.reached = condition != nullptr;
        end.condition = condition;
        end.stop = stop;
        end.cycles = machine_.clock() - start_;
        if (stop == Stop::basic_error) end.message = end.is_seen ? real_roms_->message() : machine_.message();
        return end;
    };
    while (true) {
        const Stop at_deadline = hangs_ ? Stop::jam : Stop::deadline;
        end.of_machine = at_deadline;
        feed_keys();
        if (const Condition* condition = met()) return finish(condition, at_deadline);
        if (machine_.clock() - start_ >= max_cycles) {
            end.out_of_cycles = true;
            return finish(nullptr, at_deadline);
        }
        if (has_waited_in_vain()) {
            end.waits_in_vain = true;
            return finish(nullptr, at_deadline);
        }
        const Stop of_machine = advance(next_check());
        end.of_machine = of_machine;
        const std::optional<Stop> seen = real_roms_ ? real_roms_->take_stop() : std::nullopt;
        const Stop stop = seen.value_or(of_machine);
        end.is_seen = seen.has_value();
        if (!hangs_ && hangs_at(stop)) {
            hangs_ = true;
            act({.kind = MachineInput::Kind::hang});
        }
        if (stop == Stop::deadline || hangs_) continue;
        // The screen is checked once a frame; a program may end before the next check.
        if (const Condition* condition = met_by_screen()) return finish(condition, Stop::deadline);
        const Condition* const condition = met_by(stop);
        if (condition == nullptr && goes_on_at_ready(stop)) {
            go_on_at_ready(end.is_seen);
            continue;
        }
        return finish(condition, condition != nullptr && condition == condition_in_memory() ? Stop::deadline : stop);
    }
}

}  // namespace gato::simulator
