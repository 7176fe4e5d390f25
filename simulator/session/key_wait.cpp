// SPDX-License-Identifier: MIT
#include "simulator/session/key_wait.hpp"
#include "simulator/machine/parts.hpp"

#include "core/c64/routines.hpp"
#include "simulator/engine/watchers.hpp"
#include "simulator/firmware/location.hpp"
#include "simulator/session/sanitizer.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

using location::queue_length;

constexpr int idle_frames = 4;
constexpr int waiting_basic_looks = 12;  // as many as ten GETs may only clear the queue
constexpr Cycle probe_cycles = KeyPolls::longest_gap;
constexpr int longest_pause = 4;  // frames between probes that show nothing

// The KERNAL's own looks at the keyboard, with real ROMs: the STOP key in UDTIM, and SCNKEY.
struct Range {
    std::uint16_t first, last;
};
constexpr Range own_scans[] = {{c64::rom::udtim, 0xf6dc}, {c64::rom::scnkey, 0xeb78}};

bool is_own_scan(const Machine& machine, std::uint16_t pc) {
    const bool found =
        std::ranges::any_of(own_scans, [pc](const Range& range) { return pc >= range.first && pc <= range.last; });
    return found && machine.rom_visible(pc);
}

// In a real KERNAL CHRIN looks for a key here.
bool is_in_real_editor(const Machine& machine) {
    constexpr std::uint16_t end_of_loop = 0xe5d6;
    const std::uint16_t pc = machine.registers().pc;
    return machine.roms().real_kernal && pc >= c64::rom::edit_line && pc < end_of_loop && machine.rom_visible(pc);
}

std::bitset<256> set_of_key_bytes() {
    std::bitset<256> bytes;
    for (std::size_t byte = 0; byte < bytes.size(); ++byte)
        if (is_key_byte(static_cast<std::uint16_t>(byte))) bytes.set(byte);
    return bytes;
}

}  // namespace

KeyWait::KeyWait(Machine& machine)
    : KeyWatch(machine.parts().board, set_of_key_bytes()), machine_(machine), frame_(machine.video().cycles_per_frame()) {}

KeyWait::Stretch KeyWait::next_stretch(Cycle to) {
    const Cycle now = machine_.clock();
    if (watching_) return {to, true};
    if (!probing_ && now < probe_at_) return {std::min(to, probe_at_), false};
    if (!probing_ && !needs_probe()) {
        pause(now + probe_cycles);
        return {std::min(to, probe_at_), false};
    }
    if (!probing_) begin_probe();
    return {std::min(to, probe_at_ + probe_cycles), true};
}

void KeyWait::end_stretch() {
    const Cycle now = machine_.clock();
    if (probing_ && now >= probe_at_ + probe_cycles) {
        end_probe();
    } else if (watching_ && comes_to_nothing()) {
        watching_ = false;
        pause(now);
    }
}

// Each probe is at another place of a frame: multiples of the golden section are spread evenly, and the time between two probes
// is never the same twice, so that nothing a program does in turns of its own falls in step with them.
void KeyWait::pause(Cycle from) {
    constexpr unsigned golden_section = 2'654'435'769;  // of 2^32, in which multiples go round
    const Cycle place =
        static_cast<Cycle>((std::uint64_t{golden_section * ++probes_} * static_cast<std::uint64_t>(frame_)) >> 32);
    const Cycle earliest = from + pause_ * frame_;
    probe_at_ = earliest + (place - earliest % frame_ + frame_) % frame_;
    pause_ = std::min(2 * pause_, longest_pause);
}

bool KeyWait::needs_probe() const {
    return may_have_looked_ || machine_.parts().board.key_polls.last != look_before_probe_;
}

void KeyWait::begin_probe() {
    probing_ = true;
    may_have_looked_ = false;
    probe_at_ = machine_.clock();
    meter_.restart();
    alarm_ = never;
    known_look_ = look_before_probe_ = machine_.parts().board.key_polls.last;
}

