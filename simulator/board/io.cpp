// SPDX-License-Identifier: MIT
// The I/O area: which chip answers, what its pins show, and what an access does to the interrupt lines.
#include <gato/c64/registers.hpp>
#include <gato/simulator/board.hpp>

#include <algorithm>

namespace gato::simulator {

namespace vic_register = c64::vic;
namespace cia_register = c64::cia;

namespace {

constexpr std::uint8_t open_bus = 0xff;
constexpr std::uint16_t debug_cart = 0xd7ff;

// CIA registers whose access can move an interrupt: timers, interrupt control, control registers.
constexpr bool is_cia_interrupt_register(std::uint8_t reg) {
    return reg >= cia_register::timer_a_low;
}
constexpr bool is_vic_interrupt_register(std::uint8_t reg) {
    return reg == vic_register::control_1 || reg == vic_register::raster || reg == vic_register::sprite_enable
           || reg == vic_register::interrupt_flags || reg == vic_register::interrupt_mask;
}

constexpr bool shows_collisions(std::uint8_t reg) {
    return reg == vic_register::interrupt_flags || reg == vic_register::sprite_collisions
           || reg == vic_register::background_collisions;
}

}  // namespace

std::uint8_t Board::read(std::uint16_t address, Cycle now) {
    if (const std::uint8_t* page = pages.read[address >> 8]) return page[address & 0xff];
    return read_device(address, now);
}

void Board::write(std::uint16_t address, std::uint8_t value, Cycle now) {
    if (std::uint8_t* page = pages.write[address >> 8])
        page[address & 0xff] = value;
    else if (address >= 0x100)
        write_device(address, value, now);
    else if (address >= 2 || kind_ == MachineKind::flat)
        ram_[address] = value;
    else
        write_port(address, value, now);
}

std::uint8_t Board::read_device(std::uint16_t address, Cycle now) {
    switch (address >> 8 & 0x0f) {
    case 0x0:
    case 0x1:
    case 0x2:
    case 0x3: return read_vic(address & 0x3f, now);
    case 0x4:
    case 0x5:
    case 0x6:
    case 0x7: return sid.read(address & 0x1f, now);
    case 0x8:
    case 0x9:
    case 0xa:
    case 0xb: return static_cast<std::uint8_t>(color_ram_[address & 0x3ff] | 0xf0);
    case 0xc: return read_cia1(address & 0x0f, now);
    case 0xd: return read_cia2(address & 0x0f, now);
    default: return open_bus;
    }
}

// As read_device(), without side effects.
std::uint8_t Board::peek_device(std::uint16_t address, Cycle now) const {
    switch (address >> 8 & 0x0f) {
    case 0x0:
    case 0x1:
    case 0x2:
    case 0x3: {
        const std::uint8_t reg = address & 0x3f;
        return vic.peek(reg, now, shows_collisions(reg) ? unseen_collisions(now) : Collisions{});
    }
    case 0x4:
    case 0x5:
    case 0x6:
    case 0x7: return sid.peek(address & 0x1f, now);
    case 0x8:
    case 0x9:
    case 0xa:
    case 0xb: return static_cast<std::uint8_t>(color_ram_[address & 0x3ff] | 0xf0);
    case 0xc: {
        const std::uint8_t reg = address & 0x0f;
        const bool is_port = reg == cia_register::port_a || reg == cia_register::port_b;
        return is_port ? keyboard_pins(cia1.at(now), reg) : cia1.peek(reg, now);
    }
    case 0xd: {
        const std::uint8_t reg = address & 0x0f;
        if (reg == cia_register::port_a) return serial_pins();
        return reg == cia_register::port_b ? cia2.at(now).port_b() : cia2.peek(reg, now);
    }
    default: return open_bus;
    }
}

Cycle Board::constant_until(std::uint16_t address, Cycle now) const {
    switch (address >> 8 & 0x0f) {
    case 0x0:
    case 0x1:
    case 0x2:
    case 0x3: {
        const Cycle until = vic.constant_until(address & 0x3f, now);
        return shows_collisions(address & 0x3f) && vic.may_collide() ? std::min(until, next_line(now)) : until;
    }
    case 0x4:
    case 0x5:
    case 0x6:
    case 0x7: return now;
    case 0xc: return cia1.constant_until(address & 0x0f, now);
    case 0xd: return cia2.constant_until(address & 0x0f, now);
    default: return never;
    }
}

void Board::write_device(std::uint16_t address, std::uint8_t value, Cycle now) {
    device_write_ = {address, value};
    switch (address >> 8 & 0x0f) {
    case 0x0:
    case 0x1:
    case 0x2:
    case 0x3: {
        if (!is_vic_interrupt_register(address & 0x3f)) return vic.write(address & 0x3f, value, now);
        find_collisions(now);
        const Cycle irq_before = irq_at(now);
        vic.write(address & 0x3f, value, now);
        note_lines(irq_before, now);
        break;
    }
    case 0x4:
    case 0x5:
    case 0x6:
    case 0x7:
        sid.write(address & 0x1f, value, now);
        if (has_debug_cart_ && address == debug_cart) write_debug_cart(value, now);
        break;
    case 0x8:
    case 0x9:
    case 0xa:
    case 0xb: color_ram_[address & 0x3ff] = value & 0x0f; break;
    case 0xc:
    case 0xd: {
        Cia& chip = address < 0xdd00 ? cia1 : cia2;
        if (!is_cia_interrupt_register(address & 0x0f)) return chip.write(address & 0x0f, value, now);
        const Cycle irq_before = irq_at(now);
        chip.write(address & 0x0f, value, now);
        note_lines(irq_before, now);
        break;
    }
    default: break;
    }
}

void Board::write_debug_cart(std::uint8_t value, Cycle now) {
    debug_cart_value_ = value;
    stop = Stop::debug_cart;
    pages.deadline = now;
}

Cycle Board::next_line(Cycle now) const {
    return (now / video_.cycles_per_line + 1) * video_.cycles_per_line;
}

// Shows `note` what sprites touched on each line that began since somebody last looked, with the registers as they are now.
template <class Note>
void Board::show_collisions(Cycle now, Note note) const {
    if (now <= collisions_seen_ || !vic.may_collide()) return;
    const int per_line = video_.cycles_per_line;
    const Cycle last = now / per_line;
    const Cycle first = std::max(collisions_seen_ / per_line + 1, last - video_.lines + 1);
    for (Cycle counted = first; counted <= last; ++counted) {
        const int line = static_cast<int>(counted % video_.lines);
        if (has_sprites(line)) note(collisions_on(line), counted * per_line);
    }
}

Collisions Board::collisions_on(int line) const {
    std::array<std::uint8_t, visible_dots> unused;
    return draw_line(vic, video_memory(), line, unused);
}

void Board::find_collisions(Cycle now) {
    show_collisions(now, [&](Collisions found, Cycle when) { vic.collide(found.sprites, found.background, when); });
    collisions_seen_ = std::max(collisions_seen_, now);
}

Collisions Board::unseen_collisions(Cycle now) const {
    Collisions all;
    show_collisions(now, [&](Collisions found, Cycle) {
        all.sprites |= found.sprites;
        all.background |= found.background;
    });
    return all;
}

bool Board::has_sprites(int line) const {
    for (unsigned sprite = 0; sprite < 8; ++sprite)
        if (vic.sprite_row(sprite, line)) return true;
    return false;
}

std::uint8_t Board::read_vic(std::uint8_t reg, Cycle now) {
    if (!shows_collisions(reg) || !vic.may_collide()) return vic.read(reg, now);
    const Cycle irq_before = irq_at(now);
    find_collisions(now);
    const std::uint8_t value = vic.read(reg, now);
    note_lines(irq_before, now);
    return value;
}

std::uint8_t Board::read_cia1(std::uint8_t reg, Cycle now) {
    if (reg != cia_register::port_a && reg != cia_register::port_b) return read_timers(cia1, reg, now);
    cia1.sync(now);
    // No line that is driven low on the other side: joysticks can be seen there, keys cannot.
    if ((reg == cia_register::port_a ? cia1.port_b() : cia1.port_a()) != 0xff) key_polls.note(now, false);
    return keyboard_pins(cia1, reg);
}

// What CIA 1 sees at its ports.
std::uint8_t Board::keyboard_pins(const Cia& chip, std::uint8_t reg) const {
    const std::uint8_t columns = chip.port_a(), rows = chip.port_b();
    return reg == cia_register::port_a ? keyboard.read_columns(columns, rows) : keyboard.read_rows(columns, rows);
}

std::uint8_t Board::read_cia2(std::uint8_t reg, Cycle now) {
    if (reg == cia_register::port_a) return serial_pins();
    if (reg != cia_register::port_b) return read_timers(cia2, reg, now);
    cia2.sync(now);
    return cia2.port_b();
}

// The serial bus: CLK and DATA (6, 7) are low while this side pulls them (4, 5), and nobody else does.
std::uint8_t Board::serial_pins() const {
    return static_cast<std::uint8_t>((cia2.port_a() & 0x3f) | (~cia2.port_a() << 2 & 0xc0));
}

std::uint8_t Board::read_timers(Cia& chip, std::uint8_t reg, Cycle now) {
    if (reg != cia_register::interrupt_control) return chip.read(reg, now);
    const Cycle irq_before = irq_at(now);
    const std::uint8_t value = chip.read(reg, now);
    note_lines(irq_before, now);
    return value;
}

std::uint8_t Board::peek(std::uint16_t address) const {
    if (const std::uint8_t* page = pages.read[address >> 8]) return page[address & 0xff];
    return peek_device(address, clock);
}

}  // namespace gato::simulator
