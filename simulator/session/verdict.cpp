// SPDX-License-Identifier: MIT
#include "simulator/session/verdict.hpp"

#include "core/support/hex.hpp"

namespace gato::simulator {
namespace {

// The instruction that a return address on the stack belongs to.
std::uint16_t caller_of(const Machine& machine) {
    const auto slot = static_cast<std::uint8_t>(machine.registers().s + 1);
    const unsigned low = machine.ram(static_cast<std::uint16_t>(0x100 + slot));
    const unsigned high = machine.ram(static_cast<std::uint16_t>(0x100 + static_cast<std::uint8_t>(slot + 1)));
    return static_cast<std::uint16_t>((high << 8 | low) - 2);
}

std::uint16_t operand_of(const Machine& machine, std::uint16_t pc) {
    const unsigned low = machine.code(static_cast<std::uint16_t>(pc + 1)),
                   high = machine.code(static_cast<std::uint16_t>(pc + 2));
    return static_cast<std::uint16_t>(high << 8 | low);
}

// The JSR that led to the missing routine, directly or through the jump table; none when it was jumped to: then the return
// address on the stack is of another call.
std::optional<std::uint16_t> jsr_to_rom(const Machine& machine) {
    constexpr std::uint8_t jsr = 0x20, jmp = 0x4c;
    const std::uint16_t caller = caller_of(machine);
    const std::uint16_t called = operand_of(machine, caller);
    const auto rom = [&](int offset) { return machine.peek(static_cast<std::uint16_t>(called + offset)); };
    const bool leads_there = called == machine.rom_call()
                             || (machine.rom_visible(called) && rom(0) == jmp && (rom(1) | rom(2) << 8) == machine.rom_call());
    return machine.code(caller) == jsr && leads_there ? std::optional(caller) : std::nullopt;
}

std::string describe(std::uint16_t address, const Machine& machine, const std::optional<ProgramMap>& map) {
    return describe_address(address, map, machine.cartridge_bank(address));
}

std::string missing_rom(const Machine& machine, const std::optional<ProgramMap>& map) {
    const auto jsr = jsr_to_rom(machine);
    const std::uint16_t called = jsr ? operand_of(machine, *jsr) : machine.rom_call();
    const std::string what =
        std::string("unimplemented ") + (called >= 0xe000 ? "KERNAL" : "BASIC ROM") + " address " + dollar(called);
    return jsr ? what + " called from " + describe(*jsr, machine, map) : what + " was jumped to";
}

// Returns the address of the BRK that reached the default handler; its stack frame is below A, X and Y.
std::uint16_t brk_address(const Machine& machine) {
    if (machine.options().kind == MachineKind::flat) return machine.registers().pc;
    const auto slot = static_cast<std::uint8_t>(machine.registers().s + 5);
    const unsigned low = machine.ram(static_cast<std::uint16_t>(0x100 + slot));
    const unsigned high = machine.ram(static_cast<std::uint16_t>(0x100 + static_cast<std::uint8_t>(slot + 1)));
    return static_cast<std::uint16_t>((high << 8 | low) - 2);
}

// Where the program itself is: at the call that has led into a ROM.
std::uint16_t place_in_program(const Machine& machine, const std::optional<ProgramMap>& map) {
    constexpr std::uint8_t jsr = 0x20;
    const std::uint16_t pc = machine.registers().pc;
    if (!map || map->find_line(pc, machine.cartridge_bank(pc)) != nullptr) return pc;
    for (unsigned slot = machine.registers().s + 1U; slot < 0xff; ++slot) {
        const auto call = static_cast<std::uint16_t>(machine.ram_word(static_cast<std::uint16_t>(0x100 + slot)) - 2);
        if (machine.code(call) == jsr && map->find_line(call, machine.cartridge_bank(call)) != nullptr) return call;
    }
    return pc;
}

std::string waits_in_vain(const Machine& machine, const std::optional<ProgramMap>& map) {
    constexpr std::uint16_t current_line = 0x39, no_line = 0xff00;
    const std::uint16_t place = place_in_program(machine, map), line = machine.ram_word(current_line);
    std::string where = " at " + describe(place, machine, map);
    if (machine.rom_visible(place) && line < no_line) where = " in line " + std::to_string(line);
    return "waits for a key" + where + " and there are no more";
}

std::string reason_of(const Machine& machine, const SessionEnd& end, const std::optional<ProgramMap>& map) {
    if (end.waits_in_vain) return waits_in_vain(machine, map);
    const std::string here = describe(machine.registers().pc, machine, map);
    switch (end.stop) {
    case Stop::deadline: return "cycle limit reached at " + here;
    case Stop::jam: return "the processor jammed at " + here;
    case Stop::missing_rom: return missing_rom(machine, map);
    case Stop::program_exit: return "back in BASIC";
    case Stop::brk: return "BRK at " + describe(brk_address(machine), machine, map);
    case Stop::stop_key: return "STOP and RESTORE at " + here;
    case Stop::self_jump: return "trap: the instruction at " + here + " jumps to itself";
    case Stop::debug_cart: return "debug cartridge: exit code " + std::to_string(machine.debug_cart_value());
    case Stop::observer:
    case Stop::access: return "stopped at " + here;
    case Stop::basic_error: return end.message.empty() ? machine.message() : end.message;
    }
    return {};
}

}  // namespace

Verdict judge(const Machine& machine, const SessionEnd& end, const std::optional<ProgramMap>& map) {
    const bool success = end.reached || (end.stop == Stop::debug_cart && machine.debug_cart_value() == 0);
    const std::string here = describe(machine.registers().pc, machine, map);
    if (end.reached && end.stop == Stop::deadline) return {success, end.condition->as_written + " at " + here};
    if (end.reached && end.stop == Stop::jam)
        return {success, end.condition->as_written + ": the processor jammed at " + here + " and hung until then"};
    if (end.reached && end.condition->kind == Condition::Kind::pc)
        return {success, end.condition->as_written + " reached at " + here};
    return {success, reason_of(machine, end, map)};
}

}  // namespace gato::simulator
