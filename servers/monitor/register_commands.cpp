// SPDX-License-Identifier: MIT
// Commands about registers. The numbers are VICE's; a client asks for them by name.
#include "servers/monitor/session.hpp"

#include "core/c64/locations.hpp"
#include "servers/debugger/beam.hpp"

#include <algorithm>

namespace gato::monitor {

using simulator::Machine;
namespace location = c64::location;

namespace {

struct Register {
    std::uint8_t number, bits;
    std::string_view name;
    std::uint16_t (*get)(const Machine&);
    void (*set)(Machine&, std::uint16_t value);  // null: it cannot be set
};

template <std::uint8_t simulator::Registers::*member>
constexpr Register byte_register(std::uint8_t number, std::string_view name) {
    return {number, 8, name, [](const Machine& machine) -> std::uint16_t { return machine.registers().*member; },
            [](Machine& machine, std::uint16_t value) { machine.registers().*member = static_cast<std::uint8_t>(value); }};
}

template <std::uint16_t address>
constexpr Register port_register(std::uint8_t number, std::string_view name) {
    return {number, 8, name, [](const Machine& machine) -> std::uint16_t { return machine.peek(address); },
            [](Machine& machine, std::uint16_t value) { machine.poke(address, static_cast<std::uint8_t>(value)); }};
}

std::uint16_t raster_line(const Machine& machine) {
    return static_cast<std::uint16_t>(debugger::line_of(machine.clock(), machine.video()));
}
std::uint16_t raster_cycle(const Machine& machine) {
    return static_cast<std::uint16_t>(debugger::cycle_of(machine.clock(), machine.video()));
}

constexpr Register registers[] = {
    {3, 16, "PC", [](const Machine& machine) { return machine.registers().pc; },
     [](Machine& machine, std::uint16_t value) { machine.registers().pc = value; }},
    byte_register<&simulator::Registers::a>(0, "A"),
    byte_register<&simulator::Registers::x>(1, "X"),
    byte_register<&simulator::Registers::y>(2, "Y"),
    byte_register<&simulator::Registers::s>(4, "SP"),
    port_register<location::processor_direction>(0x37, "00"),
    port_register<location::processor_port>(0x38, "01"),
    byte_register<&simulator::Registers::p>(5, "FL"),
    {0x35, 16, "LIN", raster_line, nullptr},
    {0x36, 16, "CYC", raster_cycle, nullptr},
};

constexpr std::uint8_t value_size = 3;  // of an item: the number and the value

const Register& register_with(std::uint8_t number) {
    const auto* const found = std::ranges::find(registers, number, &Register::number);
    if (found == std::end(registers) || found->set == nullptr) throw CommandError{Error::wrong_parameter};
    return *found;
}

Body get(Session& session, Fields& fields) {
    must_be_main_memory(fields.byte());
    return all_registers(session.machine());
}

// Sets all of them or none.
Body set(Session& session, Fields& fields) {
    must_be_main_memory(fields.byte());
    std::vector<std::pair<const Register*, std::uint16_t>> changes;
    for (std::uint16_t left = fields.word(); left > 0; --left) {
        Fields item(fields.text());
        const Register& wanted = register_with(item.byte());
        changes.emplace_back(&wanted, item.word());
    }
    session.change([changes](Machine& machine) {
        for (const auto& [wanted, value] : changes) wanted->set(machine, value);
    });
    return all_registers(session.machine());
}

Body available(Session&, Fields& fields) {
    must_be_main_memory(fields.byte());
    Body body;
    body.word(std::size(registers));
    for (const Register& each : registers) body.text(Body().byte(each.number).byte(each.bits).text(each.name).str());
    return body;
}

}  // namespace

Body all_registers(const Machine& machine) {
    Body body;
    body.word(std::size(registers));
    for (const Register& each : registers) body.byte(value_size).byte(each.number).word(each.get(machine));
    return body;
}

std::span<const CommandRow> register_commands() {
    constexpr auto values = static_cast<std::uint8_t>(Type::registers);
    static constexpr CommandRow rows[] = {{0x31, get, values}, {0x32, set, values}, {0x83, available, 0x83}};
    return rows;
}

}  // namespace gato::monitor
