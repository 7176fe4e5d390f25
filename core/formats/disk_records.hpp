// SPDX-License-Identifier: MIT
// A relative file: records of one length, one after the other in the blocks of a chain, and side sectors that list these
// blocks, so that any record is found at once. Facts: Commodore 1541 User's Guide, "Relative files" and "Disk formats".
//
//     a side sector: 0-1 the next one; 2 its number; 3 the length of a record; 4-15 all six of them;
//                     16-255 track and sector of 120 blocks
//
// On disks of the 1581 a sector of $fe at 2 comes before them, which says where each group of six begins; gato reads and writes the first
// group, 720 blocks.
//
// An empty record is a byte $ff and zeros. A file grows by whole blocks of empty records.
#pragma once

#include "core/formats/disk_directory.hpp"

namespace gato::disk {

class RecordFile {
public:
    static constexpr std::size_t longest_record = 254, most_side_sectors = 6, blocks_per_side_sector = 120;

    // Creates a file with as many records as one block holds, and stores its entry, closed. Throws DosError: 72.
    [[nodiscard]] static RecordFile create(Image& image, const std::string& name, std::uint8_t record_length);
    // Throws DosError: 66 and 67 for what its sectors say, 71 for a length that no record has.
    RecordFile(const Image& image, const Entry& entry);

    [[nodiscard]] std::size_t record_length() const { return entry_.record_length; }
    [[nodiscard]] std::size_t records() const { return size_ / record_length(); }
    // Returns record_length() bytes. `record` counts from 0.
    [[nodiscard]] Bytes read(const Image& image, std::size_t record) const;
    // The file grows if need be. Throws DosError: 72 if there is no block for that, 52 if no side sector can list it.
    void write(Image& image, std::size_t record, const Bytes& content);

private:
    RecordFile(Entry entry) : entry_(std::move(entry)) {}

    void add_block(Image& image);
    void list_block(Image& image, Sector block);
    void add_side_sector(Image& image);
    void add_group_sector(Image& image);
    [[nodiscard]] Sector take_sector(Image& image) const;

    Entry entry_;
    std::vector<Sector> blocks_, sides_;  // without the sector before them
    std::size_t size_ = 0;                // bytes of all records
};

}  // namespace gato::disk
