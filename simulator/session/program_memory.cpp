// SPDX-License-Identifier: MIT
#include <gato/simulator/program_memory.hpp>

#include <gato/c64/cartridge.hpp>

namespace gato::simulator {

void ProgramMemory::add(std::vector<MemoryRange>& ranges, std::uint16_t first, std::size_t size) {
    if (size > 0) ranges.push_back({first, static_cast<std::uint16_t>(first + size - 1)});
}

ProgramMemory memory_of(const Program& program, const cartridge::Image* cartridge, const ProgramMap* map) {
    ProgramMemory memory;
    ProgramMemory::add(memory.program, program.load_address, program.bytes.size());
    if (cartridge != nullptr) ProgramMemory::add(memory.program, c64::cartridge::lower_bank, cartridge->rom.size());
    if (map == nullptr) return memory;
    for (const MapLine& line : map->lines)
        if (line.cycles > 0) ProgramMemory::add(memory.code, line.address, line.length);
    return memory;
}

}  // namespace gato::simulator
