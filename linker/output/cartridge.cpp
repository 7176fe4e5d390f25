// SPDX-License-Identifier: MIT
// The .crt format: a header of 64 bytes and one CHIP packet; numbers are big-endian (docs/OUTPUTS.md#cartridge).
#include <gato/linker/outputs.hpp>

namespace gato::linker {

namespace {

constexpr std::size_t chip_start = cartridge_start, chip_size = cartridge_end + 1 - cartridge_start;

std::string big_endian(std::uint32_t value, int bytes) {
    std::string text;
    for (int i = bytes - 1; i >= 0; --i) text += static_cast<char>(value >> (8 * i) & 0xff);
    return text;
}

std::string padded(std::string text, std::size_t size) {
    text.resize(size);
    return text;
}

std::string header(const std::string& name) {
    const std::string exrom_active = big_endian(0, 1), game_inactive = big_endian(1, 1);
    return "C64 CARTRIDGE   " + big_endian(0x40, 4) + big_endian(0x0100, 2) + big_endian(0, 2) + exrom_active + game_inactive
           + std::string(6, '\0') + padded(name, 32);
}

}  // namespace

std::optional<std::string> write_cartridge(const Program& program, const std::string& name, std::uint8_t fill) {
    if (program.start < chip_start || program.start + program.bytes.size() > chip_start + chip_size) return std::nullopt;
    std::string image(chip_size, static_cast<char>(fill));
    std::ranges::copy(program.bytes, image.begin() + (program.start - static_cast<int>(chip_start)));
    return header(name) + "CHIP" + big_endian(0x10 + chip_size, 4) + big_endian(0, 2) + big_endian(0, 2)
           + big_endian(chip_start, 2) + big_endian(chip_size, 2) + image;
}

}  // namespace gato::linker
