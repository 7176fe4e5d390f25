// SPDX-License-Identifier: MIT
// The checksum CRC-32 with the reversed polynomial, which the chunks of .png and .p64 files have.
#pragma once

#include <cstdint>
#include <string_view>

namespace gato {

[[nodiscard]] constexpr std::uint32_t crc32(std::string_view bytes) {
    std::uint32_t sum = 0xffffffff;
    for (const char byte : bytes) {
        sum ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ ((sum & 1) != 0 ? 0xedb88320U : 0);
    }
    return ~sum;
}

}  // namespace gato
