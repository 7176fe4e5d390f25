// SPDX-License-Identifier: MIT
// Files on a disk while they are written: their blocks are taken one by one, as a drive does it.
#pragma once

#include "core/formats/disk_directory.hpp"

namespace gato::disk {

// A chain that grows byte by byte. The last block stays in the buffer until finish().
class FileWriter {
public:
    // Starts a new chain. Throws DosError: 72. `interleave`: sectors from one block to the next; 0: as the drive does it.
    [[nodiscard]] static FileWriter create(Image& image, int interleave = 0);
    // Continues a chain after its last byte. Throws as chain() does.
    [[nodiscard]] static FileWriter append(const Image& image, Sector first);

    // Throws DosError: 72 if it needs a block and none is free.
    void put(Image& image, std::uint8_t byte);
    void finish(Image& image) const;

    [[nodiscard]] Sector first() const { return first_; }
    [[nodiscard]] unsigned blocks() const { return blocks_; }
    [[nodiscard]] bool is_empty() const { return blocks_ == 1 && end_ == header_size; }

private:
    static constexpr std::size_t header_size = 2;

    Sector first_, last_;
    SectorBuffer buffer_{};
    std::size_t end_ = header_size;
    unsigned blocks_ = 1;
    int interleave_ = 0;
};

// Frees the blocks of a chain, as far as it leads.
void release_chain(Image& image, Sector first);

// Writes a whole file under a name that no other file has, with a closed entry. Throws DosError: 72.
void write_file(Image& image, const std::string& name, Kind kind, const Bytes& content, int interleave = 0);
// Writes a file that replaces another one, whose blocks become free after the new ones are written.
void replace_file(Image& image, Entry entry, Kind kind, const Bytes& content, int interleave = 0);
// Removes the entry and its blocks, side sectors too. Throws DosError: 64 for a partition.
void remove_file(Image& image, Entry entry);

}  // namespace gato::disk
