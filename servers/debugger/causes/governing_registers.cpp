// SPDX-License-Identifier: MIT
#include "servers/debugger/causes/governing_registers.hpp"

#include <algorithm>

namespace gato::debugger {

namespace {

// By the first and the last register that are governed; the others by number within the chip.
struct Row {
    std::uint8_t first, last;
    std::vector<std::uint8_t> governed_by;
};

const std::vector<Row> vic_rows{{0x11, 0x12, {0x11, 0x12}}, {0x19, 0x19, {0x1a, 0x12, 0x11}}, {0x1e, 0x1f, {0x15}}};
const std::vector<Row> sid_rows{{0x1b, 0x1b, {0x0e, 0x0f, 0x12}}, {0x1c, 0x1c, {0x12, 0x13, 0x14}}};
const std::vector<Row> cia_rows{{0x00, 0x01, {0x00, 0x01, 0x02, 0x03}},
                                {0x04, 0x05, {0x04, 0x05, 0x0e}},
                                {0x06, 0x07, {0x06, 0x07, 0x0f}},
                                {0x08, 0x0b, {0x08, 0x09, 0x0a, 0x0b, 0x0f}},
                                {0x0d, 0x0d, {0x0d, 0x0e, 0x0f}}};

// The registers of a chip are repeated within its part of the I/O area.
struct Chip {
    std::uint16_t first, last, size;
    const std::vector<Row>& rows;
};

const Chip chips[] = {{0xd000, 0xd3ff, 0x40, vic_rows},
                      {0xd400, 0xd7ff, 0x20, sid_rows},
                      {0xdc00, 0xdcff, 0x10, cia_rows},
                      {0xdd00, 0xddff, 0x10, cia_rows}};

}  // namespace

std::optional<Setting> last_setting(Past& past, std::uint16_t address, std::uint64_t before) {
    const auto chip =
        std::ranges::find_if(chips, [&](const Chip& each) { return address >= each.first && address <= each.last; });
    if (chip == std::end(chips)) return std::nullopt;
    const auto number = (address - chip->first) % chip->size;
    const auto row =
        std::ranges::find_if(chip->rows, [&](const Row& each) { return number >= each.first && number <= each.last; });
    if (row == chip->rows.end()) return std::nullopt;
    std::optional<Setting> latest;
    for (const std::uint8_t governing : row->governed_by) {
        const auto place = static_cast<std::uint16_t>(chip->first + governing);
        if (place == address) continue;
        const auto write = past.last_write({Place::Kind::device, place}, before);
        if (write && (!latest || *write > latest->instruction)) latest = {{Place::Kind::device, place}, 0, *write};
    }
    if (!latest) return std::nullopt;
    for (const simulator::LoggedAccess& access : past.step(latest->instruction).accesses)
        if (access.is_write && access.address == latest->place.at) latest->value = access.value;
    return latest;
}

}  // namespace gato::debugger
