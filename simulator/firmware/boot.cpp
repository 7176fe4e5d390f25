// SPDX-License-Identifier: MIT
// Values after a real boot. Facts: "Mapping the Commodore 64".
#include "simulator/firmware/boot.hpp"

#include "simulator/firmware/initialise.hpp"
#include "simulator/firmware/kernal.hpp"
#include <gato/c64/routines.hpp>

namespace gato::simulator {
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

}  // namespace

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
