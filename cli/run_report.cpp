// SPDX-License-Identifier: MIT
#include "cli/run_report.hpp"

#include "cli/json_text.hpp"

#include <gato/simulator/screen.hpp>
#include <gato/support/hex.hpp>

#include <nlohmann/json.hpp>

#include <cstdio>

namespace gato::cli {

using simulator::Condition;
using simulator::Machine;
using simulator::Stop;

namespace {

// The nearest label at or before an address, when the map has one close enough to mean something.
const MapSymbol* label_before(std::uint16_t address, const ProgramMap& map) {
    const MapSymbol* best = nullptr;
    for (const MapSymbol& symbol : map.symbols) {
        if (symbol.kind == SymbolKind::constant || symbol.value > address) continue;
        if (best == nullptr || symbol.value > best->value) best = &symbol;
    }
    return best != nullptr && address - best->value < 0x400 ? best : nullptr;
}

// The instruction that a return address on the stack belongs to.
std::uint16_t caller_of(const Machine& machine) {
    const auto slot = static_cast<std::uint8_t>(machine.registers().s + 1);
    const unsigned low = machine.ram(static_cast<std::uint16_t>(0x100 + slot));
    const unsigned high = machine.ram(static_cast<std::uint16_t>(0x100 + static_cast<std::uint8_t>(slot + 1)));
    return static_cast<std::uint16_t>((high << 8 | low) - 2);
}

// The JSR that led to the missing routine, directly or through the jump table; none when it was jumped to: then the return
// address on the stack is of another call.
std::optional<std::uint16_t> jsr_to_rom(const Machine& machine) {
    constexpr std::uint8_t jsr = 0x20, jmp = 0x4c;
    const std::uint16_t caller = caller_of(machine);
    const std::uint16_t called = machine.ram_word(static_cast<std::uint16_t>(caller + 1));
    const auto rom = [&](int offset) { return machine.peek(static_cast<std::uint16_t>(called + offset)); };
    const bool leads_there = called == machine.rom_call()
                             || (machine.rom_visible(called) && rom(0) == jmp && (rom(1) | rom(2) << 8) == machine.rom_call());
    return machine.ram(caller) == jsr && leads_there ? std::optional(caller) : std::nullopt;
}

std::string missing_rom(const Machine& machine, const std::optional<ProgramMap>& map) {
    const auto jsr = jsr_to_rom(machine);
    const std::uint16_t called = jsr ? machine.ram_word(static_cast<std::uint16_t>(*jsr + 1)) : machine.rom_call();
    const std::string what =
        std::string("unimplemented ") + (called >= 0xe000 ? "KERNAL" : "BASIC ROM") + " address " + dollar(called);
    return jsr ? what + " called from " + describe_address(*jsr, map) : what + " was jumped to";
}

// Where the BRK that reached the default handler stands; its frame lies below A, X and Y.
std::uint16_t brk_address(const Machine& machine) {
    if (machine.options().kind == simulator::MachineKind::flat) return machine.registers().pc;
    const auto slot = static_cast<std::uint8_t>(machine.registers().s + 5);
    const unsigned low = machine.ram(static_cast<std::uint16_t>(0x100 + slot));
    const unsigned high = machine.ram(static_cast<std::uint16_t>(0x100 + static_cast<std::uint8_t>(slot + 1)));
    return static_cast<std::uint16_t>((high << 8 | low) - 2);
}

std::string reason_of(const Machine& machine, const simulator::SessionEnd& end, const std::optional<ProgramMap>& map) {
    const std::string here = describe_address(machine.registers().pc, map);
    switch (end.stop) {
    case Stop::deadline: return "cycle limit reached at " + here;
    case Stop::jam: return "the processor jammed at " + here;
    case Stop::missing_rom: return missing_rom(machine, map);
    case Stop::program_exit: return "back in BASIC";
    case Stop::brk: return "BRK at " + describe_address(brk_address(machine), map);
    case Stop::stop_key: return "STOP and RESTORE at " + here;
    case Stop::self_jump: return "trap: the instruction at " + here + " jumps to itself";
    case Stop::debug_cart: return "debug cartridge: exit code " + std::to_string(machine.debug_cart_value());
    case Stop::observer: return "stopped at " + here;
    case Stop::basic_error: return machine.message();
    }
    return {};
}

}  // namespace

std::string describe_address(std::uint16_t address, const std::optional<ProgramMap>& map) {
    std::string text = dollar(address);
    if (!map) return text;
    std::string detail;
    if (const MapLine* line = map->find_line(address)) detail = map->files[line->file] + ":" + std::to_string(line->line);
    if (const MapSymbol* label = label_before(address, *map)) {
        if (!detail.empty()) detail += ", ";
        detail += label->name;
        if (label->value != address) detail += "+" + std::to_string(address - label->value);
    }
    return detail.empty() ? text : text + " (" + detail + ")";
}

RunOutcome judge(const Machine& machine, const simulator::SessionEnd& end, const std::optional<ProgramMap>& map) {
    RunOutcome outcome;
    outcome.cycles = end.cycles;
    outcome.idle_cycles = machine.idle_cycles();
    outcome.rom_cycles = machine.rom_cycles();
    outcome.emulated_seconds = static_cast<double>(end.cycles) / machine.video().cycles_per_second;
    outcome.code = end.reached || (end.stop == Stop::debug_cart && machine.debug_cart_value() == 0) ? done : input_is_wrong;
    if (end.reached && end.stop == Stop::deadline) {
        outcome.reason = end.condition->as_written + " at " + describe_address(machine.registers().pc, map);
    } else if (end.reached && end.condition->kind == Condition::Kind::pc) {
        outcome.reason = end.condition->as_written + " reached at " + describe_address(machine.registers().pc, map);
    } else {
        outcome.reason = reason_of(machine, end, map);
    }
    return outcome;
}

std::string text_of_registers(const Machine& machine) {
    const auto& r = machine.registers();
    std::string flags = "nv-bdizc";
    for (std::size_t bit = 0; bit < 8; ++bit) {
        if ((r.p >> (7 - bit) & 1) == 0) flags[bit] = '.';
    }
    return "pc=" + hex(r.pc, 4) + " a=" + hex(r.a, 2) + " x=" + hex(r.x, 2) + " y=" + hex(r.y, 2) + " sp=" + hex(r.s, 2)
           + " p=" + hex(r.p, 2) + " " + flags + "\n";
}

std::string text_of_statistics(const RunOutcome& outcome) {
    char text[200];
    std::snprintf(text, sizeof text, "%lld cycles (%lld idle, %lld in ROM routines), %.3f s emulated, %.1f MHz\n",
                  static_cast<long long>(outcome.cycles), static_cast<long long>(outcome.idle_cycles),
                  static_cast<long long>(outcome.rom_cycles), outcome.emulated_seconds, outcome.emulated_mhz);
    return text;
}

std::string json_of(const Machine& machine, const RunOutcome& outcome,
                    const std::vector<std::pair<std::uint16_t, std::uint16_t>>& dumps) {
    const auto& r = machine.registers();
    nlohmann::ordered_json object{
        {"reason", outcome.reason},
        {"success", outcome.code == done},
        {"pc", r.pc},
        {"a", r.a},
        {"x", r.x},
        {"y", r.y},
        {"sp", r.s},
        {"p", r.p},
        {"cycles", outcome.cycles},
        {"idle_cycles", outcome.idle_cycles},
        {"rom_cycles", outcome.rom_cycles},
        {"emulated_seconds", outcome.emulated_seconds},
        {"emulated_mhz", outcome.emulated_mhz},
        {"screen", simulator::screen_text(machine)},
    };
    for (const auto& [first, last] : dumps) {
        std::vector<unsigned> bytes;
        for (unsigned address = first; address <= last; ++address)
            bytes.push_back(machine.peek(static_cast<std::uint16_t>(address)));
        object["dumps"].push_back({{"start", first}, {"end", last}, {"bytes", bytes}});
    }
    return json_text(object);
}

std::string hex_dump(const Machine& machine, std::uint16_t first, std::uint16_t last) {
    std::string text;
    for (unsigned address = first; address <= last; ++address) {
        const unsigned offset = address - first;
        if (offset % 16 == 0) text += (offset == 0 ? "" : "\n") + hex(address, 4) + ":";
        text += " " + hex(machine.peek(static_cast<std::uint16_t>(address)), 2);
    }
    return text + "\n";
}

}  // namespace gato::cli
