// SPDX-License-Identifier: MIT
// The .crt format: a header, then a CHIP packet for each bank of the cartridge; numbers have their high byte first. Files come
// from anywhere: whatever the bytes are, read_image() either refuses them or makes a cartridge of them.
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

// What decides which bank is visible: nothing, or the logic that is known by this name (simulator/cartridge).
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

// What the lines EXROM and GAME show in the memory map, in this order: nothing; 8 KiB, as EXROM is low; 16 KiB, as both are
// low; Ultimax, as GAME is low.
enum class Mode : std::uint8_t { off, small, large, ultimax };

// Banks of c64::cartridge::bank_size bytes. Their number is a power of two; those that the file does not have are full of $ff.
struct Image {
    std::string name;
    std::vector<std::uint8_t> low;     // what ROML selects, bank by bank; empty: there is no such chip
    std::vector<std::uint8_t> high{};  // the same for ROMH
    Mode mode = Mode::small;           // at the start
    Kind kind = Kind::plain;

    // Does it start by itself, either through the reset vector, which an Ultimax cartridge has, or by the mark that the KERNAL
    // looks for?
    [[nodiscard]] bool starts() const;
};

// Returns nothing if the bytes are no cartridge that gato knows. `error` then says why, or which kind it is, and where in the
// file that is said. A chip of 4 KiB appears twice.
[[nodiscard]] std::optional<Image> read_image(std::string_view bytes, std::string& error);

// Returns a file of which read_image() makes the same image, provided that it came from there.
[[nodiscard]] std::string write_image(const Image& image);

// The bank that a value written to the register of a Fun Play cartridge selects.
constexpr std::size_t fun_play_bank(std::size_t value) {
    return (value >> 3 & 0x07) | (value & 0x01) << 3;
}

// Is the file a cartridge, judged by its content or its name?
[[nodiscard]] bool is_image(std::string_view file, std::string_view bytes);

}  // namespace gato::cartridge
