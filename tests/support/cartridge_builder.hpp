// SPDX-License-Identifier: MIT
// For tests: .crt files put together by hand, so that they can also be wrong in any way.
#pragma once

#include <string>

namespace gato::tests {

inline std::string big_endian(std::size_t value, int bytes) {
    std::string text;
    while (bytes-- > 0) text += static_cast<char>(value >> (8 * bytes) & 0xff);
    return text;
}

inline std::string crt_header(int exrom, int game, int hardware = 0) {
    return "C64 CARTRIDGE   " + big_endian(64, 4) + std::string("\x01\0", 2)
           + big_endian(static_cast<unsigned long>(hardware), 2) + static_cast<char>(exrom) + static_cast<char>(game)
           + std::string(6, '\0') + "NAME" + std::string(28, '\0');
}

inline std::string crt_chip(unsigned address, const std::string& content, unsigned bank = 0, unsigned type = 0) {
    return "CHIP" + big_endian(16 + content.size(), 4) + big_endian(type, 2) + big_endian(bank, 2) + big_endian(address, 2)
           + big_endian(content.size(), 2) + content;
}

// Of 8 KiB; what is missing at its end is filled.
inline std::string crt_of(std::string rom) {
    rom.resize(0x2000, '\xff');
    return crt_header(0, 1) + crt_chip(0x8000, rom);
}

}  // namespace gato::tests
