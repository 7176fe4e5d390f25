// SPDX-License-Identifier: MIT
#include "simulator/session/key_wait.hpp"

#include <gato/isa/isa.hpp>

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr std::uint16_t last_key = 0xc5, queue_length = 0xc6, current_key = 0xcb;
constexpr int polling_frames = 2, idle_frames = 4;
constexpr Cycle probe_cycles = KeyPolls::longest_gap;
constexpr int longest_pause = 4;  // frames between probes that show nothing

// The KERNAL's own looks at the keyboard, with real ROMs: the STOP key in UDTIM, and SCNKEY.
struct Range {
    std::uint16_t first, last;
};
constexpr Range own_scans[] = {{0xf69b, 0xf6dc}, {0xea87, 0xeb78}};

bool is_own_scan(const Machine& machine, std::uint16_t pc) {
    const bool found = std::any_of(std::begin(own_scans), std::end(own_scans),
                                   [pc](const Range& range) { return pc >= range.first && pc <= range.last; });
    return found && machine.rom_visible(pc);
}

bool reads_operand(std::uint8_t opcode) {
    using M = isa::Mnemonic;
    const auto& row = isa::opcode_table[opcode];
    if (row.mode != isa::Mode::zero_page && row.mode != isa::Mode::absolute) return false;
    switch (row.mnemonic) {
    case M::STA:
    case M::STX:
    case M::STY:
    case M::SAX:
    case M::JMP:
    case M::JSR:
    case M::INC:
    case M::DEC:
    case M::NOP: return false;
    default: return true;
    }
}

}  // namespace

KeyWait::KeyWait(Machine& machine) : machine_(machine), frame_(machine.video().cycles_per_frame()), meter_(machine) {}

KeyWait::Stretch KeyWait::next_stretch(Cycle to) {
    const Cycle now = machine_.clock();
    if (watching_) return {to, true};
    if (!probing_ && now < probe_at_) return {std::min(to, probe_at_), false};
    if (!probing_) begin_probe();
    return {std::min(to, probe_at_ + probe_cycles), true};
}

void KeyWait::end_stretch() {
    const Cycle now = machine_.clock();
    if (probing_ && now >= probe_at_ + probe_cycles) {
        end_probe();
    } else if (watching_ && comes_to_nothing()) {
        watching_ = false;
        pause();
    }
}

// A little more than whole frames: each probe is at another place of them.
void KeyWait::pause() {
    probe_at_ = machine_.clock() + pause_ * frame_ + frame_ / 8;
    pause_ = std::min(2 * pause_, longest_pause);
}

void KeyWait::begin_probe() {
    probing_ = true;
    probe_at_ = machine_.clock();
    meter_.restart();
    frame_ends_ = never;
    known_look_ = machine_.key_polls().last;
}

// Half of a frame idle shows as a quarter of at least one probe before they are through the frame.
void KeyWait::end_probe() {
    probing_ = false;
    if (zero_page_look_ >= probe_at_ || meter_.take().reaches(4)) {
        watching_ = true;
        watched_since_ = machine_.clock();
        row_ended_ = false;
    } else {
        pause();
    }
}

bool KeyWait::comes_to_nothing() const {
    const Cycle now = machine_.clock();
    if (now - zero_page_look_ <= KeyPolls::longest_gap) return false;
    return row_ended_ || (frame_ends_ == never && now - watched_since_ > frame_ + frame_ / 8);
}

void KeyWait::begin_anew() {
    machine_.forget_key_polls(machine_.clock());
    watched_since_ = machine_.clock();
    pause_ = 1;
    frame_ends_ = never;
    row_ended_ = false;
    frames_ = 0;
}

void KeyWait::note_release() {
    if (!machine_.key_polls().uses_queue || at_matrix_) begin_anew();
}

bool KeyWait::queue_is_empty() const {
    return machine_.ram(queue_length) == 0;
}

bool KeyWait::waits(bool key_is_held) const {
    if (machine_.waits_in_chrin()) return queue_is_empty();
    return polls(key_is_held) || idles(key_is_held);
}

// A program that looks at the matrix alone never empties the queue, but must see the key released.
bool KeyWait::polls(bool key_is_held) const {
    const KeyPolls& row = machine_.key_polls();
    const Cycle now = machine_.clock();
    if (now - row.last > KeyPolls::longest_gap || now - row.since < polling_frames * frame_) return false;
    return row.uses_queue ? queue_is_empty() : !key_is_held;
}

bool KeyWait::idles(bool key_is_held) const {
    return frames_ >= idle_frames && (!at_queue_ || queue_is_empty()) && (!at_matrix_ || !key_is_held);
}

void KeyWait::see(const Registers& registers, Cycle clock) {
    const Instruction next = instruction_at(machine_, registers.pc);
    while (clock >= frame_ends_) close_frame();
    note_looks(registers.pc, next, clock);
    meter_.see(registers, clock, next);
    last_pc_ = registers.pc;
}

void KeyWait::note_looks(std::uint16_t pc, Instruction next, Cycle clock) {
    const KeyPolls& row = machine_.key_polls();
    if (row.last != known_look_ && !is_own_scan(machine_, last_pc_)) note_look(clock, row.uses_queue);
    const bool in_zero_page = next.operand == last_key || next.operand == queue_length || next.operand == current_key;
    if (in_zero_page && reads_operand(next.opcode) && !is_own_scan(machine_, pc)) {
        zero_page_look_ = clock;
        machine_.note_key_poll(clock, next.operand == queue_length);
        note_look(clock, next.operand == queue_length);
    }
    known_look_ = row.last;
}

void KeyWait::note_look(Cycle clock, bool at_queue) {
    if (probing_) return;
    if (frame_ends_ == never && !row_ended_) {
        frame_ends_ = clock + frame_ / 2;
        row_begins_ = true;
        frames_ = 0;
        at_queue_ = at_matrix_ = false;
    }
    looked_ = true;
    (at_queue ? at_queue_ : at_matrix_) = true;
}

void KeyWait::close_frame() {
    const bool idle = meter_.take().reaches(2);
    if (!row_begins_ && !(looked_ && idle)) {
        frames_ = 0;
        row_ended_ = true;
        frame_ends_ = never;
        return;
    }
    if (!row_begins_) ++frames_;
    row_begins_ = looked_ = false;
    frame_ends_ += frame_;
}

}  // namespace gato::simulator
