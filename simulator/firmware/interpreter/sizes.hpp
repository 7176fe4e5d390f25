// SPDX-License-Identifier: MIT
// The shapes of what BASIC keeps in memory: lines, variables, arrays, strings. Facts: "Mapping the Commodore 64".
#pragma once

#include <cstdint>

namespace gato::simulator::basic {

inline constexpr int line_head = 4;                                       // link and number
inline constexpr int name_size = 2, entry_size = 7, descriptor_size = 3;  // of a variable: name, all, place of its string
inline constexpr int array_head = 5;                                      // name, size, number of dimensions
inline constexpr int longest_text = 255;                                  // of a string
inline constexpr std::uint8_t kind_bit = 0x80;  // on the letters of a name: both: whole number, second: string

inline constexpr std::uint16_t kernal_chkin = 0xffc6, kernal_chkout = 0xffc9, kernal_clrchn = 0xffcc, kernal_chrin = 0xffcf,
                               kernal_chrout = 0xffd2, kernal_getin = 0xffe4;

}  // namespace gato::simulator::basic
