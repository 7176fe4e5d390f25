// SPDX-License-Identifier: MIT
// The I/O area: which chip answers, what its pins show, and what an access does to the interrupt lines.
#include "simulator/engine/slow_path.hpp"
#include <gato/c64/registers.hpp>
#include <gato/simulator/machine.hpp>

#include <algorithm>

namespace gato::simulator {

namespace vic = c64::vic;
namespace cia = c64::cia;

namespace {

constexpr std::uint8_t open_bus = 0xff;

// CIA registers whose access can move an interrupt: timers, interrupt control, control registers.
constexpr bool is_cia_interrupt_register(std::uint8_t reg) {
    return reg >= cia::timer_a_low;
}
constexpr bool is_vic_interrupt_register(std::uint8_t reg) {
    return reg == vic::control_1 || reg == vic::raster || reg == vic::sprite_enable || reg == vic::interrupt_flags
           || reg == vic::interrupt_mask;
}

constexpr bool shows_collisions(std::uint8_t reg) {
    return reg == vic::interrupt_flags || reg == vic::sprite_collisions || reg == vic::background_collisions;
}

}  // namespace

std::uint8_t slow_read(Machine& machine, std::uint16_t address, Cycle now) {
    if (const std::uint8_t* page = machine.pages_.read[address >> 8]) return page[address & 0xff];
    return machine.device_read(address, now);
}

void slow_write(Machine& machine, std::uint16_t address, std::uint8_t value, Cycle now) {
    if (std::uint8_t* page = machine.pages_.write[address >> 8])
        page[address & 0xff] = value;
    else if (address >= 0x100)
        machine.device_write(address, value, now);
    else if (address >= 2 || machine.options_.kind == MachineKind::flat)
        machine.ram_[address] = value;
    else
        machine.write_port(address, value, now);
}

std::uint8_t Machine::device_read(std::uint16_t address, Cycle now) {
    switch (address >> 8 & 0x0f) {
    case 0x0:
    case 0x1:
    case 0x2:
    case 0x3: return read_vic(address & 0x3f, now);
    case 0x4:
    case 0x5:
    case 0x6:
    case 0x7: return sid_.read(address & 0x1f, now);
    case 0x8:
    case 0x9:
    case 0xa:
    case 0xb: return static_cast<std::uint8_t>(color_ram_[address & 0x3ff] | 0xf0);
    case 0xc: return read_cia1(address & 0x0f, now);
    case 0xd: return read_cia2(address & 0x0f, now);
    default: return open_bus;
    }
}

// As device_read(), without side effects.
std::uint8_t Machine::peek_device(std::uint16_t address, Cycle now) const {
    switch (address >> 8 & 0x0f) {
    case 0x0:
    case 0x1:
    case 0x2:
    case 0x3: {
        const std::uint8_t reg = address & 0x3f;
        return vic_.peek(reg, now, shows_collisions(reg) ? unseen_collisions(now) : Collisions{});
    }
    case 0x4:
    case 0x5:
    case 0x6:
    case 0x7: return sid_.peek(address & 0x1f, now);
    case 0x8:
    case 0x9:
    case 0xa:
    case 0xb: return static_cast<std::uint8_t>(color_ram_[address & 0x3ff] | 0xf0);
    case 0xc: {
        const std::uint8_t reg = address & 0x0f;
        const bool is_port = reg == cia::port_a || reg == cia::port_b;
        return is_port ? keyboard_pins(cia1_.at(now), reg) : cia1_.peek(reg, now);
    }
    case 0xd: {
        const std::uint8_t reg = address & 0x0f;
        if (reg == cia::port_a) return serial_pins();
        return reg == cia::port_b ? cia2_.at(now).port_b() : cia2_.peek(reg, now);
    }
    default: return open_bus;
    }
}

Cycle Machine::constant_until(std::uint16_t address, Cycle now) const {
    switch (address >> 8 & 0x0f) {
    case 0x0:
    case 0x1:
    case 0x2:
    case 0x3: {
        const Cycle until = vic_.constant_until(address & 0x3f, now);
        return shows_collisions(address & 0x3f) && vic_.may_collide() ? std::min(until, next_line(now)) : until;
    }
    case 0x4:
    case 0x5:
    case 0x6:
    case 0x7: return now;
    case 0xc: return cia1_.constant_until(address & 0x0f, now);
    case 0xd: return cia2_.constant_until(address & 0x0f, now);
    default: return never;
    }
}

void Machine::device_write(std::uint16_t address, std::uint8_t value, Cycle now) {
    device_write_ = {address, value};
    switch (address >> 8 & 0x0f) {
    case 0x0:
    case 0x1:
    case 0x2:
    case 0x3: {
        if (!is_vic_interrupt_register(address & 0x3f)) return vic_.write(address & 0x3f, value, now);
        find_collisions(now);
        const Cycle irq_before = irq_at(now);
        vic_.write(address & 0x3f, value, now);
        note_lines(irq_before, now);
        break;
    }
    case 0x4:
    case 0x5:
    case 0x6:
    case 0x7:
        sid_.write(address & 0x1f, value, now);
        if (options_.debug_cart && address == 0xd7ff) {
            debug_cart_value_ = value;
            stop_ = Stop::debug_cart;
            pages_.deadline = now;
        }
        break;
    case 0x8:
    case 0x9:
    case 0xa:
    case 0xb: color_ram_[address & 0x3ff] = value & 0x0f; break;
    case 0xc:
    case 0xd: {
        Cia& chip = address < 0xdd00 ? cia1_ : cia2_;
        if (!is_cia_interrupt_register(address & 0x0f)) return chip.write(address & 0x0f, value, now);
        const Cycle irq_before = irq_at(now);
        chip.write(address & 0x0f, value, now);
        note_lines(irq_before, now);
        break;
    }
    default: break;
    }
}

Cycle Machine::next_line(Cycle now) const {
    return (now / options_.video.cycles_per_line + 1) * options_.video.cycles_per_line;
}

// Shows `note` what sprites touched on each line that began since somebody last looked, with the registers as they are now.
template <class Note>
void Machine::show_collisions(Cycle now, Note note) const {
    if (now <= collisions_seen_ || !vic_.may_collide()) return;
    const int per_line = options_.video.cycles_per_line;
    const Cycle last = now / per_line;
    const Cycle first = std::max(collisions_seen_ / per_line + 1, last - options_.video.lines + 1);
    for (Cycle counted = first; counted <= last; ++counted) {
        const int line = static_cast<int>(counted % options_.video.lines);
        if (has_sprites(line)) note(collisions_on(line), counted * per_line);
    }
}

Collisions Machine::collisions_on(int line) const {
    std::array<std::uint8_t, visible_dots> unused;
    return draw_line(vic_, video_memory(), line, unused);
}

void Machine::find_collisions(Cycle now) {
    show_collisions(now, [&](Collisions found, Cycle when) { vic_.collide(found.sprites, found.background, when); });
    collisions_seen_ = std::max(collisions_seen_, now);
}

Collisions Machine::unseen_collisions(Cycle now) const {
    Collisions all;
    show_collisions(now, [&](Collisions found, Cycle) {
        all.sprites |= found.sprites;
        all.background |= found.background;
    });
    return all;
}

bool Machine::has_sprites(int line) const {
    for (unsigned sprite = 0; sprite < 8; ++sprite)
        if (vic_.sprite_row(sprite, line)) return true;
    return false;
}

std::uint8_t Machine::read_vic(std::uint8_t reg, Cycle now) {
    if (!shows_collisions(reg) || !vic_.may_collide()) return vic_.read(reg, now);
    const Cycle irq_before = irq_at(now);
    find_collisions(now);
    const std::uint8_t value = vic_.read(reg, now);
    note_lines(irq_before, now);
    return value;
}

std::uint8_t Machine::read_cia1(std::uint8_t reg, Cycle now) {
    if (reg != cia::port_a && reg != cia::port_b) return read_timers(cia1_, reg, now);
    cia1_.sync(now);
    // No line that is driven low on the other side: joysticks can be seen there, keys cannot.
    if ((reg == cia::port_a ? cia1_.port_b() : cia1_.port_a()) != 0xff) note_key_poll(now, false);
    return keyboard_pins(cia1_, reg);
}

// What CIA 1 sees at its ports.
std::uint8_t Machine::keyboard_pins(const Cia& chip, std::uint8_t reg) const {
    const std::uint8_t columns = chip.port_a(), rows = chip.port_b();
    return reg == cia::port_a ? keyboard_.read_columns(columns, rows) : keyboard_.read_rows(columns, rows);
}

std::uint8_t Machine::read_cia2(std::uint8_t reg, Cycle now) {
    if (reg == cia::port_a) return serial_pins();
    if (reg != cia::port_b) return read_timers(cia2_, reg, now);
    cia2_.sync(now);
    return cia2_.port_b();
}

// The serial bus: CLK and DATA (6, 7) are low while this side pulls them (4, 5), and nobody else does.
std::uint8_t Machine::serial_pins() const {
    return static_cast<std::uint8_t>((cia2_.port_a() & 0x3f) | (~cia2_.port_a() << 2 & 0xc0));
}

std::uint8_t Machine::read_timers(Cia& chip, std::uint8_t reg, Cycle now) {
    if (reg != cia::interrupt_control) return chip.read(reg, now);
    const Cycle irq_before = irq_at(now);
    const std::uint8_t value = chip.read(reg, now);
    note_lines(irq_before, now);
    return value;
}

std::uint8_t Machine::peek(std::uint16_t address) const {
    if (const std::uint8_t* page = pages_.read[address >> 8]) return page[address & 0xff];
    return peek_device(address, clock_);
}

void Machine::poke(std::uint16_t address, std::uint8_t value) {
    slow_write(*this, address, value, clock_);
}

}  // namespace gato::simulator
