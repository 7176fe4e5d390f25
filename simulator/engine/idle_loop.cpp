// SPDX-License-Identifier: MIT
// Loops that only wait are skipped, with exactly the cycles that they would have taken.
//
// Now and then, and ever more rarely while nothing is found, some instructions are executed here instead of in the interpreter, on
// a bus that notes what they do. When a pass of a loop ends with the registers with which it began, wrote nothing but what was
// there, and read nothing but memory and device registers that keep their value until a known cycle T, then the next pass does
// the same if it ends before T and before the deadline, up to which no interrupt and no other event can come. By induction so
// does each pass that ends before both; the clock may go over all of them at once.
//
// The instructions executed here are executed for good, whatever is found: the interpreter pays nothing for this.
#include "simulator/engine/idle_loop.hpp"

#include "simulator/engine/machine_buses.hpp"
#include "simulator/engine/operations.hpp"
#include "simulator/firmware/kernal.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr Cycle first_gap = 256, longest_gap = 1 << 17;  // between two looks
constexpr Cycle longest_instruction = 8, longest_rom_call = 100;

// As DirectBus, noting what changes and for how long the rest stays.
struct RecordingBus : DirectBus {
    LoopPass& pass;

    RecordingBus(PageTable& table, LoopPass& recorded) : DirectBus{table}, pass(recorded) {}

    u8 read(u16 address, Cycle now) {
        if (const u8* page = pages.read[address >> 8]) return page[address & 0xff];
        pass.constant_until = std::min(pass.constant_until, MachineBus::constant_until(*pages.machine, address, now));
        return slow_read(*pages.machine, address, now);
    }
    u8 fetch(u16 address, Cycle now) { return read(address, now); }
    void idle_read(u16 address, Cycle now) { static_cast<void>(read(address, now)); }
    void write(u16 address, u8 value, Cycle now) {
        const u8* const page = pages.write[address >> 8];
        if (page == nullptr || page[address & 0xff] != value) pass.changed_something = true;
        DirectBus::write(address, value, now);
    }
    void idle_write(u16 address, u8 value, Cycle now) { write(address, value, now); }
    void write_zero(u8 address, u8 value, Cycle now) {
        if (address < 2 || pages.ram[address] != value) pass.changed_something = true;
        DirectBus::write_zero(address, value, now);
    }
    void write_stack(u8 s, u8 value, Cycle now) {
        if (pages.ram[0x100 + s] != value) pass.changed_something = true;
        DirectBus::write_stack(s, value, now);
    }
};

// Instructions after which interrupts are polled in another way, or that end the run, are left to the interpreter.
constexpr bool is_plain(isa::Mnemonic m) {
    const isa::Flow flow = isa::flow_of(m);
    return !delays_interrupt_flag(m) && m != isa::Mnemonic::RTI && flow != isa::Flow::interrupt && flow != isa::Flow::jam;
}

Outcome execute(RecordingBus& bus, UnstableConstants constants, Registers& registers, Cycle& clock) {
    Outcome outcome = Outcome::next;
    Operations<RecordingBus> cpu(bus, constants, clock);
    cpu.load(registers);
    switch (cpu.fetch()) {
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status)                                                            \
    case value:                                                                                                                \
        outcome = cpu.execute<isa::Mnemonic::mnemonic, isa::Mode::mode>();                                                     \
        break;
#include <gato/isa/opcodes.def>
#undef GATO_OPCODE
    }
    cpu.store(registers);
    clock = cpu.clock;
    return outcome;
}

}  // namespace

void IdleLoop::look() {
    bool found = false;
    std::size_t steps_left = LoopPass::most_instructions;
    begin_pass();
    while (steps_left-- > 0 && step() && !pass_.changed_something) {
        if (m_.registers_.pc != pass_.start.pc) continue;
        if (m_.registers_ == pass_.start && skip_passes()) {
            found = true;
            steps_left = LoopPass::most_instructions;
        }
        begin_pass();
    }
    m_.idle_look_gap_ = found ? first_gap : std::min(m_.idle_look_gap_ * 2, longest_gap);
    m_.idle_look_at_ = m_.clock_ + m_.idle_look_gap_;
}

void IdleLoop::begin_pass() {
    pass_.start = m_.registers_;
    pass_.began = m_.clock_;
    pass_.constant_until = never;
    pass_.length = 0;
}

// Executes the next instruction or ROM routine; false when that is for the interpreter to do.
bool IdleLoop::step() {
    const std::uint16_t pc = m_.registers_.pc;
    const std::uint8_t* const code = m_.pages_.read[pc >> 8];
    if (code == nullptr) return false;
    const isa::Mnemonic mnemonic = isa::opcode_table[code[pc & 0xff]].mnemonic;
    const bool is_rom_call = mnemonic == isa::Mnemonic::JAM;
    if (is_rom_call ? !Kernal(m_).only_looks(pc) : !is_plain(mnemonic)) return false;
    if (m_.clock_ + (is_rom_call ? longest_rom_call : longest_instruction) >= m_.pages_.deadline) return false;
    pass_.pcs[pass_.length++] = pc;
    if (counts_ != nullptr) ++counts_[pc];
    if (is_rom_call) return !m_.call_rom();
    RecordingBus bus(m_.pages_, pass_);
    const Outcome outcome = execute(bus, m_.options_.unstable, m_.registers_, m_.clock_);
    if (outcome == Outcome::self_jump && m_.options_.stop_at_self_jump) {
        m_.stop_ = Stop::self_jump;
        return false;
    }
    if (m_.clock_ >= m_.pages_.deadline) m_.interrupt_if_due();  // a device has moved it
    return !m_.stop_;
}

// The pass has changed nothing: goes on as if it had been repeated as long as nothing else changes anything.
bool IdleLoop::skip_passes() {
    const Cycle length = m_.clock_ - pass_.began;
    const Cycle end = std::min(pass_.constant_until, m_.pages_.deadline);
    const Cycle passes = (end - 1 - m_.clock_) / length;
    const bool looked_for_keys = m_.key_polls_.last >= pass_.began;
    if (passes <= 0 || (looked_for_keys && length > KeyPolls::longest_gap)) return false;
    m_.clock_ += passes * length;
    m_.idle_ += passes * length;
    if (looked_for_keys) m_.key_polls_.last += passes * length;
    if (counts_ != nullptr) {
        for (std::size_t i = 0; i < pass_.length; ++i) counts_[pass_.pcs[i]] += static_cast<std::uint32_t>(passes);
    }
    return true;
}

}  // namespace gato::simulator
