// SPDX-License-Identifier: MIT
// Skips loops that only wait, with exactly the cycles that they would have taken.
//
// Now and then some instructions are executed here instead of in an engine, on a bus that notes what they do. If a pass of a
// loop ends with the registers with which it began, wrote nothing but what was there, and read only memory and device registers
// that keep their value until a known cycle T, then the next pass does the same if it ends before T and before the deadline, up
// to which no interrupt and no other event can come. By induction so does each pass that ends before both; the clock may skip
// all of them at once.
//
// The instructions executed here count, whatever is found: the interpreter pays nothing for this.
#include "simulator/machine/idle_loop.hpp"

#include "simulator/engine/buses.hpp"
#include "simulator/engine/exact.hpp"
#include "simulator/engine/operations.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr Cycle longest_instruction = 8, longest_rom_call = 100;

// As MarkedBus, noting what changes and for how long the rest stays. A pass that writes a watched byte is not to be skipped.
struct RecordingBus : MarkedBus {
    LoopPass& pass;

    RecordingBus(Board& watched, LoopPass& recorded) : MarkedBus(watched), pass(recorded) {}

    void note_change(u16 address, u8 value) {
        const u8* const page = board.pages.write[address >> 8];
        if (page == nullptr || page[address & 0xff] != value || is_watched(address)) pass.changed_something = true;
    }
    [[nodiscard]] bool is_watched(u16 address) const { return (marks[address] & Marks::write) != 0; }

    u8 read(u16 address, Cycle now) {
        if (const u8* page = board.pages.read[address >> 8]) return page[address & 0xff];
        pass.constant_until = std::min(pass.constant_until, board.constant_until(address, now));
        return board.read(address, now);
    }
    u8 fetch(u16 address, Cycle now) { return read(address, now); }
    void idle_read(u16 address, Cycle now) { (void)read(address, now); }
    void write(u16 address, u8 value, Cycle now) {
        note_change(address, value);
        board.pages.touch(address);
        MarkedBus::write(address, value, now);
    }
    void idle_write(u16 address, u8 value, Cycle now) {
        note_change(address, value);
        DirectBus::idle_write(address, value, now);
    }
    void write_zero(u8 address, u8 value, Cycle now) {
        if (address < 2 || board.pages.ram[address] != value || is_watched(address)) pass.changed_something = true;
        MarkedBus::write_zero(address, value, now);
    }
    void write_stack(u8 s, u8 value, Cycle now) {
        if (board.pages.ram[0x100 + s] != value || is_watched(u16(0x100 + s))) pass.changed_something = true;
        MarkedBus::write_stack(s, value, now);
    }
};

// Instructions after which interrupts are polled in another way, or that end the run, are left to the interpreter.
constexpr bool is_plain(isa::Mnemonic m) {
    const isa::Flow flow = isa::flow_of(m);
    return !delays_interrupt_flag(m) && m != isa::Mnemonic::RTI && flow != isa::Flow::interrupt && flow != isa::Flow::jam;
}

Outcome execute(Board& board, LoopPass& pass) {
    Outcome outcome = Outcome::next;
    RecordingBus bus(board, pass);
    Operations<RecordingBus> cpu(bus, board.unstable(), board.clock);
    cpu.load(board.registers);
    switch (cpu.fetch()) {
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status)                                                            \
    case value:                                                                                                                \
        outcome = cpu.execute<isa::Mnemonic::mnemonic, isa::Mode::mode>();                                                     \
        break;
#include "core/isa/opcodes.def"
#undef GATO_OPCODE
    }
    cpu.store(board.registers);
    board.clock = cpu.clock;
    return outcome;
}

}  // namespace

bool IdleLoop::look() {
    bool found = false;
    std::size_t steps_left = LoopPass::most_instructions;
    begin_pass();
    while (steps_left-- > 0 && step() && !pass_.changed_something) {
        if (board_.registers.pc != pass_.start.pc) continue;
        if (board_.registers == pass_.start && skip_passes()) {
            found = true;
            steps_left = LoopPass::most_instructions;
        }
        begin_pass();
    }
    return found;
}

void IdleLoop::begin_pass() {
    pass_.start = board_.registers;
    pass_.began = board_.clock;
    pass_.constant_until = never;
    pass_.length = 0;
}

// Executes the next instruction or ROM routine; false when that is for the interpreter to do.
bool IdleLoop::step() {
    const std::uint16_t pc = board_.registers.pc;
    const std::uint8_t* const code = board_.pages.read[pc >> 8];
    if (code == nullptr) return false;
    if (board_.marks != nullptr && board_.marks->marks().has(pc, Marks::execute)) return false;
    const isa::Mnemonic mnemonic = isa::opcode_table[code[pc & 0xff]].mnemonic;
    const bool is_rom_call = mnemonic == isa::Mnemonic::JAM;
    if (is_rom_call ? !roms_.only_looks(pc) : !is_plain(mnemonic)) return false;
    if (board_.clock + (is_rom_call ? longest_rom_call : longest_instruction) >= board_.pages.deadline) return false;
    pass_.pcs[pass_.length++] = pc;
    if (counts_ != nullptr) ++counts_[pc];
    if (is_rom_call) return !roms_.call();
    const Outcome outcome = execute(board_, pass_);
    if (outcome == Outcome::self_jump && board_.stops_at_self_jump()) {
        board_.stop = Stop::self_jump;
        return false;
    }
    if (board_.clock >= board_.pages.deadline) interrupt_if_due(board_);  // a device has moved it
    return !board_.stop;
}

// The pass has changed nothing: continues as if it had been repeated until something else changes something.
bool IdleLoop::skip_passes() {
    const Cycle length = board_.clock - pass_.began;
    const Cycle end = std::min(pass_.constant_until, board_.pages.deadline);
    const Cycle passes = (end - 1 - board_.clock) / length;
    const bool looked_for_keys = board_.key_polls.last >= pass_.began;
    if (passes <= 0 || (looked_for_keys && length > KeyPolls::longest_gap)) return false;
    board_.clock += passes * length;
    board_.idle_cycles += passes * length;
    if (looked_for_keys) board_.key_polls.last += passes * length;
    if (counts_ != nullptr)
        for (std::size_t i = 0; i < pass_.length; ++i) counts_[pass_.pcs[i]] += static_cast<std::uint32_t>(passes);
    return true;
}

}  // namespace gato::simulator
