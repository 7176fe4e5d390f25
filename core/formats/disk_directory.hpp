// SPDX-License-Identifier: MIT
// The directory of a disk: its entries, where they are, and chains of sectors. Facts: Commodore 1541 User's Guide, "Disk
// formats".
#pragma once

#include "core/formats/disk_map.hpp"
#include <gato/formats/file_type.hpp>

namespace gato::disk {

enum class Kind : std::uint8_t { del, seq, prg, usr, rel };
inline constexpr std::size_t kind_count = 5;

struct Entry {
    Sector sector;       // of the directory
    std::size_t at = 0;  // offset from its start
    std::uint8_t type = 0;
    Sector first;
    std::string name;  // PETSCII, up to its padding
    Sector side;       // the first side sector of a relative file
    std::uint8_t record_length = 0;
    Sector replacement;  // the first sector of a file that is to replace this one
    unsigned blocks = 0;

    // Some tracks of a 1581's disk that are set apart: so many blocks one after the other, which may be a disk of their own.
    [[nodiscard]] bool is_partition() const { return (type & 0x0f) == type_partition; }
    [[nodiscard]] bool is_used() const { return type != 0; }
    [[nodiscard]] bool is_closed() const { return (type & closed_file) != 0; }
    [[nodiscard]] bool is_locked() const { return (type & locked_file) != 0; }
    // Returns nothing if the number is not that of a kind.
    [[nodiscard]] std::optional<Kind> kind() const;
};

// Returns the sectors from `first` on. Throws DosError: 66 for a sector that the disk does not have, 67 if the chain has no
// end.
[[nodiscard]] std::vector<Sector> chain(const Image& image, Sector first);
// Returns the content of these sectors.
[[nodiscard]] Bytes read_chain(const Image& image, Sector first);

// Returns the blocks that a partition has. Throws DosError: 66 if they are not all on the disk.
[[nodiscard]] std::vector<Sector> partition_blocks(const Image& image, const Entry& partition);

// Returns all places for entries, unused ones too, in their order. Throws DosError as chain() does.
[[nodiscard]] std::vector<Entry> directory(const Image& image);
// Returns a place for a new entry; takes a sector for it if need be. Throws DosError: 72 if there is no space.
[[nodiscard]] Entry new_entry(Image& image);
void store(Image& image, const Entry& entry);

// The disk's name and id, as the first line of the directory has them: 16 and 5 characters.
struct Label {
    std::string name, id;
};
[[nodiscard]] Label label_of(const Image& image);
// Without a name or an id the disk keeps its own; of the id only two characters can be changed.
void set_label(Image& image, const std::string& name, const std::string& id);

// Makes a new disk: an empty directory and map. Without an id the disk keeps its own.
void format(Image& image, const std::string& name, const std::string& id);

// Returns what LOAD"*",8,1 finds: the first program of the directory; nothing if there is none. Throws DosError.
[[nodiscard]] std::optional<Entry> first_program(const Image& image);

}  // namespace gato::disk
