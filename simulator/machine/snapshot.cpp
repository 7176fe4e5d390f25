// SPDX-License-Identifier: MIT
#include <gato/simulator/snapshot.hpp>

#include "simulator/firmware/drive_copy.hpp"
#include "simulator/machine/parts.hpp"

#include <algorithm>
#include <array>

namespace gato::simulator {
namespace {

constexpr std::size_t page_size = 256, ram_pages = 256, color_pages = 4, page_count = ram_pages + color_pages;
using Page = std::array<std::uint8_t, page_size>;

// The board's bytes that a page represents.
const std::uint8_t* bytes_of(const Board& board, std::size_t page) {
    if (page < ram_pages) return board.pages.ram + page * page_size;
    return board.color_ram().data() + (page - ram_pages) * page_size;
}

std::size_t size_of(Drive& drive) {
    std::size_t size = 0;
    for (const DriveFile& file : drive.list()) size += sizeof file + file.size;
    return size;
}

std::size_t size_of(const FirmwareState& state) {
    std::size_t size = sizeof state;
    for (const OpenFile& file : state.files) size += sizeof file + file.data.size();
    return size;
}

}  // namespace

struct Snapshot::Parts {
    Parts(const MachineParts& machine, const Parts* before);

    detail::BoardChips chips;
    std::array<std::shared_ptr<const Page>, page_count> pages;
    std::shared_ptr<const FirmwareState> firmware;
    std::array<std::shared_ptr<Drive>, drive_count> drives;  // copies that never change
    IdleLooks idle_looks;
    DiskShelf shelf;
};

Snapshot::Parts::Parts(const MachineParts& machine, const Parts* before)
    : chips(machine.board.chips()), idle_looks(machine.idle_looks), shelf(machine.shelf) {
    for (std::size_t unit = 0; unit < drive_count; ++unit) {
        const std::shared_ptr<Drive>& now = machine.options.drive_at(unit);
        const std::shared_ptr<Drive> then = before != nullptr ? before->drives[unit] : nullptr;
        const bool is_same = then && now && before->shelf.exchanges == shelf.exchanges && then->changes() == now->changes();
        drives[unit] = is_same ? then : copy_of(now);
    }
    for (std::size_t page = 0; page < page_count; ++page) {
        const std::uint8_t* const bytes = bytes_of(machine.board, page);
        const bool is_same = before != nullptr && std::equal(bytes, bytes + page_size, before->pages[page]->data());
        if (is_same) {
            pages[page] = before->pages[page];
        } else {
            auto copy = std::make_shared<Page>();
            std::copy_n(bytes, page_size, copy->data());
            pages[page] = std::move(copy);
        }
    }
    const bool same_firmware = before != nullptr && *before->firmware == machine.firmware;
    firmware = same_firmware ? before->firmware : std::make_shared<FirmwareState>(machine.firmware);
}

Snapshot::Snapshot(const Machine& machine, const Snapshot* before)
    : parts_(std::make_shared<Parts>(machine.parts(), before != nullptr ? before->parts_.get() : nullptr)) {}

Cycle Snapshot::clock() const {
    return parts_->chips.clock;
}

void Snapshot::restore(Machine& machine) const {
    MachineParts& to = machine.parts();
    for (std::size_t page = 0; page < ram_pages; ++page)
        std::ranges::copy(*parts_->pages[page], &to.board.ram(static_cast<std::uint16_t>(page * page_size)));
    for (std::size_t page = ram_pages; page < page_count; ++page)
        std::ranges::copy(*parts_->pages[page], &to.board.color(static_cast<std::uint16_t>((page - ram_pages) * page_size)));
    to.board.restore(parts_->chips);
    to.firmware = *parts_->firmware;
    for (std::size_t unit = 0; unit < drive_count; ++unit) to.options.drive_at(unit) = copy_of(parts_->drives[unit]);
    to.idle_looks = parts_->idle_looks;
    to.shelf = parts_->shelf;
}

std::size_t Snapshot::bytes_beside(const Snapshot* before) const {
    const Parts* const old = before != nullptr ? before->parts_.get() : nullptr;
    std::size_t bytes = sizeof *this + sizeof *parts_;
    for (std::size_t unit = 0; unit < drive_count; ++unit)
        if (const SerialDevice* const device = parts_->chips.serial_bus.device(unit)) bytes += device->size();
    for (std::size_t page = 0; page < page_count; ++page)
        if (old == nullptr || old->pages[page] != parts_->pages[page]) bytes += sizeof(Page);
    if (old == nullptr || old->firmware != parts_->firmware) bytes += size_of(*parts_->firmware);
    for (std::size_t unit = 0; unit < drive_count; ++unit) {
        const std::shared_ptr<Drive>& drive = parts_->drives[unit];
        if (drive && (old == nullptr || old->drives[unit] != drive)) bytes += size_of(*drive);
    }
    return bytes;
}

}  // namespace gato::simulator
