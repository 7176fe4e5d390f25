// SPDX-License-Identifier: MIT
// What the table says that an instruction reads and sets, against what single steps do when a register is changed.
#include "simulator/engine/register_flow.hpp"
#include <gato/isa/isa.hpp>
#include <gato/simulator/cpu.hpp>

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <vector>

namespace gato::simulator {
namespace {

struct BusAccess {
    bool is_write = false;
    std::uint16_t address = 0;
    std::uint8_t value = 0;

    bool operator==(const BusAccess&) const = default;
};

struct NotingBus final : Bus {
    std::array<std::uint8_t, 0x10000> ram{};
    std::vector<BusAccess> accesses;
    std::vector<BusAccess> written;  // with the value before

    std::uint8_t read(std::uint16_t address) override {
        accesses.push_back({false, address, ram[address]});
        return ram[address];
    }
    void write(std::uint16_t address, std::uint8_t value) override {
        accesses.push_back({true, address, value});
        written.push_back({true, address, ram[address]});
        ram[address] = value;
    }
};

struct Part {
    const char* name;
    std::uint16_t bit;
    void (*change)(Registers&);
    unsigned (*get)(const Registers&);
};

template <std::uint8_t flag>
constexpr Part flag_part(const char* name, std::uint16_t bit) {
    return {name, bit, [](Registers& r) { r.p ^= flag; }, [](const Registers& r) -> unsigned { return r.p & flag; }};
}

constexpr Part parts[] = {
    {"a", flow_part::a, [](Registers& r) { r.a ^= 0x5a; }, [](const Registers& r) -> unsigned { return r.a; }},
    {"x", flow_part::x, [](Registers& r) { r.x ^= 0x37; }, [](const Registers& r) -> unsigned { return r.x; }},
    {"y", flow_part::y, [](Registers& r) { r.y ^= 0x29; }, [](const Registers& r) -> unsigned { return r.y; }},
    flag_part<carry_flag>("c", flow_part::c),
    flag_part<zero_flag>("z", flow_part::z),
    flag_part<negative_flag>("n", flow_part::n),
    flag_part<overflow_flag>("v", flow_part::v),
    flag_part<decimal_flag>("d", flow_part::d),
    flag_part<interrupt_flag>("i", flow_part::i),
};

struct SteppedOnce {
    Registers after;
    std::vector<BusAccess> accesses;
};

// In memory with the same random bytes each time, which are filled in once: that takes longer than all the rest.
SteppedOnce execute(std::uint8_t opcode, Registers registers) {
    static NotingBus bus = [] {
        NotingBus filled;
        std::mt19937 random(1);
        for (std::uint8_t& byte : filled.ram) byte = static_cast<std::uint8_t>(random());
        return filled;
    }();
    const std::uint16_t place = registers.pc;
    const std::uint8_t before = bus.ram[place];
    bus.ram[place] = opcode;
    bus.accesses.clear();
    bus.written.clear();
    (void)step(registers, bus);
    for (auto old = bus.written.rbegin(); old != bus.written.rend(); ++old) bus.ram[old->address] = old->value;
    bus.ram[place] = before;
    return {registers, bus.accesses};
}

bool is_jam(unsigned opcode) {
    return isa::opcode_table[opcode].mnemonic == isa::Mnemonic::JAM;
}

std::string name_of(unsigned opcode) {
    return std::string(isa::name_of(isa::opcode_table[opcode].mnemonic)) + " " + std::to_string(opcode);
}

Registers any_registers(std::mt19937& random) {
    Registers r;
    r.pc = static_cast<std::uint16_t>(random());
    r.a = static_cast<std::uint8_t>(random());
    r.x = static_cast<std::uint8_t>(random());
    r.y = static_cast<std::uint8_t>(random());
    r.s = static_cast<std::uint8_t>(random());
    r.p = static_cast<std::uint8_t>(random() | unused_flag);
    return r;
}

// Whatever the table does not name as read makes no difference to anything but itself, and that only if it is not set.
TEST(RegisterFlow, what_is_not_read_changes_nothing_else) {
    std::mt19937 random(7);
    for (unsigned opcode = 0; opcode < 256; ++opcode) {
        if (is_jam(opcode)) continue;
        const RegisterFlow flow = register_flows[opcode];
        for (std::uint32_t round = 0; round < 6; ++round) {
            const Registers start = any_registers(random);
            const SteppedOnce plain = execute(static_cast<std::uint8_t>(opcode), start);
            for (const Part& part : parts) {
                if ((flow.uses & part.bit) != 0) continue;
                Registers changed = start;
                part.change(changed);
                SteppedOnce other = execute(static_cast<std::uint8_t>(opcode), changed);
                EXPECT_EQ(other.accesses, plain.accesses) << name_of(opcode) << " reads " << part.name;
                if ((flow.sets & part.bit) == 0) part.change(other.after);
                EXPECT_EQ(other.after, plain.after) << name_of(opcode) << ", " << part.name;
            }
        }
    }
}

// And what the table names as read makes a difference somewhere: the table is not just everything.
TEST(RegisterFlow, what_is_read_makes_a_difference_for_some_values) {
    std::mt19937 random(8);
    for (unsigned opcode = 0; opcode < 256; ++opcode) {
        if (is_jam(opcode)) continue;
        const RegisterFlow flow = register_flows[opcode];
        for (const Part& part : parts) {
            if ((flow.uses & part.bit) == 0) continue;
            bool differs = false;
            for (std::uint32_t round = 0; round < 60 && !differs; ++round) {
                const Registers start = any_registers(random);
                Registers changed = start;
                part.change(changed);
                const SteppedOnce plain = execute(static_cast<std::uint8_t>(opcode), start);
                SteppedOnce other = execute(static_cast<std::uint8_t>(opcode), changed);
                if ((flow.sets & part.bit) == 0) part.change(other.after);
                differs = other.after != plain.after || other.accesses != plain.accesses;
            }
            EXPECT_TRUE(differs) << name_of(opcode) << " does not read " << part.name;
        }
    }
}

TEST(BytesPushed, are_those_by_which_a_step_lowers_the_stack_pointer) {
    using isa::Mnemonic;
    std::mt19937 random(9);
    for (unsigned opcode = 0; opcode < 256; ++opcode) {
        const Mnemonic mnemonic = isa::opcode_table[opcode].mnemonic;
        if (is_jam(opcode) || mnemonic == Mnemonic::TXS || mnemonic == Mnemonic::TAS || mnemonic == Mnemonic::LAS) continue;
        const Registers start = any_registers(random);
        const Registers after = execute(static_cast<std::uint8_t>(opcode), start).after;
        EXPECT_EQ(after.s, static_cast<std::uint8_t>(start.s - isa::bytes_pushed(mnemonic))) << name_of(opcode);
    }
}

}  // namespace
}  // namespace gato::simulator
