// SPDX-License-Identifier: MIT
// Random bytes as programs: the fast interpreter must do the same as the one-step core, and nothing may crash or hang.
#include "simulator/machine_support.hpp"

#include <gato/simulator/session.hpp>
#include <gtest/gtest.h>

#include <memory>
#include <random>

namespace gato::simulator {
namespace {

struct FlatBus final : Bus {
    std::array<std::uint8_t, 0x10000> ram{};
    std::uint8_t read(std::uint16_t address) override { return ram[address]; }
    void write(std::uint16_t address, std::uint8_t value) override { ram[address] = value; }
};

TEST(RandomPrograms, fast_and_exact_core_agree_on_cycles_registers_and_memory) {
    int run_to_the_end = 0;
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        std::mt19937 random(seed);
        const auto bus = std::make_unique<FlatBus>();
        const auto machine = std::make_unique<Machine>(MachineOptions{.kind = MachineKind::flat});
        for (std::uint32_t address = 0; address < 0x10000; ++address) {
            auto byte = static_cast<std::uint8_t>(random());
            if ((byte & 0x1f) == 0x12 || byte == 0x02 || byte == 0x22 || byte == 0x42 || byte == 0x62) byte = 0xea;  // no JAMs
            machine->ram(static_cast<std::uint16_t>(address)) = bus->ram[address] = byte;
        }
        Registers registers = machine->registers();
        registers.pc = machine->registers().pc = 0x1000;
        const auto at_once = std::make_unique<Machine>(*machine);  // runs without a stop between instructions
        Cycle clock = 0;
        bool jammed = false;
        while (clock < 50'000 && !jammed) {
            const Cycle before = clock;
            const Registers start = registers;
            const StepResult result = step(registers, *bus);
            jammed = result.jammed;
            if (!jammed) clock += result.cycles;
            const Stop stop = machine->run(clock);
            if (stop != Stop::deadline) {
                jammed = true;
                continue;
            }
            if (jammed) break;
            ASSERT_EQ(machine->clock(), clock) << "seed " << seed << ", pc " << start.pc << ", cycle " << before;
            ASSERT_EQ(machine->registers(), registers) << "seed " << seed << ", pc " << start.pc;
        }
        for (std::uint32_t address = 0; address < 0x10000 && !jammed; ++address)
            ASSERT_EQ(machine->ram(static_cast<std::uint16_t>(address)), bus->ram[address]) << "seed " << seed;
        if (jammed) continue;
        at_once->run(clock);
        ASSERT_EQ(at_once->clock(), clock) << "seed " << seed;
        ASSERT_EQ(at_once->registers(), registers) << "seed " << seed;
        for (std::uint32_t address = 0; address < 0x10000; ++address)
            ASSERT_EQ(at_once->ram(static_cast<std::uint16_t>(address)), bus->ram[address]) << "seed " << seed;
        ++run_to_the_end;
    }
    EXPECT_GE(run_to_the_end, 20);
}

TEST(RandomPrograms, never_crash_the_c64) {
    for (std::uint32_t seed = 1; seed <= 300; ++seed) {
        std::mt19937 random(seed);
        Machine machine;
        for (std::uint32_t address = 0x0200; address < 0xd000; ++address) {
            // a third of the bytes are small or well-known operands, so that I/O and KERNAL are reached
            static constexpr int favourites[] = {0x20, 0xd2, 0xff, 0xd0, 0xdc, 0x8d, 0xad, 0x9d, 0x01, 0x85, 0x00, 0xe4};
            const auto value = static_cast<std::uint32_t>(random());
            const int byte = value % 3 == 0 ? favourites[(value >> 8) % 12] : static_cast<int>(value >> 8 & 0xff);
            machine.ram(static_cast<std::uint16_t>(address)) = static_cast<std::uint8_t>(byte);
        }
        start_at(machine, 0x1000);
        Session session(machine);
        session.keys = parse_key_script("a{return}{joy2:fire:2}{mouse1:20,-9:2}{click}{restore}b").script;
        session.until = {{.kind = Condition::Kind::keys_read}};
        session.max_cycles = 300'000;
        const SessionEnd end = session.run();
        EXPECT_LE(end.cycles, 3'000'000) << seed;
    }
}

}  // namespace
}  // namespace gato::simulator
