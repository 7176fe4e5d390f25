// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/text_fetches.hpp"

#include <algorithm>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

unsigned graphics_address(const VicUnits& vic, unsigned vc, unsigned vmli, std::uint8_t control) {
    const unsigned pointers = vic.registers[reg::memory_pointers], character = vic.row.characters[vmli];
    unsigned address = idle_address;
    if (vic.counters.is_displaying())
        address = (control & reg::bitmap_mode) != 0
                      ? (pointers & reg::bitmap_half) << 10 | vc << 3 | vic.counters.rc()
                      : (pointers & reg::character_base) << 10 | character << 3 | vic.counters.rc();
    return (control & reg::extended_mode) != 0 ? address & 0x39ff : address;
}

// The address of the g-access in which a forced bad line ends the idle state: that of a character 0, with all bits of the set's
// address. For the lower half of the address in NMOS chips it is still an idle access.
unsigned woken_address(const VicUnits& vic) {
    return 0x3800U | (vic.model.standard.is_hmos() ? vic.counters.rc() : 0xffU);
}

// The address after a change of BMM. The lower half of an address leaves the chip first, when BMM has not fallen yet; RAM takes
// the upper half soon enough to see it as well, ROM does not. A rise is in time, except for the 6567s' lower half between two
// places in RAM. In an HMOS chip all of it is a cycle late.
unsigned drawn_address(const VicUnits& vic) {
    const std::uint8_t control = vic.registers[reg::control_1];
    const bool leaves_idle_state = vic.bus.is_bad_line() && !vic.counters.is_displaying();
    if (leaves_idle_state && (control & reg::bitmap_mode) == 0) return woken_address(vic);
    const unsigned now = graphics_address(vic, vic.counters.vc(), vic.counters.vmli(), control);
    if (((control ^ vic.graphics.control_before()) & reg::bitmap_mode) == 0) return now;
    const unsigned before = graphics_address(vic, vic.counters.vc(), vic.counters.vmli(), control ^ reg::bitmap_mode);
    if (vic.model.standard.is_hmos()) return before;
    const unsigned mixed = (now & 0x3f00U) | (before & 0xffU);
    if ((control & reg::bitmap_mode) == 0) return vic.memory.is_rom(now) ? mixed : before;
    const bool is_pal = vic.model.standard.cycles_per_line == pal.cycles_per_line;
    return is_pal || vic.memory.is_rom(before) ? now : mixed;
}

// For the g-accesses of these cycles, whose cells have been counted.
void keep_patterns(VicUnits& vic, int from, int to) {
    from = std::max(from, first_g_access);
    to = std::min(to, last_g_access);
    if (from > to) return;
    std::uint8_t* pattern = vic.row.patterns.data() + (from - first_g_access);
    const std::uint8_t* const rows = character_rows(vic);
    for (int left = to + 1 - from; left > 0; --left, ++pattern) {
        const unsigned later = vic.counters.is_displaying() ? static_cast<unsigned>(left) : 0,
                       cell = vic.counters.vmli() - later;
        if (rows != nullptr)
            *pattern = rows[std::size_t{vic.row.characters[cell]} << 3];
        else
            *pattern = vic.memory.read(graphics_address(vic, (vic.counters.vc() - later) & vc_mask, cell));
    }
}

}  // namespace

unsigned graphics_address(const VicUnits& vic, unsigned vc, unsigned vmli) {
    return graphics_address(vic, vc, vmli, vic.registers[reg::control_1]);
}

const std::uint8_t* character_rows(const VicUnits& vic) {
    constexpr unsigned unusual = reg::bitmap_mode | reg::extended_mode;
    const unsigned set = (unsigned{vic.registers[reg::memory_pointers]} & reg::character_base) << 10;
    if (!vic.counters.is_displaying() || (vic.registers[reg::control_1] & unusual) != 0 || set == 0) return nullptr;
    return vic.memory.at(set) + vic.counters.rc();
}

// Only drawing wants to know what they fetch. Memory may have changed since they were gone through for the first time.
void fetch_graphics(VicUnits& vic, int from, int to) {
    from = std::max(from, first_g_access);
    to = std::min(to, last_g_access);
    if (from > to) return;
    if (vic.drawing.steps) {
        const bool is_known = vic.is_drawn() && vic.beam.done <= vic.drawing.replayed_to;
        const std::uint8_t pattern =
            is_known ? vic.row.patterns[static_cast<std::size_t>(from - first_g_access)] : vic.memory.read(drawn_address(vic));
        vic.graphics.fetch(vic.row.cell(vic.counters.vmli(), pattern, vic.counters.is_displaying()));
    }
    vic.counters.count(to - from + 1);
}

void fetch_text(VicUnits& vic, int from, int to) {
    fetch_graphics(vic, from, to);
    vic.counters.leave_idle_state(vic.bus.is_bad_line(), vic.beam.cycle);
    if (vic.bus.is_bad_line() && vic.beam.done > vic.drawing.replayed_to)
        vic.row.fetch(from, to, vic.beam, vic.counters, vic.bus, vic.registers, vic.memory);
    if (vic.is_drawn() && !vic.drawing.steps) keep_patterns(vic, from, to);
}

void pass_cells(VicUnits& vic, int from, int to) {
    vic.counters.count(to - from + 1);
    if (vic.is_drawn()) keep_patterns(vic, from, to);
}

}  // namespace gato::simulator
