// SPDX-License-Identifier: MIT
#include "simulator/session/program_memory.hpp"

#include <gato/c64/cartridge.hpp>

namespace gato::simulator {

void ProgramMemory::add(std::vector<MemoryRange>& ranges, std::uint16_t first, std::size_t size) {
    if (size > 0) ranges.push_back({first, static_cast<std::uint16_t>(first + size - 1)});
}

namespace {

// What can be seen of it, whichever banks are.
void add_cartridge(ProgramMemory& memory, const cartridge::Image& cartridge) {
    using namespace c64::cartridge;
    if (!cartridge.low.empty()) ProgramMemory::add(memory.program, lower_bank, bank_size);
    const bool has_upper = !cartridge.high.empty() || cartridge.kind == cartridge::Kind::ocean;
    if (has_upper && cartridge.mode != cartridge::Mode::ultimax) ProgramMemory::add(memory.program, upper_bank, bank_size);
    if (cartridge.mode == cartridge::Mode::ultimax) ProgramMemory::add(memory.program, ultimax_bank, bank_size);
    if (cartridge.kind == cartridge::Kind::easyflash) ProgramMemory::add(memory.program, upper_bank, bank_size);
}

}  // namespace

ProgramMemory memory_of(const Program& program, const cartridge::Image* cartridge, const ProgramMap* map) {
    ProgramMemory memory;
    ProgramMemory::add(memory.program, program.load_address, program.bytes.size());
    if (cartridge != nullptr) add_cartridge(memory, *cartridge);
    if (map == nullptr) return memory;
    // What runs elsewhere than it is stored is put there by the program.
    for (const MapLine& line : map->lines)
        if (line.cycles > 0 && !line.load) ProgramMemory::add(memory.code, line.address, line.length);
    return memory;
}

}  // namespace gato::simulator
