// SPDX-License-Identifier: MIT
#include <gato/simulator/snapshot.hpp>

#include "simulator/firmware/drive_copy.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr std::size_t page_size = 256, ram_pages = 256;

// The board's bytes that a page stands for.
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

Snapshot::Snapshot(const Machine& machine, const Snapshot* before)
    : chips_(machine.board_.chips()), idle_looks_(machine.idle_looks_) {
    const std::shared_ptr<Drive>& drive = machine.options_.drive;
    const bool same_drive = before != nullptr && drive && before->drive_ && before->drive_->changes() == drive->changes();
    drive_ = same_drive ? before->drive_ : copy_of(drive);
    for (std::size_t page = 0; page < page_count; ++page) {
        const std::uint8_t* const bytes = bytes_of(machine.board_, page);
        const bool is_same = before != nullptr && std::equal(bytes, bytes + page_size, before->pages_[page]->data());
        if (is_same) {
            pages_[page] = before->pages_[page];
        } else {
            auto copy = std::make_shared<Page>();
            std::copy_n(bytes, page_size, copy->data());
            pages_[page] = std::move(copy);
        }
    }
    const bool same_firmware = before != nullptr && *before->firmware_ == machine.firmware_;
    firmware_ = same_firmware ? before->firmware_ : std::make_shared<FirmwareState>(machine.firmware_);
}

void Snapshot::restore(Machine& machine) const {
    for (std::size_t page = 0; page < ram_pages; ++page)
        std::ranges::copy(*pages_[page], &machine.board_.ram(static_cast<std::uint16_t>(page * page_size)));
    for (std::size_t page = ram_pages; page < page_count; ++page)
        std::ranges::copy(*pages_[page], &machine.board_.color(static_cast<std::uint16_t>((page - ram_pages) * page_size)));
    machine.board_.restore(chips_);
    machine.firmware_ = *firmware_;
    machine.options_.drive = copy_of(drive_);
    machine.idle_looks_ = idle_looks_;
}

std::size_t Snapshot::bytes_beside(const Snapshot* before) const {
    std::size_t bytes = sizeof *this;
    if (const SerialDevice* const device = chips_.serial_bus.device()) bytes += device->size();
    for (std::size_t page = 0; page < page_count; ++page)
        if (before == nullptr || before->pages_[page] != pages_[page]) bytes += sizeof(Page);
    if (before == nullptr || before->firmware_ != firmware_) bytes += size_of(*firmware_);
    if (drive_ && (before == nullptr || before->drive_ != drive_)) bytes += size_of(*drive_);
    return bytes;
}

}  // namespace gato::simulator
