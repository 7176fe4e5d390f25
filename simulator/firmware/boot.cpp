// SPDX-License-Identifier: MIT
// The values in memory after a real boot. Facts: "Mapping the Commodore 64".
#include "simulator/firmware/boot.hpp"

#include "core/c64/routines.hpp"
#include "simulator/firmware/initialise.hpp"
#include "simulator/firmware/kernal.hpp"
#include <gato/c64/cartridge.hpp>

namespace gato::simulator {
namespace {

struct Byte {
    std::uint16_t address;
    std::uint8_t value;
};

constexpr Byte bytes[] = {
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
    // Return addresses of BASIC's cold start, above the stack of a program.
    {0x01fb, 0xa7},
    {0x01fc, 0x79},
    {0x01fd, 0xa6},
    {0x01fe, 0x9c},
    {0x01ff, 0xe3},
};

constexpr std::uint16_t reset_vector = 0xfffc;

std::uint16_t word_at(const Host& host, std::uint16_t address) {
    const std::uint8_t low = host.peek(address);
    return static_cast<std::uint16_t>(low | host.peek(static_cast<std::uint16_t>(address + 1)) << 8);
}

bool is_marked(const Host& host) {
    for (std::size_t i = 0; i < c64::cartridge::mark_bytes.size(); ++i)
        if (host.peek(static_cast<std::uint16_t>(c64::cartridge::mark + i)) != c64::cartridge::mark_bytes[i]) return false;
    return true;
}

}  // namespace

// With the registers that the comparison leaves. In Ultimax mode the reset vector is the cartridge's own.
bool reset_to_cartridge(Host host) {
    if (host.cartridge_visible(reset_vector)) {
        host.registers() = {.pc = word_at(host, reset_vector), .s = 0xfd, .p = unused_flag | interrupt_flag};
        return true;
    }
    if (!is_marked(host)) return false;
    host.registers() = {.pc = word_at(host, c64::cartridge::cold_start),
                        .a = c64::cartridge::mark_bytes[0],
                        .x = 0,
                        .y = host.registers().y,
                        .s = 0xff,
                        .p = unused_flag | interrupt_flag | zero_flag | carry_flag};
    return true;
}

void start_in_place_of_basic(Host host) {
    if (!host.cartridge_visible(c64::cartridge::upper_bank)) return;
    host.registers().pc = word_at(host, c64::cartridge::upper_bank);
    host.registers().s = 0xff;
}

std::optional<std::uint16_t> cartridge_nmi(const Host& host) {
    return is_marked(host) ? std::optional(word_at(host, c64::cartridge::warm_start)) : std::nullopt;
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
    host.poke(location::processor_port, 0x37);
    host.poke(location::processor_direction, 0x2f);
    initialise_memory(host);
    for (const Byte& byte : bytes) host.ram(byte.address) = byte.value;
    host.set_ram_word(location::keyboard_table, 0xeb81);
    host.set_ram_word(location::keyboard_decoder, 0xeb48);
    restore_vectors(host);
    initialise_devices(host);
    initialise_video(host);
    Kernal(host, state).reset_screen();
    restore_basic_vectors(host);
    initialise_basic(host);
    forget_program(host);
    host.registers() = {.pc = c64::rom::ready, .a = 0, .x = 0, .y = 0, .s = 0xfa, .p = unused_flag};
}

}  // namespace gato::simulator
