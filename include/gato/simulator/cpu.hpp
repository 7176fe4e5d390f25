// SPDX-License-Identifier: MIT
// The processor as a value, which executes one instruction at a time on a bus that the caller provides.
//
//     struct Ram : gato::simulator::Bus { ... };
//     Ram ram;  gato::simulator::Registers registers{.pc = 0x1000};
//     gato::simulator::step(registers, ram);          // every bus cycle goes through ram.read / ram.write
//
// The C64 (machine.hpp) runs the same instruction descriptions on page tables, which is hundreds of times faster.
// Facts: MOS MCS6500 Hardware Manual (bus cycles), "No More Secrets" (undocumented opcodes), the single-step vectors.
//
// Not modelled: ANE and LXA use one constant, while that of a chip varies with its temperature. RDY, which stretches read
// cycles and changes what SHA, SHX, SHY and TAS store, is up to the machine: step() knows nothing of it.
#pragma once

#include <cstdint>

namespace gato::simulator {

// Cycles of the processor clock since power-on.
using Cycle = std::int64_t;

enum StatusFlag : std::uint8_t {
    carry_flag = 0x01,
    zero_flag = 0x02,
    interrupt_flag = 0x04,  // set: IRQ is masked
    decimal_flag = 0x08,
    break_flag = 0x10,   // exists only in pushed copies
    unused_flag = 0x20,  // always set in pushed copies
    overflow_flag = 0x40,
    negative_flag = 0x80,
};

struct Registers {
    std::uint16_t pc = 0;
    std::uint8_t a = 0, x = 0, y = 0;
    std::uint8_t s = 0xff;
    std::uint8_t p = unused_flag | interrupt_flag;

    bool operator==(const Registers&) const = default;
};

// What the analogue part of ANE ($8b) and LXA ($ab) ORs into A. It differs between chips and temperatures.
struct UnstableConstants {
    std::uint8_t ane = 0xef;
    std::uint8_t lxa = 0xee;
};
// The constants with which the public single-step vectors were recorded.
inline constexpr UnstableConstants suite_constants{0xee, 0xee};

// Called once per cycle, in order, for every access of the processor, dummy accesses included.
class Bus {
public:
    virtual ~Bus() = default;
    virtual std::uint8_t read(std::uint16_t address) = 0;
    virtual void write(std::uint16_t address, std::uint8_t value) = 0;
};

struct StepResult {
    int cycles = 0;
    bool jammed = false;  // by a JAM: the processor has stopped until reset; pc points past the opcode
};

StepResult step(Registers& registers, Bus& bus, UnstableConstants constants = {});

}  // namespace gato::simulator
