// SPDX-License-Identifier: MIT
#include "servers/monitor/banks.hpp"

#include "servers/monitor/packets.hpp"

#include "core/c64/locations.hpp"

#include <algorithm>

namespace gato::monitor {

using simulator::Machine;

namespace {

constexpr std::uint16_t basic_begin = 0xa000, basic_end = 0xbfff, io_begin = 0xd000, io_end = 0xdfff, kernal_begin = 0xe000;

std::uint8_t read_as_processor(const Machine& machine, std::uint16_t address) {
    return machine.peek(address);
}
void write_as_processor(Machine& machine, std::uint16_t address, std::uint8_t value) {
    machine.poke(address, value);
}

std::uint8_t read_ram(const Machine& machine, std::uint16_t address) {
    return machine.ram(address);
}
void write_ram(Machine& machine, std::uint16_t address, std::uint8_t value) {
    machine.ram(address) = value;
}

std::uint8_t read_rom(const Machine& machine, std::uint16_t address) {
    const auto& roms = machine.roms();
    if (address >= kernal_begin) return roms.kernal[address - kernal_begin];
    if (address >= io_begin) return roms.chargen[address - io_begin];
    if (address >= basic_begin && address <= basic_end) return roms.basic[address - basic_begin];
    return machine.ram(address);
}

bool is_io(std::uint16_t address) {
    return address >= io_begin && address <= io_end;
}
std::uint8_t read_io(const Machine& machine, std::uint16_t address) {
    return is_io(address) ? machine.peek(address) : machine.ram(address);
}
void write_io(Machine& machine, std::uint16_t address, std::uint8_t value) {
    if (!is_io(address)) return write_ram(machine, address, value);
    if (!machine.io_visible()) throw CommandError{Error::failed};
    machine.poke(address, value);
}

std::uint8_t read_cartridge(const Machine& machine, std::uint16_t address) {
    return machine.cartridge_visible(address) ? machine.peek(address) : machine.ram(address);
}

}  // namespace

Machine full_view(const Machine& machine) {
    constexpr std::uint8_t outputs = 0x2f, all_visible = 0x37;
    Machine copy(machine);
    copy.poke(c64::location::processor_direction, outputs);
    copy.poke(c64::location::processor_port, all_visible);
    return copy;
}

std::span<const Bank> all_banks() {
    static constexpr Bank banks[] = {
        {0, "default", false, read_as_processor, write_as_processor},
        {0, "cpu", false, read_as_processor, write_as_processor},
        {1, "ram", false, read_ram, write_ram},
        {2, "rom", false, read_rom, nullptr},
        {3, "io", true, read_io, write_io},
        {4, "cart", true, read_cartridge, nullptr},
    };
    return banks;
}

const Bank& bank_with(std::uint16_t number) {
    const auto banks = all_banks();
    const auto found = std::ranges::find(banks, number, &Bank::number);
    if (found == banks.end()) throw CommandError{Error::wrong_parameter};
    return *found;
}

}  // namespace gato::monitor
