// SPDX-License-Identifier: MIT
// Turns a program back into source: text in gato's language that assembles to the same bytes at the same place.
//
//     const std::string source = gato::disassembler::disassemble(0x0801, bytes, {});
//
// It tells code from data by following the program from where it is entered; a map knows better, and has names too.
#pragma once

#include <gato/formats/map.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace gato::disassembler {

struct Options {
    std::string program_name;            // for the first line, a comment
    const ProgramMap* map = nullptr;     // names, and which statements are instructions; see mismatch()
    std::vector<std::uint16_t> entries;  // more places where code begins; those outside the program are ignored
};

// `bytes` holds 1 to 65536 - start bytes.
[[nodiscard]] std::string disassemble(std::uint16_t start, std::span<const std::uint8_t> bytes, const Options& options);

// Returns why the map cannot belong to the program, or an empty text if it can. With the map of another program the source
// still assembles to the same bytes, but its names and its choice of code and data would mislead.
[[nodiscard]] std::string mismatch(const ProgramMap& map, std::uint16_t start, std::span<const std::uint8_t> bytes);

}  // namespace gato::disassembler
