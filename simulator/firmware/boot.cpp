// SPDX-License-Identifier: MIT
// Values after a real boot. Facts: "Mapping the Commodore 64".
#include "simulator/firmware/boot.hpp"

#include "simulator/firmware/kernal.hpp"

#include <gato/c64/registers.hpp>
#include <gato/c64/routines.hpp>

namespace gato::simulator {

namespace vic = c64::vic;
namespace sid = c64::sid;
namespace cia = c64::cia;

namespace {

struct Value {
    std::uint16_t address;
    std::uint8_t value;
};

constexpr Value low_memory[] = {
    {0x2b, 0x01},
    {0x2c, 0x08},
    {0x2d, 0x03},
    {0x2e, 0x08},
    {0x2f, 0x03},
    {0x30, 0x08},
    {0x31, 0x03},
    {0x32, 0x08},
    {0x33, 0x00},
    {0x34, 0xa0},
    {0x37, 0x00},
    {0x38, 0xa0},
    {0x53, 0x03},
    {0x54, 0x4c},
    {location::stop_flag, 0xff},
    {location::input_device, keyboard_device},
    {location::output_device, screen_device},
    {location::last_key, key_code::none},
    {location::current_key, key_code::none},
    {location::blink_off, 1},
    {location::blink_count, 20},
    {location::line_last, 39},
    {0xf5, 0x81},
    {0xf6, 0xeb},
    {0xb2, 0x3c},
    {0xb3, 0x03},
    {location::text_color, 14},
    {location::queue_size, 10},
    {location::repeat_count, 4},
    {location::repeat_delay, 10},
    {location::device, disk_device},
    {0x0282, 0x08},
    {0x0284, 0xa0},
    {location::screen_page, 4},
    {0x0310, 0x4c},
    {0x028f, 0x48},
    {0x0290, 0xeb},
};

struct Vector {
    std::uint16_t address, target;
};

constexpr Vector basic_vectors[] = {
    {0x0300, 0xe38b}, {0x0302, c64::rom::main_loop_direct},
    {0x0304, 0xa57c}, {0x0306, 0xa71a},
    {0x0308, 0xa7e4}, {0x030a, 0xae86},
    {0x0311, 0xb248},
};

// VIC registers from control_1 on; those before are 0.
constexpr std::uint8_t vic_values[] = {0x1b, 0x00, 0x00, 0x00, 0x00, 0xc8, 0x00, 0x15, 0x0f, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
                                       14,   6,    1,    2,    3,    4,    0,    1,    2,    3,    4,    5,    6,    7,    12};

constexpr std::uint16_t tick_latch_pal = 0x4025, tick_latch_ntsc = 0x4295;  // 60 Hz

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
    host.poke(0x0001, 0x37);
    host.poke(0x0000, 0x2f);
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
    const bool is_pal = host.board().video().mains_hertz == pal.mains_hertz;
    const std::uint16_t latch = is_pal ? tick_latch_pal : tick_latch_ntsc;
    host.ram(0x02a6) = is_pal ? 1 : 0;
    host.poke(cia::first_1 + cia::timer_a_low, static_cast<std::uint8_t>(latch));
    host.poke(cia::first_1 + cia::timer_a_high, static_cast<std::uint8_t>(latch >> 8));
    host.poke(cia::first_1 + cia::interrupt_control, cia::sets_mask | cia::timer_a_flag);
    host.poke(cia::first_1 + cia::control_a, cia::load | cia::started);
}

void initialise_memory(Host& host) {
    for (std::uint16_t address = 0x0002; address < 0x0100; ++address) host.ram(address) = 0;
    for (std::uint16_t address = 0x0200; address < 0x0400; ++address) host.ram(address) = 0;
    host.set_ram_word(location::memory_start, 0x0800);
    host.set_ram_word(location::memory_end, 0xa000);
    host.ram(location::screen_page) = 4;
    host.set_ram_word(0xb2, 0x033c);
}

void Kernal::reset_screen() {
    at(location::screen_page) = 4;
    at(location::text_color) = 14;
    at(location::queue_size) = at(location::repeat_delay) = 10;
    at(location::repeat_count) = 4;
    at(location::blink_count) = 20;
    at(location::blink_off) = 1;
    at(location::charset_lock) = 0;
    at(location::last_key) = at(location::current_key) = key_code::none;
    clear_channels();
    clear_screen();
}

void boot(Host host, FirmwareState& state) {
    host.poke(0x0001, 0x37);
    host.poke(0x0000, 0x2f);
    initialise_memory(host);
    for (const Value& value : low_memory) host.ram(value.address) = value.value;
    for (const Vector& vector : basic_vectors) host.set_ram_word(vector.address, vector.target);
    restore_vectors(host);
    initialise_devices(host);
    initialise_video(host);
    Kernal(host, state).reset_screen();
    host.ram(0x0800) = 0;
    host.registers() = {.pc = c64::rom::ready, .a = 0, .x = 0, .y = 0, .s = 0xfa, .p = unused_flag};
}

}  // namespace gato::simulator
