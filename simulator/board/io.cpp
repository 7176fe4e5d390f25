// SPDX-License-Identifier: MIT
// The I/O area: which chip answers, what its pins show, and what an access does to the interrupt lines.
#include "core/c64/registers.hpp"
#include "simulator/board/board.hpp"
#include "simulator/board/open_bus.hpp"

#include <algorithm>

namespace gato::simulator {

namespace vic_register = c64::vic;
namespace cia_register = c64::cia;

namespace {

constexpr std::uint16_t debug_cart = 0xd7ff;

enum class Chip : std::uint8_t { vic, sid, color_ram, cia1, cia2, expansion };

// Which one answers at $d000-$dfff: by the pages, in which each is seen again and again.
constexpr Chip chip_at(std::uint16_t address) {
    constexpr std::array<Chip, 16> by_page{
        Chip::vic,  Chip::vic,  Chip::vic,       Chip::vic,       Chip::sid,       Chip::sid,
        Chip::sid,  Chip::sid,  Chip::color_ram, Chip::color_ram, Chip::color_ram, Chip::color_ram,
        Chip::cia1, Chip::cia2, Chip::expansion, Chip::expansion,
    };
    return by_page[address >> 8 & 0x0f];
}

// CIA registers whose access can move an interrupt: timers, interrupt control, control registers.
constexpr bool is_cia_interrupt_register(std::uint8_t reg) {
    return reg >= cia_register::timer_a_low;
}
constexpr bool switches_pots(std::uint8_t reg) {
    return reg == cia_register::port_a || reg == cia_register::direction_a;
}
constexpr bool shows_collisions(std::uint8_t reg) {
    return reg == vic_register::interrupt_flags || reg == vic_register::sprite_collisions
           || reg == vic_register::background_collisions;
}

}  // namespace

std::uint8_t Board::read(std::uint16_t address, Cycle now) {
    if (const std::uint8_t* page = pages.read[address >> 8]) return page[address & 0xff];
    return is_io(address) ? read_device(address, now) : read_cartridge(address, now);
}

void Board::write(std::uint16_t address, std::uint8_t value, Cycle now) {
    if (now >= dma_at_) return;  // the second write of an instruction that started the REU: the processor is off the bus
    if (vic.is_watched()) vic.run(now);  // it has fetched what was there
    pages.touch(address);
    if (std::uint8_t* page = pages.write[address >> 8])
        page[address & 0xff] = value;
    else if (is_io(address))
        write_device(address, value, now);
    else if (address >= 0x100)
        write_cartridge(address, value, now);
    else if (address >= 2 || kind_ == MachineKind::flat)
        ram_[address] = value;
    else
        write_port(address, value, now);
}

std::uint8_t Board::read_device(std::uint16_t address, Cycle now) {
    if (device_log != nullptr) device_log->note_read(address);
    const std::uint8_t value = read_chip(address, now);
    return device_watch == nullptr ? value : device_watch->answer(address, value);
}

std::uint8_t Board::read_chip(std::uint16_t address, Cycle now) {
    switch (chip_at(address)) {
    case Chip::vic: return read_vic(address & 0x3f, now);
    case Chip::sid: return sid.read(address & 0x1f, now);
    case Chip::color_ram: return static_cast<std::uint8_t>(color_ram_[address & 0x3ff] | (vic.phase_1_byte(now) & 0xf0));
    case Chip::cia1: return read_cia1(address & 0x0f, now);
    case Chip::cia2: return read_cia2(address & 0x0f, now);
    case Chip::expansion: break;
    }
    return read_expansion(address, now);
}

// Works like read_device(), without side effects.
std::uint8_t Board::peek_device(std::uint16_t address, Cycle now) const {
    switch (chip_at(address)) {
    case Chip::vic: return vic.peek(address & 0x3f, now);
    case Chip::sid: return sid.peek(address & 0x1f, now);
    case Chip::color_ram: return static_cast<std::uint8_t>(color_ram_[address & 0x3ff] | 0xf0);
    case Chip::cia1: return peek_cia1(address & 0x0f, now);
    case Chip::cia2: return peek_cia2(address & 0x0f, now);
    case Chip::expansion: break;
    }
    return is_reu(address) ? reu_.peek(static_cast<std::uint8_t>(address)) : cartridge_.peek_io(address).value_or(open_bus);
}

Cycle Board::constant_until(std::uint16_t address, Cycle now) const {
    switch (chip_at(address)) {
    case Chip::vic: return vic.constant_until(address & 0x3f, now);
    case Chip::sid: return now;
    case Chip::cia1:  // each port shows the other's lines through the keyboard
        if ((address & 0x0f) == cia_register::interrupt_control)
            return std::min(cia1.constant_until(cia_register::interrupt_control, now), datasette.next_edge() - 1);
        if ((address & 0x0f) <= cia_register::port_b)
            return std::min(cia1.constant_until(cia_register::port_a, now), cia1.constant_until(cia_register::port_b, now));
        return cia1.constant_until(address & 0x0f, now);
    case Chip::cia2:
        if ((address & 0x0f) == cia_register::port_a && !serial_bus.is_empty()) return now;
        return cia2.constant_until(address & 0x0f, now);
    case Chip::color_ram:
    case Chip::expansion: break;
    }
    return now;  // the open bus, or what a cartridge does
}

void Board::write_device(std::uint16_t address, std::uint8_t value, Cycle now) {
    device_write_ = {address, value};
    if (device_log != nullptr) device_log->note_write(address, value, now);
    if (device_watch != nullptr) device_watch->note_write(address, value);
    switch (chip_at(address)) {
    case Chip::vic: write_vic(address & 0x3f, value, now); break;
    case Chip::sid:
        sid.write(address & 0x1f, value, now);
        if (has_debug_cart_ && address == debug_cart) write_debug_cart(value, now);
        break;
    case Chip::color_ram: color_ram_[address & 0x3ff] = value & 0x0f; break;
    case Chip::cia1:
        follow_tape(now);
        write_cia(cia1, address & 0x0f, value, now);
        if (switches_pots(address & 0x0f)) connect_pots(now);
        if ((address & 0x0f) <= cia_register::direction_b) connect_light_pen(now);
        break;
    case Chip::cia2: write_cia2(address & 0x0f, value, now); break;
    case Chip::expansion: write_expansion(address, value, now); break;
    }
}

void Board::write_vic(std::uint8_t reg, std::uint8_t value, Cycle now) {
    if (!vic.moves_deadline(reg)) return vic.write(reg, value, now);
    const Cycle irq_before = irq_at(now);
    vic.write(reg, value, now);
    note_lines(irq_before, now);
}

// Its port A chooses what the VIC sees, and pulls the lines of the serial bus.
void Board::write_cia2(std::uint8_t reg, std::uint8_t value, Cycle now) {
    const bool moves_pins = reg == cia_register::port_a || reg == cia_register::direction_a;
    if (moves_pins) vic.settle(now);
    write_cia(cia2, reg, value, now);
    if (moves_pins) serial_bus.pull(serial_lines(), now);
    vic.connect(video_memory());
}

void Board::write_cia(Cia& chip, std::uint8_t reg, std::uint8_t value, Cycle now) {
    if (!is_cia_interrupt_register(reg)) return chip.write(reg, value, now);
    const Cycle irq_before = irq_at(now);
    chip.write(reg, value, now);
    note_lines(irq_before, now);
}

void Board::write_debug_cart(std::uint8_t value, Cycle now) {
    debug_cart_value_ = value;
    stop = Stop::debug_cart;
    next_event = pages.deadline = now;
}

std::uint8_t Board::read_vic(std::uint8_t reg, Cycle now) {
    if (!shows_collisions(reg)) return vic.read(reg, now);
    const Cycle irq_before = irq_at(now);
    const std::uint8_t value = vic.read(reg, now);
    note_lines(irq_before, now);
    return value;
}

std::uint8_t Board::read_cia1(std::uint8_t reg, Cycle now) {
    follow_tape(now);
    if (reg != cia_register::port_a && reg != cia_register::port_b) return read_timers(cia1, reg, now);
    cia1.sync(now);
    // No line that is driven low on the other side: joysticks can be seen there, keys cannot.
    if ((reg == cia_register::port_a ? cia1.port_b() : cia1.port_a()) != 0xff) key_polls.note(now, false);
    return keyboard_pins(cia1, reg);
}

// It shares its line with the fire button of control port 1 and a line of the keyboard.
void Board::connect_light_pen(Cycle now) {
    const Cycle irq_before = irq_at(now);
    vic.set_light_pen((keyboard_pins(cia1, cia_register::port_b) & joy_fire) == 0, now);
    note_lines(irq_before, now);
}

// What CIA 1 sees at its ports.
std::uint8_t Board::keyboard_pins(const Cia& chip, std::uint8_t reg) const {
    const std::uint8_t columns = chip.port_a(), rows = chip.port_b();
    return reg == cia_register::port_a ? keyboard.read_columns(columns, rows) : keyboard.read_rows(columns, rows);
}

std::uint8_t Board::read_cia2(std::uint8_t reg, Cycle now) {
    if (reg == cia_register::port_a) return serial_pins(serial_bus.low(now));
    if (reg != cia_register::port_b) return read_timers(cia2, reg, now);
    cia2.sync(now);
    return cia2.port_b();
}

// Bits 3 to 5 pull ATN, CLK and DATA through inverters.
std::uint8_t Board::serial_lines() const {
    return cia2.port_a() >> 3 & (SerialBus::attention | SerialBus::clock | SerialBus::data);
}

// Bits 6 and 7 show CLK and DATA as they are.
std::uint8_t Board::serial_pins(std::uint8_t low_lines) const {
    return static_cast<std::uint8_t>((cia2.port_a() & 0x3f) | ((low_lines & SerialBus::clock) != 0 ? 0 : 0x40)
                                     | ((low_lines & SerialBus::data) != 0 ? 0 : 0x80));
}

std::uint8_t Board::read_timers(Cia& chip, std::uint8_t reg, Cycle now) {
    if (reg != cia_register::interrupt_control) return chip.read(reg, now);
    const Cycle irq_before = irq_at(now);
    const std::uint8_t value = chip.read(reg, now);
    note_lines(irq_before, now);
    return value;
}

std::uint8_t Board::peek_cia1(std::uint8_t reg, Cycle now) const {
    const bool is_port = reg == cia_register::port_a || reg == cia_register::port_b;
    if (is_port) return keyboard_pins(cia1_at(now), reg);
    return reg < cia_register::timer_a_low ? cia1.peek(reg, now) : cia1_at(now).peek(reg, now);
}

std::uint8_t Board::peek_cia2(std::uint8_t reg, Cycle now) const {
    if (reg == cia_register::port_a) return serial_pins(serial_bus.peek(now));
    return reg == cia_register::port_b ? cia2.at(now).port_b() : cia2.peek(reg, now);
}

std::uint8_t Board::peek(std::uint16_t address, Cycle now) const {
    if (const std::uint8_t* page = pages.read[address >> 8]) return page[address & 0xff];
    return is_io(address) ? peek_device(address, now) : peek_cartridge(address);
}

std::uint8_t Board::code(std::uint16_t address) const {
    const std::uint8_t* const page = pages.read[address >> 8];
    if (page != nullptr) return page[address & 0xff];
    return is_io(address) ? ram_[address] : peek_cartridge(address);
}

}  // namespace gato::simulator
