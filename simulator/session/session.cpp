// SPDX-License-Identifier: MIT
#include <gato/simulator/session.hpp>

#include <gato/isa/isa.hpp>
#include <gato/simulator/screen.hpp>

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr std::uint16_t queue_length = 0xc6, current_key = 0xcb, last_key = 0xc5, queue = 0x0277, repeat_delay = 0x028c;
constexpr std::uint8_t long_repeat_delay = 16;
// Where a program comes back to BASIC: behind SYS, in the main loop. With real ROMs only a watcher sees it.
constexpr std::uint16_t basic_exits[] = {0xe147, 0xa474, 0xa480};
constexpr int held_frames = 3, waiting_frames = 2;

bool is_basic_exit(std::uint16_t pc) {
    return std::find(std::begin(basic_exits), std::end(basic_exits), pc) != std::end(basic_exits);
}

}  // namespace

// Sees what the machine itself cannot report: breakpoints, and looks at the keyboard's zero-page locations.
class Session::Watch final : public Observer {
public:
    Watch(Session& session, bool polls) : session_(session), polls_(polls) {
        for (const Condition& condition : session.until) {
            if (condition.kind == Condition::Kind::pc) breakpoints_.set(condition.address);
        }
        if (session.has_real_roms()) {
            for (const std::uint16_t exit : basic_exits) breakpoints_.set(exit);
        }
    }

    bool before_instruction(const Registers& registers, Cycle clock) override {
        if (breakpoints_[registers.pc]) return false;
        if (polls_) note_poll(registers.pc, clock);
        if (session_.counts != nullptr) ++session_.counts->counts[registers.pc];
        return session_.observer == nullptr || session_.observer->before_instruction(registers, clock);
    }

private:
    void note_poll(std::uint16_t pc, Cycle clock) {
        Machine& machine = session_.machine_;
        const auto& opcode = isa::opcode_table[code_at(pc)];
        const bool zero_page = opcode.mode == isa::Mode::zero_page;
        if (!zero_page && opcode.mode != isa::Mode::absolute) return;
        const std::uint8_t low = code_at(static_cast<std::uint16_t>(pc + 1));
        if (low != queue_length && low != current_key) return;
        if (!zero_page && code_at(static_cast<std::uint16_t>(pc + 2)) != 0) return;
        if (!reads(opcode.mnemonic)) return;
        machine.note_key_poll(clock, low == queue_length);
        session_.watched_poll_ = clock;
    }

    [[nodiscard]] std::uint8_t code_at(std::uint16_t address) const {
        return session_.machine_.rom_visible(address) ? std::uint8_t{0} : session_.machine_.ram(address);
    }

    static bool reads(isa::Mnemonic m) {
        using M = isa::Mnemonic;
        return m != M::STA && m != M::STX && m != M::STY && m != M::SAX && m != M::JMP && m != M::JSR && m != M::INC
               && m != M::DEC;
    }

    Session& session_;
    bool polls_;
    std::bitset<0x10000> breakpoints_;
};

bool Session::has(Condition::Kind kind) const {
    return std::any_of(until.begin(), until.end(), [&](const Condition& condition) { return condition.kind == kind; });
}

