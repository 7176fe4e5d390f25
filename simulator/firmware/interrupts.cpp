// SPDX-License-Identifier: MIT
// The work of the KERNAL's interrupt: jiffy clock, cursor, keyboard; and what the RESTORE key does.
#include "core/c64/registers.hpp"
#include "simulator/firmware/boot.hpp"
#include "simulator/firmware/kernal.hpp"

namespace gato::simulator {
namespace {

constexpr std::uint32_t jiffies_per_day = 0x4f1a01;
constexpr std::uint8_t blink_period = 20;
constexpr std::uint16_t irq_exit = 0xea7e;
constexpr std::uint8_t nothing_pressed = 0xff;
// Measured on a real ROM, less what is executed around them.
constexpr Cycle clock_cycles = 36, irq_cycles = 91, nmi_cycles = 40, stop_cycles = 8, plot_cycles = 9, plot_move_cycles = 95;

}  // namespace

void Kernal::update_clock() {
    const auto byte = [&](std::uint16_t index) {
        return std::uint32_t{at(static_cast<std::uint16_t>(location::jiffies + index))};
    };
    std::uint32_t now = byte(0) << 16 | byte(1) << 8 | byte(2);
    if (++now >= jiffies_per_day) now = 0;
    at(location::jiffies) = static_cast<std::uint8_t>(now >> 16);
    at(location::jiffies + 1) = static_cast<std::uint8_t>(now >> 8);
    at(location::jiffies + 2) = static_cast<std::uint8_t>(now);
    at(location::stop_flag) = host_.keyboard().pressed(key_code::stop) ? stop_pressed : nothing_pressed;
    charge(clock_cycles);
}

// RDTIM and SETTIM: interrupts are allowed afterwards.
void Kernal::read_clock() {
    cpu().a = at(location::jiffies + 2);
    cpu().x = at(location::jiffies + 1);
    cpu().y = at(location::jiffies);
    cpu().p &= static_cast<std::uint8_t>(~interrupt_flag);
}

void Kernal::set_clock() {
    at(location::jiffies + 2) = cpu().a;
    at(location::jiffies + 1) = cpu().x;
    at(location::jiffies) = cpu().y;
    cpu().p &= static_cast<std::uint8_t>(~interrupt_flag);
}

void Kernal::blink_cursor() {
    if (at(location::blink_off) != 0 || --at(location::blink_count) != 0) return;
    at(location::blink_count) = blink_period;
    const std::uint16_t cell = cell_address();
    if (at(location::blink_phase) == 0) {
        at(location::blink_phase) = 1;
        at(location::blink_char) = at(cell);
        at(location::blink_color) = host_.color(static_cast<std::uint16_t>(cell - (at(location::screen_page) << 8)));
        store_cell(cell, at(cell) ^ 0x80, at(location::text_color));
    } else {
        at(location::blink_phase) = 0;
        store_cell(cell, at(cell) ^ 0x80, at(location::blink_color));
    }
}

// Ends in real code that acknowledges the timer, pulls the registers and returns.
void Kernal::irq_handler() {
    update_clock();
    irq_without_clock();
}

// Where the vector is moved to switch STOP off: POKE 788,52.
void Kernal::irq_without_clock() {
    blink_cursor();
    obey_tape_keys();
    scan_keyboard();
    charge(irq_cycles);
    cpu().pc = irq_exit;
}

// RESTORE is for a cartridge, if there is one. Otherwise, without RS-232: with STOP a warm start, anything else returns.
void Kernal::nmi_handler() {
    charge(nmi_cycles);
    constexpr std::uint16_t interrupt_control = c64::cia::first_2 + c64::cia::interrupt_control;
    const bool is_restore = (host_.read_device(interrupt_control) & c64::cia::interrupting) == 0;
    if (const auto handler = is_restore ? cartridge_nmi(host_) : std::nullopt) {
        for (const std::uint8_t saved : {cpu().a, cpu().x, cpu().y}) push(saved);
        host_.poke(interrupt_control, c64::cia::all_flags);  // off: there is no other NMI now
        cpu().pc = *handler;
        return;
    }
    if (host_.keyboard().pressed(key_code::stop)) {
        finish(Stop::stop_key);
        return;
    }
    cpu().p = static_cast<std::uint8_t>((pull() & ~break_flag) | unused_flag);
    const std::uint8_t low = pull();
    cpu().pc = static_cast<std::uint16_t>(low | pull() << 8);
}

void Kernal::stop_key() {
    const std::uint8_t flag = at(location::stop_flag);
    charge(stop_cycles);
    cpu().a = flag;
    set_nz(static_cast<std::uint8_t>(flag - stop_pressed));
    set_carry(flag >= stop_pressed);
    if (flag == stop_pressed) {
        clear_channels();
        at(location::queue_length) = 0;
    }
    return_to_caller();
}

void Kernal::plot() {
    if ((cpu().p & carry_flag) == 0) {
        at(location::row) = cpu().x;
        at(location::column) = cpu().y;
        set_line_pointers();
        charge(plot_move_cycles);
    }
    cpu().x = at(location::row);
    cpu().y = at(location::column);
    charge(plot_cycles);
    return_to_caller();
}

}  // namespace gato::simulator
