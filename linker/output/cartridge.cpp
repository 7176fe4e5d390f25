// SPDX-License-Identifier: MIT
// A .crt with one CHIP packet (docs/OUTPUTS.md#cartridge).
#include "linker/outputs.hpp"
#include <gato/formats/cartridge.hpp>

namespace gato::linker {

namespace {

using namespace cartridge;

constexpr std::size_t chip_start = cartridge_start, chip_size = c64::cartridge::bank_size;

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
    return std::string(signature) + big_endian(header_size, 4) + big_endian(format_version, 2) + big_endian(0, 2) + exrom_active
           + game_inactive + std::string(6, '\0') + padded(name, name_size);
}

}  // namespace

std::optional<std::string> write_cartridge(const Program& program, const std::string& name, std::uint8_t fill) {
    if (program.start < chip_start || program.start + program.bytes.size() > chip_start + chip_size) return std::nullopt;
    std::string image(chip_size, static_cast<char>(fill));
    std::ranges::copy(program.bytes, image.begin() + (program.start - static_cast<int>(chip_start)));
    return header(name) + std::string(packet_signature) + big_endian(packet_header_size + chip_size, 4) + big_endian(0, 2)
           + big_endian(0, 2) + big_endian(chip_start, 2) + big_endian(chip_size, 2) + image;
}

std::uint32_t offset_in_cartridge(const Program& program) {
    return static_cast<std::uint32_t>(header_size + packet_header_size + program.start - chip_start);
}

}  // namespace gato::linker
