// SPDX-License-Identifier: MIT
#include "servers/debugger/heat.hpp"

#include "simulator/session/sanitizer.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>
#include <bit>
#include <limits>

namespace gato::debugger {

using isa::Mode;
using simulator::Cycle;
using simulator::Registers;

namespace {

constexpr unsigned first_of_stack = 0x100, bytes_of_interrupt = 3;
constexpr unsigned darkest = 64, brightest = 255, for_each_doubling = 24;

unsigned on_stack(unsigned pointer) {
    return first_of_stack + (pointer & 0xff);
}

}  // namespace

Heat::Heat(const simulator::Machine& machine)
    : machine_(machine), interrupts_(machine), ram_(machine.all_ram().begin(), machine.all_ram().end()), now_(machine.clock()),
      frame_begin_(now_) {
    for (Uses& uses : *all_) uses.last.fill(simulator::never);
}

void Heat::note(Use use, unsigned address) {
    Uses& uses = (*all_)[static_cast<std::size_t>(use)];
    std::uint32_t& count = uses.counts[address & 0xffff];
    if (count < std::numeric_limits<std::uint32_t>::max()) ++count;
    uses.last[address & 0xffff] = now_;
}

bool Heat::before_instruction(const Registers& registers, Cycle clock) {
    now_ = clock;
    if (clock - frame_begin_ >= machine_.video().cycles_per_frame()) end_frame();
    if (interrupts_.look(registers))
        for (unsigned i = 1; i <= bytes_of_interrupt; ++i) note(Use::write, on_stack(registers.s + i));
    const std::uint8_t opcode = machine_.code(registers.pc);
    note(Use::execute, registers.pc);
    if (machine_.rom_visible(registers.pc)) return true;
    const int operands = isa::operand_size(isa::opcode_table[opcode].mode);
    for (int i = 1; i <= operands; ++i) note(Use::execute, registers.pc + static_cast<unsigned>(i));
    note_pointer(registers, opcode);
    const simulator::MemoryAccess access = simulator::access_of(machine_, registers);
    if (access.reads) note(Use::read, access.address);
    if (access.writes) note(Use::write, access.address);
    note_stack(registers, opcode);
    return true;
}

// The bytes that an address is in.
void Heat::note_pointer(const Registers& registers, std::uint8_t opcode) {
    const Mode mode = isa::opcode_table[opcode].mode;
    const auto byte = [&](unsigned past) { return unsigned{machine_.code(static_cast<std::uint16_t>(registers.pc + past))}; };
    if (mode == Mode::indirect) {
        const unsigned pointer = byte(1) | byte(2) << 8;
        note(Use::read, pointer);
        note(Use::read, (pointer & 0xff00) | ((pointer + 1) & 0xff));
    } else if (mode == Mode::indirect_x || mode == Mode::indirect_y) {
        const unsigned pointer = byte(1) + (mode == Mode::indirect_x ? registers.x : 0U);
        note(Use::read, pointer & 0xff);
        note(Use::read, (pointer + 1) & 0xff);
    }
}

void Heat::note_stack(const Registers& registers, std::uint8_t opcode) {
    const int pushed = isa::bytes_pushed(isa::opcode_table[opcode].mnemonic);
    for (int i = 0; i < pushed; ++i) note(Use::write, on_stack(registers.s - static_cast<unsigned>(i)));
    for (int i = 1; i <= -pushed; ++i) note(Use::read, on_stack(registers.s + static_cast<unsigned>(i)));
}

// A byte that has changed although no instruction of this frame was seen to write it.
void Heat::end_frame() {
    const auto ram = machine_.all_ram();
    for (std::size_t page = 0; page < addresses; page += 0x100) {
        if (std::equal(ram.begin() + static_cast<std::ptrdiff_t>(page), ram.begin() + static_cast<std::ptrdiff_t>(page + 0x100),
                       ram_.begin() + static_cast<std::ptrdiff_t>(page)))
            continue;
        for (std::size_t address = page; address < page + 0x100; ++address) {
            const Cycle written = of(Use::write).last[address];
            const bool was_seen = written != simulator::never && written >= frame_begin_;
            if (ram[address] != ram_[address] && !was_seen) note(Use::write, static_cast<unsigned>(address));
            ram_[address] = ram[address];
        }
    }
    frame_begin_ = now_;
}

void Heat::settle() {
    now_ = machine_.clock();
    end_frame();
}

// ---- shades

std::uint8_t Heat::shade_of_count(std::uint32_t count, std::uint32_t largest) const {
    if (count == 0) return 0;
    const unsigned steps = static_cast<unsigned>(std::bit_width(largest)) - 1;
    const unsigned step = static_cast<unsigned>(std::bit_width(count)) - 1;
    return static_cast<std::uint8_t>(steps == 0 ? brightest : darkest + (brightest - darkest) * step / steps);
}

std::uint8_t Heat::shade_of_age(Cycle age) const {
    const auto frames = static_cast<std::uint64_t>(age / machine_.video().cycles_per_frame());
    const unsigned lost = for_each_doubling * static_cast<unsigned>(std::bit_width(frames));
    return static_cast<std::uint8_t>(lost >= brightest - darkest ? darkest : brightest - lost);
}

std::vector<std::uint8_t> Heat::levels(Use use, Shade shade) const {
    const Uses& uses = of(use);
    const std::uint32_t largest = *std::ranges::max_element(uses.counts);
    std::vector<std::uint8_t> levels(addresses);
    for (std::size_t address = 0; address < addresses; ++address) {
        const std::uint32_t count = uses.counts[address];
        if (count > 0)
            levels[address] = shade == Shade::age ? shade_of_age(now_ - uses.last[address]) : shade_of_count(count, largest);
    }
    return levels;
}

std::string Heat::picture(Shade shade) const {
    const auto red = levels(Use::write, shade), green = levels(Use::execute, shade), blue = levels(Use::read, shade);
    std::string rgb;
    for (std::size_t address = 0; address < addresses; ++address)
        for (const std::uint8_t part : {red[address], green[address], blue[address]}) rgb += static_cast<char>(part);
    return rgb;
}

}  // namespace gato::debugger
