// SPDX-License-Identifier: MIT
#include "servers/dap/scopes.hpp"

#include "core/c64/registers.hpp"
#include "core/support/hex.hpp"
#include "servers/debugger/inspect.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>
#include <set>

namespace gato::dap {

using debugger::shown_bytes;
using debugger::shown_number;
using simulator::Machine;

namespace {

constexpr std::uint16_t page_size = 0x100;

Variable expression_variable(Debuggee& program, const std::string& name) {
    const debugger::Expression expression(name, {});
    return {name, shown_number(expression.value(program.machine()), 2 * static_cast<int>(expression.width())), name};
}

std::vector<Variable> registers(Debuggee& program) {
    std::vector<Variable> list;
    for (const char* name : {"pc", "a", "x", "y", "sp", "p"}) list.push_back(expression_variable(program, name));
    return list;
}

std::vector<Variable> flags(Debuggee& program) {
    std::vector<Variable> list;
    for (const char* name : {"n", "v", "d", "i", "z", "c"})
        list.push_back({name, debugger::Expression(name, {}).value(program.machine()) != 0 ? "1" : "0", name});
    return list;
}

std::vector<Variable> beam(Debuggee& program) {
    std::vector<Variable> list;
    for (const char* name : {"line", "cycle", "frame", "clock"})
        list.push_back({name, std::to_string(debugger::Expression(name, {}).value(program.machine())), name});
    return list;
}

// ---- the program's own variables

bool has_address_operand(isa::Mode mode) {
    return mode != isa::Mode::immediate && mode != isa::Mode::relative && isa::operand_size(mode) > 0;
}

// Addresses that the program's instructions have as operands in memory. A constant may be an address or a number; this decides.
std::set<std::int32_t> named_addresses(Debuggee& program) {
    std::set<std::int32_t> addresses;
    for (const MapLine& line : program.map()->lines) {
        if (line.cycles == 0) continue;
        const auto byte = [&](unsigned offset) {
            return program.machine().ram(static_cast<std::uint16_t>(line.address + offset));
        };
        const isa::Mode mode = isa::opcode_table[byte(0)].mode;
        if (has_address_operand(mode)) addresses.insert(isa::operand_size(mode) == 1 ? byte(1) : byte(1) | byte(2) << 8);
    }
    return addresses;
}

bool is_variable(const MapSymbol& symbol, const ProgramMap& map, const std::set<std::int32_t>& addresses) {
    if (symbol.value < 0 || symbol.value > 0xffff) return false;
    if (symbol.kind == SymbolKind::constant) return addresses.contains(symbol.value);
    const MapLine* const line = map.find_line(static_cast<std::uint16_t>(symbol.value));
    return line == nullptr || line->cycles == 0;  // data, not code
}

Variable variable_of(const MapSymbol& symbol, const Machine& machine) {
    const auto address = static_cast<std::uint16_t>(symbol.value);
    const std::size_t size = std::max<std::size_t>(symbol.size.value_or(1), 1);
    const std::string expression = (size == 2 ? "word[" : "[") + symbol.name + "]";
    return {symbol.name, shown_bytes(machine, address, size), expression, address};
}

template <class Wanted>
std::vector<Variable> variables_where(Debuggee& program, Wanted is_wanted) {
    std::vector<Variable> list;
    if (program.map() == nullptr) return list;
    const std::set<std::int32_t> addresses = named_addresses(program);
    for (const MapSymbol& symbol : program.map()->symbols)
        if (is_wanted(symbol.value) && is_variable(symbol, *program.map(), addresses))
            list.push_back(variable_of(symbol, program.machine()));
    return list;
}

std::vector<Variable> variables(Debuggee& program) {
    return variables_where(program, [](std::int32_t address) { return address >= page_size; });
}

std::vector<Variable> zero_page(Debuggee& program) {
    return variables_where(program, [](std::int32_t address) { return address < page_size; });
}

// ---- chips: registers by their usual names

// A copy of the machine in which the processor sees the chips.
Machine with_chips_visible(const Machine& machine) {
    constexpr std::uint16_t direction = 0, port = 1;
    constexpr std::uint8_t all_outputs = 0x2f, everything_banked_in = 0x37;
    Machine copy = machine;
    copy.poke(direction, all_outputs);
    copy.poke(port, everything_banked_in);
    return copy;
}

// As the processor would read it; for the SID, most of which cannot be read, the value last written.
std::uint8_t register_value(const Machine& machine, std::uint16_t address) {
    constexpr std::uint16_t first_readable = 0x19;
    const bool is_write_only = address >= c64::sid::first && address < c64::sid::first + first_readable;
    return is_write_only ? machine.sid_register(static_cast<std::uint8_t>(address - c64::sid::first)) : machine.peek(address);
}

template <std::uint16_t first, std::uint16_t size>
std::vector<Variable> chip(Debuggee& program) {
    std::vector<Variable> list;
    const Machine machine = with_chips_visible(program.machine());
    for (const c64::ChipRegister& one : c64::chip_registers)
        if (one.address >= first && one.address < first + size)
            list.push_back({one.name, shown_number(register_value(machine, one.address), 2), "[" + dollar(one.address) + "]",
                            one.address});
    return list;
}

}  // namespace

std::span<const Scope> all_scopes() {
    static constexpr Scope scopes[] = {
        {"Registers", 1, false, registers},
        {"Flags", 2, false, flags},
        {"Raster beam", 3, false, beam},
        {"Variables", 4, false, variables},
        {"Zero page", 5, false, zero_page},
        {"VIC-II", 6, true, chip<c64::vic::first, 0x40>},
        {"SID", 7, true, chip<c64::sid::first, 0x20>},
        {"CIA 1", 8, true, chip<c64::cia::first_1, 0x10>},
        {"CIA 2", 9, true, chip<c64::cia::first_2, 0x10>},
    };
    return scopes;
}

}  // namespace gato::dap
