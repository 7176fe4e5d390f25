// SPDX-License-Identifier: MIT
#include "servers/dap/scopes.hpp"

#include "core/c64/registers.hpp"
#include "core/support/hex.hpp"
#include "servers/debugger/inspect.hpp"
#include "servers/debugger/variable_names.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>
#include <set>

namespace gato::dap {

using debugger::shown_bytes;
using debugger::shown_number;
using simulator::Machine;

namespace {

constexpr std::uint16_t page_size = 0x100;

// A variable of a compiled language may have the name of a register.
std::string register_expression(Debuggee& program, const std::string& name) {
    const std::uint16_t pc = program.machine().registers().pc;
    const bool is_taken = program.map() != nullptr && debugger::find_variable(*program.map(), name, pc) != nullptr;
    return is_taken ? "cpu." + name : name;
}

Variable expression_variable(Debuggee& program, const std::string& name) {
    const debugger::Expression expression(name, {});
    return {name, shown_number(expression.value(program.machine()), 2 * static_cast<int>(expression.width())),
            register_expression(program, name)};
}

std::vector<Variable> registers(Debuggee& program) {
    std::vector<Variable> list;
    for (const char* name : {"pc", "a", "x", "y", "sp", "p"}) list.push_back(expression_variable(program, name));
    return list;
}

std::vector<Variable> flags(Debuggee& program) {
    std::vector<Variable> list;
    for (const char* name : {"n", "v", "d", "i", "z", "c"})
        list.push_back({name, debugger::Expression(name, {}).value(program.machine()) != 0 ? "1" : "0",
                        register_expression(program, name)});
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

// What a compiler says of a variable is more than what its label says.
template <class Wanted>
std::vector<Variable> variables_where(Debuggee& program, Wanted is_wanted) {
    std::vector<Variable> list;
    if (program.map() == nullptr) return list;
    std::set<std::pair<std::string, std::int32_t>> typed;
    for (const debugger::TypedPlace& place : debugger::TypedValues(*program.map(), program.machine()).globals()) {
        if (!is_wanted(place.address)) continue;
        list.push_back(typed_variable(program, place));
        typed.emplace(place.name, place.address);
    }
    const std::set<std::int32_t> addresses = named_addresses(program);
    for (const MapSymbol& symbol : program.map()->symbols)
        if (is_wanted(symbol.value) && is_variable(symbol, *program.map(), addresses)
            && !typed.contains({symbol.name, symbol.value}))
            list.push_back(variable_of(symbol, program.machine()));
    return list;
}

// Of the function that is executed.
std::vector<Variable> locals(Debuggee& program) {
    std::vector<Variable> list;
    if (program.map() == nullptr) return list;
    const debugger::TypedValues values(*program.map(), program.machine());
    for (const debugger::TypedPlace& place : values.locals_at(program.machine().registers().pc))
        list.push_back(typed_variable(program, place));
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
        {"Locals", 10, false, true, locals},
        {"Registers", 1, false, false, registers},
        {"Flags", 2, false, false, flags},
        {"Raster beam", 3, false, false, beam},
        {"Variables", 4, false, false, variables},
        {"Zero page", 5, false, false, zero_page},
        {"VIC-II", 6, true, false, chip<c64::vic::first, 0x40>},
        {"SID", 7, true, false, chip<c64::sid::first, 0x20>},
        {"CIA 1", 8, true, false, chip<c64::cia::first_1, 0x10>},
        {"CIA 2", 9, true, false, chip<c64::cia::first_2, 0x10>},
    };
    return scopes;
}

// The reference of what has parts is its type and address, so that nothing has to be remembered until a client asks.
namespace {

constexpr int address_bits = 16;
constexpr std::int64_t first_of_parts = std::int64_t{1} << address_bits, largest_reference = 0x7fff'ffff;

std::int64_t reference_of(const debugger::TypedPlace& place) {
    const std::int64_t reference = (std::int64_t{place.type} + 1) << address_bits | place.address;
    return reference <= largest_reference ? reference : 0;
}

std::vector<Variable> parts_of(Debuggee& program, std::int64_t reference) {
    std::vector<Variable> list;
    debugger::TypedPlace place;
    place.address = static_cast<std::uint16_t>(reference);
    place.type = static_cast<std::uint32_t>((reference >> address_bits) - 1);
    if (program.map() == nullptr || place.type >= program.map()->types.size())
        throw RequestError("there are no such variables");
    place.size = program.map()->types[place.type].size;
    for (const debugger::TypedPlace& part : debugger::TypedValues(*program.map(), program.machine()).parts(place)) {
        list.push_back(typed_variable(program, part));
        list.back().evaluates_as.clear();
    }
    return list;
}

}  // namespace

Variable typed_variable(Debuggee& program, const debugger::TypedPlace& place) {
    const debugger::TypedValues values(*program.map(), program.machine());
    return {place.name,    values.text(place), values.expression(place),
            place.address, place.name,         values.has_parts(place) ? reference_of(place) : 0};
}

std::vector<Variable> variables_of(Debuggee& program, std::int64_t reference) {
    if (reference >= first_of_parts && reference <= largest_reference) return parts_of(program, reference);
    for (const Scope& scope : all_scopes())
        if (scope.reference == reference) return scope.variables(program);
    throw RequestError("there are no such variables");
}

}  // namespace gato::dap