// The first condition on the screen that holds; the texts are searched only when the screen has changed.
const Condition* Session::met_by_screen() const {
    if (!has(Condition::Kind::screen)) return nullptr;
    auto codes = screen_codes(machine_);
    codes.push_back(shows_lower_case(machine_) ? 1 : 0);
    if (codes == seen_screen_) return screen_condition_;
    seen_screen_ = std::move(codes);
    const auto found = std::find_if(until.begin(), until.end(), [&](const Condition& condition) {
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

const Condition* Session::met_by(Stop stop) const {
    for (const Condition& condition : until) {
        if (condition.kind == Condition::Kind::exit && stop == Stop::program_exit) return &condition;
        if (condition.kind == Condition::Kind::trap && stop == Stop::self_jump) return &condition;
        const bool left = has_real_roms() && stop == Stop::observer && is_basic_exit(machine_.registers().pc);
        if (condition.kind == Condition::Kind::exit && left) return &condition;
        if (condition.kind == Condition::Kind::pc && stop == Stop::observer && machine_.registers().pc == condition.address) {
            return &condition;
        }
    }
    return nullptr;
}

bool Session::has_real_roms() const {
    return machine_.options().kind == MachineKind::c64 && machine_.roms().real_kernal;
}

bool Session::waits_for_key() const {
    const bool queue_empty = machine_.ram(queue_length) == 0;
    if (machine_.waits_in_chrin()) return queue_empty;
    const KeyPolls& polls = machine_.key_polls();
    const Cycle now = machine_.clock();
    const bool polling = now - polls.last <= KeyPolls::longest_gap && now - polls.since >= waiting_frames * frame();
    // A program that looks at the matrix alone never empties the queue.
    return polling && (queue_empty || !polls.uses_queue) && (polls.uses_queue || release_at_ == never);
}

bool Session::is_idle_at_keys() const {
    return next_key_ >= keys.size() && machine_.clock() >= busy_until_ && waits_for_key();
}

bool Session::must_look_for_polls() const {
    return machine_.options().kind == MachineKind::c64 && (next_key_ < keys.size() || has(Condition::Kind::keys_read));
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
    if (must_look_for_polls() || has(Condition::Kind::screen)) {
        next = std::min(next, now + frame() - (now - start_) % frame());
        const Cycle long_enough = machine_.key_polls().since + waiting_frames * frame();
        if (long_enough > now) next = std::min(next, long_enough);
    }
    return std::max(next, now + 1);
}

Stop Session::run_machine(Cycle to, bool watch_polls) {
    if (observer != nullptr || watch_polls || has(Condition::Kind::pc) || has_real_roms()) {
        Watch watch(*this, watch_polls);
        return machine_.run(to, watch);
    }
    return counts != nullptr ? machine_.run(to, *counts) : machine_.run(to);
}

// Zero-page polls can only be seen by watching, which is slow: a short look at the beginning of each slice shows whether the rest
// of it has to be watched as well.
Stop Session::advance(Cycle to) {
    if (!must_look_for_polls() || machine_.waits_in_chrin()) return run_machine(to, false);
    const Cycle probe = std::min(to, machine_.clock() + KeyPolls::longest_gap);
    const Stop stop = run_machine(probe, true);
    if (stop != Stop::deadline || machine_.clock() >= to) return stop;
    return run_machine(to, machine_.clock() - watched_poll_ <= KeyPolls::longest_gap);
}

void Session::release() {
    machine_.keyboard().release_all();
    release_at_ = never;
    if (!machine_.key_polls().uses_queue) machine_.forget_key_polls(machine_.clock());
}

void Session::hand_over(const KeyEvent& event) {
    const Cycle now = machine_.clock();
    switch (event.kind) {
    case KeyEvent::Kind::wait: busy_until_ = now + event.frames * frame(); break;
    case KeyEvent::Kind::joystick:
        machine_.keyboard().set_joystick(event.port, event.directions);
        busy_until_ = now + event.frames * frame();
        break;
    case KeyEvent::Kind::key:
        machine_.keyboard().release_all();
        machine_.keyboard().press(event.stroke);
        release_at_ = now + held_frames * frame();
        // As if the KERNAL had just seen it, so that it does not queue it once more.
        machine_.ram(queue) = event.petscii;
        machine_.ram(queue_length) = 1;
        machine_.ram(current_key) = machine_.ram(last_key) = event.stroke.key;
        machine_.ram(repeat_delay) = long_repeat_delay;
        machine_.forget_key_polls(now);
        break;
    }
}

void Session::feed_keys() {
    if (machine_.clock() >= release_at_) release();
    while (machine_.clock() >= busy_until_ && next_key_ < keys.size()) {
        const bool was_joystick = next_key_ > 0 && keys[next_key_ - 1].kind == KeyEvent::Kind::joystick;
        if (was_joystick) machine_.keyboard().set_joystick(keys[next_key_ - 1].port, 0);
        const KeyEvent& event = keys[next_key_];
        if (event.kind == KeyEvent::Kind::key && !waits_for_key()) return;
        hand_over(event);
        ++next_key_;
    }
    if (next_key_ == keys.size() && next_key_ > 0 && machine_.clock() >= busy_until_
        && keys.back().kind == KeyEvent::Kind::joystick) {
        machine_.keyboard().set_joystick(keys.back().port, 0);
    }
}

SessionEnd Session::run() {
    SessionEnd end;
    const auto finish = [&](const Condition* condition, Stop stop) {
        end.reached = condition != nullptr;
        end.condition = condition;
        end.stop = stop;
        end.cycles = machine_.clock() - start_;
        return end;
    };
    while (true) {
        feed_keys();
        if (const Condition* condition = met()) return finish(condition, Stop::deadline);
        if (machine_.clock() - start_ >= max_cycles) {
            end.out_of_cycles = true;
            return finish(nullptr, Stop::deadline);
        }
        const Stop stop = advance(next_check());
        if (stop == Stop::deadline) continue;
        // The screen is looked at once a frame; a program may end before the next look.
        if (const Condition* condition = met_by_screen()) return finish(condition, Stop::deadline);
        return finish(met_by(stop), stop);
    }
}

}  // namespace gato::simulator
