// SPDX-License-Identifier: MIT
// The .crt format: a header, then a packet CHIP for each chip of the cartridge; numbers have their high byte first. Files come from
// anywhere: whatever the bytes are, they are refused or a cartridge comes of them.
//
//     std::string error;
//     if (const auto cartridge = gato::cartridge::read_image(bytes, error)) plug_in(cartridge->rom);
#pragma once

#include <gato/c64/cartridge.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cartridge {

inline constexpr std::string_view signature = "C64 CARTRIDGE   ", packet_signature = "CHIP";
inline constexpr std::size_t header_size = 0x40, packet_header_size = 0x10, name_size = 32;
inline constexpr std::uint16_t format_version = 0x0100;

struct Image {
    std::string name;
    std::vector<std::uint8_t> rom;  // from c64::cartridge::lower_bank on: one bank or two

    [[nodiscard]] bool has_upper_bank() const { return rom.size() > c64::cartridge::bank_size; }
    // Has it the mark by which the KERNAL knows that it wants to start?
    [[nodiscard]] bool starts() const;
};

// A cartridge without any logic of its own, of 8 or 16 KiB. `error`: why it is none, or what kind it is instead.
[[nodiscard]] std::optional<Image> read_image(std::string_view bytes, std::string& error);

// By its content or its name.
[[nodiscard]] bool is_image(std::string_view file, std::string_view bytes);

}  // namespace gato::cartridge
