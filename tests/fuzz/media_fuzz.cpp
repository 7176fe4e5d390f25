// SPDX-License-Identifier: MIT
// Any bytes as media: as they are, and, since they are too few for most, with zeros behind them as a cartridge, and as what a disk has
// from the track of its directory on.
#include <gato/formats/cartridge.hpp>
#include <gato/formats/disk_image.hpp>
#include <gato/simulator/disk_drive.hpp>
#include <gato/simulator/machine.hpp>

#include <algorithm>

namespace {

void read_disk(std::string_view bytes) {
    std::string error;
    auto image = gato::disk::read_image(bytes, error);
    if (!image) return;
    gato::simulator::DiskDrive drive(std::move(*image));
    for (const auto& file : drive.list()) (void)drive.read(file.name);
    (void)drive.write("NEW", {1});
}

void read_cartridge(std::string_view bytes) {
    std::string error;
    const auto image = gato::cartridge::read_image(bytes, error);
    if (!image) return;
    const gato::simulator::Machine machine({.cartridge = std::make_shared<const gato::cartridge::Image>(*image)});
    (void)machine.peek(0xa000);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    read_disk(bytes);
    read_cartridge(bytes);
    std::string cartridge(bytes);
    constexpr std::size_t small_cartridge = gato::cartridge::header_size + gato::cartridge::packet_header_size + 0x2000;
    cartridge.resize(std::max(size, small_cartridge));
    read_cartridge(cartridge);
    std::string disk(gato::disk::sector_count(gato::disk::standard_tracks) * gato::disk::sector_size, '\0');
    const std::size_t begin = gato::disk::index_of({gato::disk::directory_track, 0}) * gato::disk::sector_size;
    disk.replace(begin, std::min(size, disk.size() - begin), bytes.substr(0, disk.size() - begin));
    read_disk(disk);
    return 0;
}
