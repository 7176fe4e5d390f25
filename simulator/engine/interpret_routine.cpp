// SPDX-License-Identifier: MIT
// The loop of run_routine(). It is made of the same operations as all others; its bus is two arrays.
#include "simulator/engine/operations.hpp"
#include "simulator/engine/register_flow.hpp"
#include "simulator/engine/routine.hpp"

namespace gato::simulator {

namespace {

using u8 = std::uint8_t;
using u16 = std::uint16_t;

constexpr Cycle rest_of_rts = 5;  // after its opcode has been fetched
constexpr u8 return_address_size = 2;

struct RoutineBus {
    static constexpr bool can_stall = false;

    RoutineMemory& memory;
    Cycle deadline;  // in the past once the run has to leave
    bool left = false;

    void leave() {
        left = true;
        deadline = -1;
    }

    [[gnu::noinline]] void note_read(u16 address) {
        u8& marks = memory.marks[address];
        if ((marks & byte_mark::no_read) != 0) return leave();
        memory.read_first.push_back(address);
        marks |= byte_mark::known;
    }
    [[gnu::noinline]] void note_write(u16 address) {
        u8& marks = memory.marks[address];
        if ((marks & byte_mark::no_write) != 0) leave();
        memory.log.push_back({address, memory.bytes[address], marks});
        if ((marks & byte_mark::executed) != 0) marks |= byte_mark::changes;
        marks = u8((marks | byte_mark::known | byte_mark::written) & ~byte_mark::executed);
    }
    // Notes the instruction at `pc`. Returns false if it must not be executed here.
    [[gnu::noinline]] bool note_execution(u16 pc) {
        const int size = 1 + isa::operand_size(isa::opcode_table[memory.bytes[pc]].mode);
        for (int i = 0; i < size; ++i)
            if ((memory.marks[u16(pc + i)] & byte_mark::no_code) != 0) return false;
        for (int i = 0; i < size; ++i) memory.executed_bytes.push_back(u16(pc + i));
        memory.instructions.push_back(pc);
        if ((memory.marks[pc] & (byte_mark::changes | byte_mark::written)) == 0) memory.marks[pc] |= byte_mark::executed;
        return true;
    }

    GATO_INLINE u8 read(u16 address, Cycle) {
        if ((memory.marks[address] & byte_mark::known) == 0) [[unlikely]]
            note_read(address);
        return memory.bytes[address];
    }
    GATO_INLINE void write(u16 address, u8 value, Cycle) {
        if ((memory.marks[address] & byte_mark::written) == 0) [[unlikely]]
            note_write(address);
        memory.bytes[address] = value;
    }
    GATO_INLINE void idle_read(u16 address, Cycle) {
        if ((memory.marks[address] & byte_mark::no_read) != 0) [[unlikely]]
            leave();
    }
    GATO_INLINE u8 fetch(u16 address, Cycle) { return memory.bytes[address]; }
    GATO_INLINE void idle_fetch(u16, Cycle) {}
    GATO_INLINE void idle_write(u16, u8, Cycle) {}  // the write after it leaves if it must
    GATO_INLINE u8 read_zero(u8 address, Cycle now) { return read(address, now); }
    GATO_INLINE void idle_zero(u8, Cycle) {}
    GATO_INLINE void write_zero(u8 address, u8 value, Cycle now) { write(address, value, now); }
    GATO_INLINE void idle_write_zero(u8, u8, Cycle) {}
    GATO_INLINE u8 read_stack(u8 s, Cycle now) { return read(u16(0x100 + s), now); }
    GATO_INLINE void idle_stack(u8, Cycle) {}
    GATO_INLINE void write_stack(u8 s, u8 value, Cycle now) { write(u16(0x100 + s), value, now); }
    GATO_INLINE static u16 vector(Cycle) { return irq_vector; }
};

constexpr bool always_leaves(isa::Mnemonic m) {
    using enum isa::Mnemonic;
    return m == BRK || m == RTI || m == JAM || m == CLI;
}

// As in interpreter.hpp, all registers are members of a local variable whose address nobody takes.
RoutineRun run_loop(RoutineBus& bus, Registers& registers, const RoutineOptions& options) {
    RoutineMemory& memory = bus.memory;
    Operations<RoutineBus> cpu(bus, options.constants, 0);
    cpu.load(registers);
    const u8 entry = cpu.s;
    unsigned set = options.given_registers, read = 0;
    RoutineEnd end = RoutineEnd::left;
    while (true) {
        if ((memory.marks[cpu.pc] & byte_mark::executed) == 0) [[unlikely]] {
            if (!bus.note_execution(cpu.pc)) break;
        }
        const u8 opcode = memory.bytes[cpu.pc];
        ++cpu.pc;
        ++cpu.clock;
        switch (opcode) {
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status)                                                            \
    case value: {                                                                                                              \
        constexpr RegisterFlow flow = register_flow(isa::Mnemonic::mnemonic, isa::Mode::mode);                                 \
        read |= flow.uses & ~set;                                                                                              \
        set |= flow.sets;                                                                                                      \
        if constexpr (always_leaves(isa::Mnemonic::mnemonic)) {                                                                \
            bus.leave();                                                                                                       \
        } else {                                                                                                               \
            if (isa::Mnemonic::mnemonic == isa::Mnemonic::RTS && cpu.s == entry) goto returned;                                \
            (void)cpu.template execute<isa::Mnemonic::mnemonic, isa::Mode::mode>();                                            \
            if (isa::Mnemonic::mnemonic == isa::Mnemonic::PLP && (cpu.control & interrupt_flag) == 0) bus.leave();             \
        }                                                                                                                      \
        break;                                                                                                                 \
    }
#include "core/isa/opcodes.def"
#undef GATO_OPCODE
        }
        if (cpu.clock > bus.deadline) [[unlikely]] {
            if (!bus.left) end = RoutineEnd::too_long;
            break;
        }
    }
    goto done;

returned:
    cpu.clock += rest_of_rts;
    cpu.s = u8(cpu.s + return_address_size);
    end = cpu.clock > options.limit ? RoutineEnd::too_long : RoutineEnd::returned;

done:
    memory.registers_read |= u16(read);
    cpu.store(registers);
    return {end, cpu.clock};
}

}  // namespace

RoutineRun run_routine(RoutineMemory& memory, Registers& registers, const RoutineOptions& options) {
    RoutineBus bus{memory, options.limit};
    return run_loop(bus, registers, options);
}

}  // namespace gato::simulator
