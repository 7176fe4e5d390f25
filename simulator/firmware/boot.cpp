// SPDX-License-Identifier: MIT
// Values after a real boot. Facts: "Mapping the Commodore 64".
#include "simulator/firmware/boot.hpp"

#include "simulator/firmware/initialise.hpp"
#include "simulator/firmware/kernal.hpp"
#include <gato/c64/routines.hpp>

namespace gato::simulator {
namespace {

struct Byte {
    std::uint16_t address;
    std::uint8_t value;
};

constexpr Byte bytes[] = {
    {location::garbage_step, 3},
    {location::function_jump, 0x4c},
    {location::stop_flag, 0xff},
    {location::input_device, keyboard_device},
    {location::output_device, screen_device},
    {location::device, disk_device},
    {location::last_key, key_code::none},
    {location::current_key, key_code::none},
    {location::blink_off, 1},
    {location::blink_count, 20},
    {location::line_last, 39},
    {location::text_color, 14},
    {location::screen_page, 4},
    {location::queue_size, 10},
    {location::repeat_count, 4},
    {location::repeat_delay, 10},
    {location::usr_jump, 0x4c},
};

struct Word {
    std::uint16_t address, value;
};

constexpr std::uint16_t memory_begin = 0x0800, empty_program_end = 0x0803, rom_begin = 0xa000;
constexpr Word words[] = {
    {location::basic_text, memory_begin + 1}, {location::variables, empty_program_end},
    {location::arrays, empty_program_end},    {location::arrays_end, empty_program_end},
    {location::strings, rom_begin},           {location::basic_end, rom_begin},
    {location::keyboard_table, 0xeb81},       {location::memory_start, memory_begin},
    {location::memory_end, rom_begin},        {location::keyboard_decoder, 0xeb48},
    {location::error_vector, 0xe38b},         {location::main_vector, c64::rom::main_loop_direct},
    {location::crunch_vector, 0xa57c},        {location::list_vector, 0xa71a},
    {location::execute_vector, 0xa7e4},       {location::evaluate_vector, 0xae86},
    {location::usr_vector, 0xb248},
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
    host.poke(location::processor_port, 0x37);
    host.poke(location::processor_direction, 0x2f);
    initialise_memory(host);
    for (const Byte& byte : bytes) host.ram(byte.address) = byte.value;
    for (const Word& word : words) host.set_ram_word(word.address, word.value);
    restore_vectors(host);
    initialise_devices(host);
    initialise_video(host);
    Kernal(host, state).reset_screen();
    host.ram(memory_begin) = 0;
    host.registers() = {.pc = c64::rom::ready, .a = 0, .x = 0, .y = 0, .s = 0xfa, .p = unused_flag};
}

}  // namespace gato::simulator
