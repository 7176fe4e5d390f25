// SPDX-License-Identifier: MIT
// A .crt with one CHIP packet (docs/OUTPUTS.md#cartridge).
#include "linker/outputs.hpp"
#include <gato/formats/cartridge.hpp>

#include <algorithm>
#include <bit>

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

// Of several banks. What no area has is `fill`.
std::string banked(const Program& program, const std::string& name, std::uint8_t fill) {
    constexpr std::size_t most_banks_of_16k = 32;
    std::size_t banks = 1;
    for (const ProgramFile& file : program.files)
        if (file.bank) banks = std::max(banks, std::bit_ceil(*file.bank + std::size_t{1}));
    const bool is_easyflash = program.cartridge == Kind::easyflash;
    const bool is_ocean_of_16k = program.cartridge == Kind::ocean && banks <= most_banks_of_16k;
    cartridge::Image image{name.substr(0, name_size), std::vector<std::uint8_t>(banks * chip_size, fill)};
    if (is_easyflash) image.high = image.low;
    image.mode = is_easyflash ? Mode::ultimax : is_ocean_of_16k ? Mode::large : Mode::small;
    image.kind = *program.cartridge;
    for (const ProgramFile& file : program.files) {
        if (!file.bank) continue;
        auto& chip = file.start < chip_start + chip_size ? image.low : image.high;
        std::ranges::copy(file.bytes,
                          chip.begin() + static_cast<std::ptrdiff_t>(*file.bank * chip_size + file.start % chip_size));
    }
    return write_image(image);
}

}  // namespace

std::optional<std::string> write_cartridge(const Program& program, const std::string& name, std::uint8_t fill) {
    if (program.cartridge) return banked(program, name, fill);
    if (program.start < chip_start || program.start + program.bytes.size() > chip_start + chip_size) return std::nullopt;
    std::string image(chip_size, static_cast<char>(fill));
    std::ranges::copy(program.bytes, image.begin() + (program.start - static_cast<int>(chip_start)));
    return header(name) + std::string(packet_signature) + big_endian(packet_header_size + chip_size, 4) + big_endian(0, 2)
           + big_endian(0, 2) + big_endian(chip_start, 2) + big_endian(chip_size, 2) + image;
}

std::uint32_t offset_in_cartridge(const Program& program) {
    if (program.cartridge) return header_size + packet_header_size;
    return static_cast<std::uint32_t>(header_size + packet_header_size + program.start - chip_start);
}

}  // namespace gato::linker
