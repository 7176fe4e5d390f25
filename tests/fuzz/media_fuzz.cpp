// SPDX-License-Identifier: MIT
// Any bytes as media: as they are, and, since they are too few for most, followed by zeros as a cartridge, and as a disk's
// contents from its directory track on; as the bits of that track and of a list of tracks; as what was read from a track; and as
// the changes of its magnetisation.
#include "core/formats/disk_image.hpp"
#include "core/formats/gcr_image.hpp"
#include "core/support/crc32.hpp"
#include "simulator/machine/disk_drive.hpp"
#include <gato/formats/cartridge.hpp>
#include <gato/formats/tape_image.hpp>
#include <gato/simulator/machine.hpp>

#include <algorithm>

namespace {

constexpr std::size_t gcr_header = 12, nib_header = 256, nib_track = 0x2000;

// Reads files, and does what the DOS can do on all its channels.
void read_disk(std::string_view bytes) {
    std::string error;
    const auto image = gato::disk::read_image(bytes, error);
    if (!image) return;
    (void)image->bytes();
    gato::simulator::DiskDrive drive(*image);
    for (const auto& file : drive.list()) (void)drive.read(file.name);
    (void)drive.write("NEW", {1});
    gato::simulator::DiskDos dos(*image, false);
    for (const char* const name : {"$", "*", "NEW,S,W", "R,L,\x0a", "*,A", "#"}) {
        dos.open(2, name);
        for (int i = 0; i < 300; ++i) dos.write(2, 'x');
        dos.end_message(2);
        for (int i = 0; i < 300; ++i) (void)dos.read(2);
        for (const char* const command : {"P\x62\x05\x01\x01", "U1:2,0,18,1", "B-A:0,1,1", "C:COPY=*", "S:A*"})
            dos.open(15, command);
        dos.close(2);
    }
    dos.open(15, "V");
}

// As many accesses as it takes to go through its banks.
void read_cartridge(std::string_view bytes) {
    std::string error;
    const auto image = gato::cartridge::read_image(bytes, error);
    if (!image) return;
    gato::simulator::Machine machine({.cartridge = std::make_shared<const gato::cartridge::Image>(*image)});
    for (int value = 0; value < 256; ++value) {
        machine.poke(static_cast<std::uint16_t>(0xde00 + value), static_cast<std::uint8_t>(value));
        for (const int address : {0x8000, 0x9000, 0xa000, 0xe000}) (void)machine.peek(static_cast<std::uint16_t>(address));
    }
    (void)machine.run(machine.clock() + 1000);
}

void read_tape(std::string_view bytes) {
    std::string error;
    (void)gato::tape::read_image(bytes, error);
}

std::string long_word(std::size_t number) {
    std::string bytes;
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>(number >> 8 * i);
    return bytes;
}

std::string with_sum(const std::string& head, const std::string& content) {
    return head + long_word(content.size()) + long_word(gato::crc32(content)) + content;
}

// A .p64 with correct checksums; the first bytes say how many changes there are.
std::string changes_of(std::string_view bytes) {
    const std::string code(bytes.substr(std::min<std::size_t>(bytes.size(), 4)));
    std::string count(bytes.substr(0, 4));
    count.resize(4, '\0');
    const std::string track = with_sum("HTP\x24", count + long_word(code.size()) + code);
    return with_sum("P64-1541" + long_word(0) + long_word(0), track + with_sum("DONE", ""));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    read_disk(bytes);
    read_cartridge(bytes);
    read_tape(bytes);
    std::string cartridge(bytes);
    constexpr std::size_t small_cartridge = gato::cartridge::header_size + gato::cartridge::packet_header_size + 0x2000;
    cartridge.resize(std::max(size, small_cartridge));
    read_cartridge(cartridge);
    std::string disk(gato::disk::sector_count(gato::disk::standard_tracks) * gato::disk::sector_size, '\0');
    const std::size_t begin = gato::disk::index_of({gato::disk::directory_track, 0}) * gato::disk::sector_size;
    disk.replace(begin, std::min(size, disk.size() - begin), bytes.substr(0, disk.size() - begin));
    read_disk(disk);
    gato::disk::GcrImage tracks;
    if (size != 0)
        tracks.set_track(gato::disk::GcrImage::position_of(gato::disk::directory_track),
                         std::make_shared<const gato::disk::Bytes>(data, data + size));
    read_disk(tracks.bytes());
    std::string nib("MNIB-1541-RAW\x03\0\0\x24\x02", 18);
    nib.resize(nib_header, '\0');
    nib.append(bytes.substr(0, nib_track));
    nib.resize(nib_header + nib_track, '\0');
    read_disk(nib);
    read_disk(changes_of(bytes));
    std::string list = tracks.bytes().substr(0, gcr_header);
    list.append(bytes);
    read_disk(list);
    return 0;
}
