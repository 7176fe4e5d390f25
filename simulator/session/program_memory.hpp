// SPDX-License-Identifier: MIT
// Which memory belongs to a program, for code that looks for its mistakes.
#pragma once

#include <gato/formats/cartridge.hpp>
#include <gato/formats/map.hpp>
#include <gato/simulator/program.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gato::simulator {

// A range of addresses, the last one included.
struct MemoryRange {
    std::uint16_t first = 0, last = 0;
};

struct ProgramMemory {
    std::vector<MemoryRange> program{};      // the memory that it consists of
    std::vector<MemoryRange> code{};         // the part of it that is executed and must not be written
    std::vector<MemoryRange> initialised{};  // other memory that has a value

    // Adds nothing if `size` is 0.
    static void add(std::vector<MemoryRange>& ranges, std::uint16_t first, std::size_t size);
};

// All arguments except the first may be null. Only a map says what is code.
[[nodiscard]] ProgramMemory memory_of(const Program& program, const cartridge::Image* cartridge, const ProgramMap* map);

}  // namespace gato::simulator
