// SPDX-License-Identifier: MIT
// Any bytes as media: as an image they are too short for a disk, so they are also what a disk has from its directory's track on.
#include <gato/formats/disk_image.hpp>
#include <gato/simulator/disk_drive.hpp>

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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    read_disk(bytes);
    std::string disk(gato::disk::sector_count(gato::disk::standard_tracks) * gato::disk::sector_size, '\0');
    const std::size_t begin = gato::disk::index_of({gato::disk::directory_track, 0}) * gato::disk::sector_size;
    disk.replace(begin, std::min(size, disk.size() - begin), bytes.substr(0, disk.size() - begin));
    read_disk(disk);
    return 0;
}