// Half of a frame idle shows as a quarter of at least one probe before they are through the frame.
void KeyWait::end_probe() {
    probing_ = false;
    if (zero_page_look_ >= probe_at_ || meter_.take().reaches(4)) {
        watching_ = true;
        watched_since_ = machine_.clock();
        row_ended_ = false;
    } else {
        pause(machine_.clock());
    }
}

bool KeyWait::comes_to_nothing() const {
    const Cycle now = machine_.clock();
    if (now - zero_page_look_ <= KeyPolls::longest_gap) return false;
    return row_ended_ || (alarm_ == never && now - watched_since_ > frame_ + frame_ / 8);
}

void KeyWait::begin_anew() {
    machine_.parts().board.key_polls.forget(machine_.clock());
    watched_since_ = machine_.clock();
    pause_ = 1;
    alarm_ = never;
    row_ended_ = false;
    frames_ = 0;
}

void KeyWait::note_release() {
    if (!machine_.parts().board.key_polls.uses_queue || at_matrix_) begin_anew();
}

bool KeyWait::queue_is_empty() const {
    return machine_.ram(queue_length) == 0;
}

bool KeyWait::waits(bool key_is_held) const {
    if (machine_.parts().firmware.waits_in_chrin || is_in_real_editor(machine_)) return queue_is_empty();
    return polls(key_is_held) || asks_by_basic(key_is_held) || idles(key_is_held);
}

// A program that looks at the matrix alone never empties the queue, but must see the key released.
bool KeyWait::polls(bool key_is_held) const {
    const KeyPolls& row = machine_.parts().board.key_polls;
    const Cycle now = machine_.clock();
    if (now - row.last > KeyPolls::longest_gap || now - row.since < polling_frames * frame_) return false;
    return row.uses_queue ? queue_is_empty() : !key_is_held;
}

bool KeyWait::asks_by_basic(bool key_is_held) const {
    const KeyPolls& row = machine_.parts().board.key_polls;
    const Cycle longest_gap = row.basic_uses_queue ? KeyPolls::longest_get_gap : KeyPolls::longest_basic_gap;
    if (row.basic_looks < waiting_basic_looks || machine_.clock() - row.last_basic_look > longest_gap) return false;
    return row.basic_uses_queue ? queue_is_empty() : !key_is_held;
}

bool KeyWait::idles(bool key_is_held) const {
    return frames_ >= idle_frames && (!at_queue_ || queue_is_empty()) && (!at_matrix_ || !key_is_held);
}

void KeyWait::observe(const Registers& registers, Cycle clock) {
    see(AtRest{registers, clock});
}

void KeyWait::notice(const Registers& registers, Cycle clock) {
    while (clock >= alarm_) close_frame();
    note_looks(registers, clock);
}

std::optional<std::uint16_t> KeyWait::address_read(const Registers& registers) const {
    const std::uint8_t opcode = code_at(machine_.parts().board, registers.pc);
    const InstructionTraits& next = traits_of(opcode);
    if (next.look == Look::none) return std::nullopt;
    if (next.mode == isa::Mode::zero_page || next.mode == isa::Mode::absolute)
        return operand_at(machine_.parts().board, registers.pc, opcode);
    const MemoryAccess access = access_in_any_code(machine_, registers);
    return access.reads ? std::optional(access.address) : std::nullopt;
}

void KeyWait::note_looks(const Registers& registers, Cycle clock) {
    const KeyPolls& row = machine_.parts().board.key_polls;
    if (row.last != known_look_ && !is_own_scan(machine_, meter_.pc())) note_look(clock, row.uses_queue);
    const auto address = address_read(registers);
    if (address && is_key_byte(*address) && !is_own_scan(machine_, registers.pc)) {
        zero_page_look_ = clock;
        machine_.parts().board.key_polls.note(clock, address == queue_length);
        note_look(clock, address == queue_length);
    }
    known_look_ = row.last;
}

void KeyWait::note_look(Cycle clock, bool at_queue) {
    if (probing_) return;
    if (alarm_ == never && !row_ended_) {
        alarm_ = clock + frame_ / 2;
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
        alarm_ = never;
        return;
    }
    if (!row_begins_) ++frames_;
    row_begins_ = looked_ = false;
    alarm_ += frame_;
}

}  // namespace gato::simulator
