// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/row.hpp"

namespace gato::simulator {

void VicRow::fetch(int from, int to, const VicBeam& beam, const VicCounters& counters, const VicBus& bus,
                   const VicRegisters& registers, const VideoMemory& memory) {
    from = std::max(from, first_c_access);
    to = std::min(to, last_c_access);
    for (int at = from; at <= to; ++at) {
        const int later =
            std::max(to, first_g_access - 1) - std::max(at, first_g_access - 1);  // g-accesses that have been counted
        const unsigned cell = (counters.vmli() - static_cast<unsigned>(later)) & 0x3f;
        if (cell >= characters.size()) continue;
        const unsigned vc = (counters.vc() - static_cast<unsigned>(later)) & vc_mask;
        const bool owns_bus = bus.is_taken(beam.done - (to - at));
        characters[cell] = owns_bus ? memory.read(registers.screen() | vc) : 0xff;
        colors[cell] = (owns_bus ? memory.colors[vc] : memory.processor_byte) & 0x0f;
    }
}

void VicRow::fetch_all(const VicCounters& counters, const VicRegisters& registers, const VideoMemory& memory) {
    const unsigned screen = registers.screen(), in_first_part = std::min(unsigned{cells_per_row}, vc_mask + 1U - counters.vc());
    copy(0, screen | counters.vc(), in_first_part, memory);
    copy(in_first_part, screen, cells_per_row - in_first_part, memory);
}

// Copies cells whose addresses follow each other.
void VicRow::copy(unsigned cell, unsigned address, unsigned count, const VideoMemory& memory) {
    if (count == 0) return;
    const auto copy_cells = [&](unsigned cells) {
        std::copy_n(memory.at(address), cells, characters.begin() + cell);
        std::copy_n(memory.colors + (address & vc_mask), cells, colors.begin() + cell);
    };
    if (count == cells_per_row)
        copy_cells(cells_per_row);  // some moves
    else
        copy_cells(count);
    for (unsigned i = 0; i < count && address + i < 2; ++i) characters[cell + i] = memory.read(address + i);
}

}  // namespace gato::simulator
