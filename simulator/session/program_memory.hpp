// SPDX-License-Identifier: MIT
// What of the memory belongs to a program, for those who look for its mistakes.
#pragma once

#include <gato/formats/cartridge.hpp>
#include <gato/formats/map.hpp>
#include <gato/simulator/program.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gato::simulator {

// Addresses, the last one included.
struct MemoryRange {
    std::uint16_t first = 0, last = 0;
};

struct ProgramMemory {
    std::vector<MemoryRange> program{};      // what it consists of
    std::vector<MemoryRange> code{};         // of that, what is executed and not to be written
    std::vector<MemoryRange> initialised{};  // what has a value besides

    // Nothing, of no bytes.
    static void add(std::vector<MemoryRange>& ranges, std::uint16_t first, std::size_t size);
};

// All but the first may be null. Only a map tells what is code.
[[nodiscard]] ProgramMemory memory_of(const Program& program, const cartridge::Image* cartridge, const ProgramMap* map);

}  // namespace gato::simulator
