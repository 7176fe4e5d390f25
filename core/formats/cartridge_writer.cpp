// SPDX-License-Identifier: MIT
// Writes banks as the bytes of a .crt.
#include "core/formats/cartridge_kinds.hpp"
#include <gato/formats/cartridge.hpp>

namespace gato::cartridge {

using namespace c64::cartridge;

namespace {

void put(std::string& bytes, std::size_t value, std::size_t size) {
    for (std::size_t i = size; i-- > 0;) bytes += static_cast<char>(value >> (8 * i));
}

// What the file calls a bank.
std::size_t written_bank(const KindRow& kind, std::size_t bank) {
    constexpr std::size_t values = 0x100;
    for (std::size_t written = 0; written < values; ++written)
        if (bank_of(kind, written) == bank) return written;
    return bank;
}

void put_banks(std::string& bytes, const std::vector<std::uint8_t>& banks, const KindRow& kind, std::uint16_t address) {
    for (std::size_t at = 0; at < banks.size(); at += bank_size) {
        bytes += packet_signature;
        put(bytes, packet_header_size + bank_size, 4);
        put(bytes, 0, 2);  // ROM
        put(bytes, written_bank(kind, at / bank_size), 2);
        put(bytes, address, 2);
        put(bytes, bank_size, 2);
        const auto first = banks.begin() + static_cast<std::ptrdiff_t>(at);
        bytes.append(first, first + bank_size);
    }
}

}  // namespace

std::string write_image(const Image& image) {
    const KindRow& kind = row_of(image.kind);
    const bool exrom_is_low = image.mode == Mode::small || image.mode == Mode::large;
    const bool game_is_low = image.mode == Mode::large || image.mode == Mode::ultimax;
    std::string bytes(signature);
    put(bytes, header_size, 4);
    put(bytes, format_version, 2);
    put(bytes, kind.number, 2);
    put(bytes, exrom_is_low ? 0 : 1, 1);
    put(bytes, game_is_low ? 0 : 1, 1);
    bytes.resize(header_size - name_size, '\0');
    bytes += image.name;
    bytes.resize(header_size, '\0');
    put_banks(bytes, image.low, kind, lower_bank);
    put_banks(bytes, image.high, kind, upper_bank);
    return bytes;
}

}  // namespace gato::cartridge
