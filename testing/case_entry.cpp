// SPDX-License-Identifier: MIT
#include "testing/case_entry.hpp"

#include <iterator>

namespace gato::cases {

using simulator::Machine;

void move_stack(Machine& machine, std::uint8_t callers_stack) {
    const auto at = [&](unsigned stack, unsigned i) -> std::uint8_t& {
        return machine.ram(static_cast<std::uint16_t>(0x100 + static_cast<std::uint8_t>(stack + i)));
    };
    std::uint8_t& stack = machine.registers().s;
    const std::uint8_t frame[] = {at(stack, 1), at(stack, 2), at(stack, 3), at(stack, 4)};
    stack = static_cast<std::uint8_t>(callers_stack - return_address_size);
    for (unsigned i = 0; i < std::size(frame); ++i) at(stack, i + 1) = frame[i];
}

void enter_handler(Machine& machine, TestCase::As as, std::uint16_t handler) {
    simulator::Registers& r = machine.registers();
    const auto push = [&](unsigned byte) {
        machine.ram(static_cast<std::uint16_t>(0x100 + r.s--)) = static_cast<std::uint8_t>(byte);
    };
    push(interrupted_pc >> 8);
    push(interrupted_pc & 0xff);
    push((r.p & ~unsigned{simulator::break_flag}) | simulator::unused_flag);
    r.p |= simulator::interrupt_flag;
    if (as == TestCase::As::irq && machine.rom_visible(0xff48)) {
        for (const std::uint8_t saved : {r.a, r.x, r.y}) push(saved);
        r.x = r.s;
        r.a = 0;  // the break flag of the status that was pushed
        r.p = static_cast<std::uint8_t>((r.p & ~simulator::negative_flag) | simulator::zero_flag);
    }
    r.pc = handler;
}

}  // namespace gato::cases
