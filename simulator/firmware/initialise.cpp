// SPDX-License-Identifier: MIT
// The parts of a boot. Facts: "Mapping the Commodore 64".
#include "simulator/firmware/initialise.hpp"
#include "simulator/firmware/codes.hpp"

#include "core/c64/registers.hpp"
#include "core/c64/routines.hpp"
#include "simulator/firmware/basic_start.hpp"
#include "simulator/firmware/location.hpp"
#include <gato/c64/cartridge.hpp>

#include <iterator>
#include <span>

namespace gato::simulator {

namespace vic = c64::vic;
namespace sid = c64::sid;
namespace cia = c64::cia;

namespace {

// VIC registers from control_1 on; those before are 0.
constexpr std::uint8_t vic_values[] = {0x1b, 0x00, 0x00, 0x00, 0x00, 0xc8, 0x00, 0x15, 0x0f, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
                                       14,   6,    1,    2,    3,    4,    0,    1,    2,    3,    4,    5,    6,    7,    12};

constexpr std::uint16_t basic_rom = 0xa000;

constexpr std::uint16_t float_to_integer = 0xb1aa,
                        integer_to_float = 0xb391;  // only programs call it through its vector

constexpr std::uint16_t tick_latch_pal = 0x4025, tick_latch_ntsc = 0x4295;  // 60 Hz

constexpr std::uint8_t empty_string_stack = 0x19;

void place(Host& host, std::uint16_t address, std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) host.ram(address++) = byte;
}

}  // namespace

void restore_vectors(Host& host) {
    for (const c64::Routine& routine : c64::routines)
        if (routine.vector != 0) host.set_ram_word(routine.vector, routine.address);
}

void initialise_video(Host& host) {
    std::uint16_t address = vic::first;
    while (address < vic::first + vic::control_1) host.poke(address++, 0x00);
    for (const std::uint8_t value : vic_values) host.poke(address++, value);
}

void initialise_devices(Host& host) {
    host.poke(location::processor_port, 0x37);
    host.poke(location::processor_direction, 0x2f);
    host.poke(sid::first + sid::volume, 0x00);
    for (const std::uint16_t first : {cia::first_1, cia::first_2}) {
        host.poke(first + cia::interrupt_control, 0x7f);
        host.poke(first + cia::control_a, cia::one_shot);
        host.poke(first + cia::control_b, cia::one_shot);
        host.poke(first + cia::direction_b, 0x00);
    }
    host.poke(cia::first_1 + cia::port_a, 0x7f);
    host.poke(cia::first_1 + cia::direction_a, 0xff);
    host.poke(cia::first_2 + cia::port_a, 0x07);
    host.poke(cia::first_2 + cia::direction_a, 0x3f);
    start_tick(host);
}

void start_tick(Host& host) {
    const bool is_pal = host.video().mains_hertz == pal.mains_hertz;
    const std::uint16_t latch = is_pal ? tick_latch_pal : tick_latch_ntsc;
    host.ram(location::is_pal) = is_pal ? 1 : 0;
    host.poke(cia::first_1 + cia::timer_a_low, static_cast<std::uint8_t>(latch));
    host.poke(cia::first_1 + cia::timer_a_high, static_cast<std::uint8_t>(latch >> 8));
    host.poke(cia::first_1 + cia::interrupt_control, cia::sets_mask | cia::timer_a_flag);
    host.poke(cia::first_1 + cia::control_a, cia::load | cia::started);
}

void initialise_memory(Host& host) {
    for (std::uint16_t address = 0x0002; address < 0x0100; ++address) host.ram(address) = 0;
    for (std::uint16_t address = 0x0200; address < 0x0400; ++address) host.ram(address) = 0;
    const bool has_cartridge = host.cartridge_visible(c64::cartridge::lower_bank);
    set_memory_limits(host, has_cartridge ? c64::cartridge::lower_bank : basic_rom);  // so far RAM can be read
    host.set_ram_word(location::tape_buffer, 0x033c);
}

void set_memory_limits(Host& host, std::uint16_t end) {
    host.set_ram_word(location::memory_start, 0x0800);
    host.set_ram_word(location::memory_end, end);
    host.ram(location::screen_page) = 4;
}

void restore_basic_vectors(Host& host) {
    std::uint16_t place = location::error_vector;
    for (const std::uint16_t routine : basic_vectors) {
        host.set_ram_word(place, routine);
        place += 2;
    }
}

void initialise_basic(Host& host) {
    const std::uint16_t start = host.ram_word(location::memory_start), end = host.ram_word(location::memory_end);
    host.ram(location::garbage_step) = 3;
    host.ram(location::function_jump) = host.ram(location::usr_jump) = jump_opcode;
    host.set_ram_word(location::usr_vector, 0xb248);
    host.set_ram_word(location::float_to_integer, float_to_integer);
    host.set_ram_word(location::integer_to_float, integer_to_float);
    place(host, location::next_character, next_character);
    place(host, location::random_seed, first_random_seed);
    host.ram(location::string_stack) = empty_string_stack;
    host.ram(start) = 0;
    host.set_ram_word(location::basic_text, static_cast<std::uint16_t>(start + 1));
    host.set_ram_word(location::strings, end);
    host.set_ram_word(location::basic_end, end);
}

void forget_program(Host& host) {
    const std::uint16_t start = host.ram_word(location::basic_text);
    host.set_ram_word(start, 0);
    for (const std::uint16_t pointer : {location::variables, location::arrays, location::arrays_end})
        host.set_ram_word(pointer, static_cast<std::uint16_t>(start + 2));
}

}  // namespace gato::simulator
