// SPDX-License-Identifier: MIT
// The .crt format: a header, then a packet CHIP for each bank of the cartridge; numbers have their high byte first. Files come from
// anywhere: whatever the bytes are, they are refused or a cartridge comes of them.
//
//     std::string error;
//     if (auto image = gato::cartridge::read_image(bytes, error)) plug_in(std::move(*image));
//
// Facts: the description of the format by P. H. Sundell and its later additions.
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

// What decides which bank is seen: nothing, or the logic that is known by this name (simulator/cartridge).
enum class Kind : std::uint8_t {
    plain,
    ocean,
    fun_play,
    super_games,
    system_3,
    dinamic,
    zaxxon,
    magic_desk,
    easyflash,
};

// What the lines EXROM and GAME make of the memory map: nothing is seen, EXROM is low (8 KiB), both are (16 KiB), or GAME is.
enum class Mode : std::uint8_t { off, small, large, ultimax };

// Banks of c64::cartridge::bank_size bytes, a power of two of them; those that the file does not have are full of $ff.
struct Image {
    std::string name;
    std::vector<std::uint8_t> low;     // what ROML selects, bank by bank; empty: no chip is there
    std::vector<std::uint8_t> high{};  // and ROMH
    Mode mode = Mode::small;           // at the start
    Kind kind = Kind::plain;

    // Does it start by itself: through the reset vector, which an Ultimax cartridge has, or by the mark that the KERNAL looks for?
    [[nodiscard]] bool starts() const;
};

// `error`: why it is no cartridge, or what kind it is instead, and where in the file that stands. A chip of 4 KiB is seen twice.
[[nodiscard]] std::optional<Image> read_image(std::string_view bytes, std::string& error);

// The bank that a value written to the register of a Fun Play cartridge selects.
constexpr std::size_t fun_play_bank(std::size_t value) {
    return (value >> 3 & 0x07) | (value & 0x01) << 3;
}

// By its content or its name.
[[nodiscard]] bool is_image(std::string_view file, std::string_view bytes);

}  // namespace gato::cartridge
