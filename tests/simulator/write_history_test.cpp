// SPDX-License-Identifier: MIT
#include "simulator/machine_support.hpp"

#include "simulator/session/sanitizer.hpp"
#include "simulator/session/write_history.hpp"
#include <gato/isa/isa.hpp>

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

constexpr std::uint16_t code = 0x1000;

// One instruction with operand bytes that lead to pages of RAM, and indices that cross no page.
Machine prepared(std::uint8_t opcode, std::uint8_t flags) {
    Machine machine;
    const std::uint8_t bytes[] = {opcode, 0x30, 0x21, 0xea};
    machine.load(code, bytes);
    machine.set_ram_word(0x30, 0x2150);
    machine.set_ram_word(0x35, 0x2160);
    for (unsigned address = 0x2100; address < 0x2200; ++address)
        machine.ram(static_cast<std::uint16_t>(address)) = static_cast<std::uint8_t>(address * 37);
    machine.registers() = {.pc = code, .a = 0xb7, .x = 0x05, .y = 0x0b, .s = 0xf0, .p = flags};
    return machine;
}

TEST(WriteHistory, has_what_every_instruction_writes) {
    int instructions = 0;
    for (unsigned opcode = 0; opcode < 256; ++opcode) {
        for (const std::uint8_t flags : {std::uint8_t{0x20 | interrupt_flag}, std::uint8_t{0x21 | interrupt_flag}}) {
            Machine machine = prepared(static_cast<std::uint8_t>(opcode), flags);
            const MemoryAccess access = access_of(machine, machine.registers());
            if (!access.writes) continue;
            WriteHistory history(machine);
            history.watch(0x0000, 0x0fff);
            history.watch(0x1010, 0xffff);
            machine.run(machine.clock() + 1, history);
            ASSERT_EQ(history.writes().size(), 1U) << opcode;
            EXPECT_EQ(history.writes()[0].address, access.address) << opcode;
            EXPECT_EQ(history.writes()[0].value, machine.ram(access.address))
                << "opcode " << opcode << ", flags " << int{flags};
            ++instructions;
        }
    }
    EXPECT_GT(instructions, 150);
}

TEST(WriteHistory, has_nothing_of_other_addresses) {
    Machine machine = prepared(0x8d, 0x24);  // sta $2130
    WriteHistory history(machine);
    history.watch(0x2131, 0x21ff);
    machine.run(machine.clock() + 1, history);
    EXPECT_EQ(history.count(), 0U);
}

TEST(WriteHistory, counts_all_and_keeps_the_first) {
    Machine machine;
    place(machine, code, "loop: inc 2 / jmp loop");
    machine.registers().pc = code;
    machine.registers().p |= interrupt_flag;
    WriteHistory history(machine);
    history.watch(0x0002, 0x0002);
    while (history.count() < WriteHistory::most_writes + 100) machine.run(machine.clock() + 1, history);
    EXPECT_EQ(history.writes().size(), WriteHistory::most_writes);
    EXPECT_EQ(history.count(), WriteHistory::most_writes + 100);
    EXPECT_EQ(history.writes()[0].value, 1);
    EXPECT_EQ(history.writes()[299].value, 300 % 256);
}

}  // namespace
}  // namespace gato::simulator
