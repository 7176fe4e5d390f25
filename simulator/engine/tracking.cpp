// SPDX-License-Identifier: MIT
// Reports accesses to a tracker or to those who watch marks, and decides whether one ends the run.
#include "simulator/board/board.hpp"

namespace gato::simulator {
namespace {

constexpr std::uint16_t first_color = 0xd800;

}  // namespace

void Board::note_read(std::uint16_t address, std::uint8_t value, Cycle now) {
    const std::uint8_t mark = tracker->marks[address];
    if ((mark & Tracker::logs) != 0) tracker->log->add({address, value, bytes_at(address, false), false});
    if ((mark & Tracker::read) != 0) end_at_access({address, false, value, value, tracker->pc, now});
}

void Board::note_write(std::uint16_t address, std::uint8_t before, std::uint8_t value, Cycle now) {
    tracker->written.add(address);
    const std::uint8_t mark = tracker->marks[address];
    if ((mark & Tracker::logs) != 0) tracker->log->add({address, value, bytes_at(address, true), true});
    if ((mark & (Tracker::write | Tracker::change)) == 0) return;
    const std::uint8_t after = peek(address, now);
    if ((mark & Tracker::write) != 0 || before != after) end_at_access({address, true, before, after, tracker->pc, now});
}

void Board::note_touch(std::uint16_t address) {
    tracker->touched.push_back({address, ram_[address], false});
}

void Board::note_color_touch(std::uint16_t cell) {
    const auto address = static_cast<std::uint16_t>(first_color + (cell & 0x3ff));
    tracker->touched.push_back({address, color(cell), true});
}

void Board::note_changes_of_host() {
    for (const TouchedByte& byte : tracker->touched) {
        const std::uint8_t after = byte.is_color ? color(byte.address) : ram_[byte.address];
        if (after == byte.before) continue;
        tracker->written.add(byte.address);
        if ((tracker->marks[byte.address] & Tracker::logs) != 0)
            tracker->log->add({byte.address, after, byte.is_color ? Bytes::device : Bytes::ram, true});
        if ((tracker->marks[byte.address] & (Tracker::write | Tracker::change)) != 0)
            end_at_access({byte.address, true, byte.before, after, tracker->pc, clock});
    }
    tracker->touched.clear();
}

// A write below a ROM reaches the RAM there.
Bytes Board::bytes_at(std::uint16_t address, bool is_write) const {
    if (kind_ == MachineKind::flat) return Bytes::ram;
    if (is_io(address) && io_visible()) return Bytes::device;
    const std::uint8_t* const page = pages.read[address >> 8];
    const bool is_rom = cartridge_visible(address) || (page != nullptr && page != pages.ram + (address & 0xff00));
    return is_rom && !is_write ? Bytes::rom : Bytes::ram;
}

// The instruction is executed to its end; the first access counts.
void Board::end_at_access(const TrackedAccess& access) {
    if (!tracker->hit) tracker->hit = access;
    stop = Stop::access;
    next_event = pages.deadline = access.clock;
}

void Board::note_watched_write(std::uint16_t address) {
    const bool is_device = is_io(address) && io_visible();
    if (marks->note_write(address, is_device ? device_write_.value : ram_[address])) return;
    stop = Stop::access;
    next_event = pages.deadline = clock;  // which is that of the run so far: now or earlier
}

}  // namespace gato::simulator
