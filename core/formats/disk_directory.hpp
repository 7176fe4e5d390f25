// SPDX-License-Identifier: MIT
// The directory of a disk: its entries, where they stand, and chains of sectors. Facts: Commodore 1541 User's Guide, "Disk formats".
#pragma once

#include "core/formats/disk_map.hpp"
#include <gato/formats/file_type.hpp>

namespace gato::disk {

enum class Kind : std::uint8_t { del, seq, prg, usr, rel };
inline constexpr std::size_t kind_count = 5;

struct Entry {
    Sector sector;       // of the directory
    std::size_t at = 0;  // from its start
    std::uint8_t type = 0;
    Sector first;
    std::string name;  // PETSCII, as far as its padding
    Sector side;       // the first side sector of a relative file
    std::uint8_t record_length = 0;
    Sector replacement;  // the first sector of a file that is to take this one's place
    unsigned blocks = 0;

    [[nodiscard]] bool is_used() const { return type != 0; }
    [[nodiscard]] bool is_closed() const { return (type & closed_file) != 0; }
    [[nodiscard]] bool is_locked() const { return (type & locked_file) != 0; }
    // Nothing: a number that no kind has.
    [[nodiscard]] std::optional<Kind> kind() const;
};

// The sectors from `first` on. Throws DosError: 66 for one that the disk does not have, 67 when they have no end.
[[nodiscard]] std::vector<Sector> chain(const Image& image, Sector first);
// What they hold.
[[nodiscard]] Bytes read_chain(const Image& image, Sector first);

// All places for entries, those that are not used too, in their order. Throws DosError as chain() does.
[[nodiscard]] std::vector<Entry> directory(const Image& image);
// Where there is room for a new one; its sector is taken if need be. Throws DosError: 72 when there is no room.
[[nodiscard]] Entry new_entry(Image& image);
void store(Image& image, const Entry& entry);

// The disk's name and id, as the first line of the directory has them: 16 and 5 characters.
struct Label {
    std::string name, id;
};
[[nodiscard]] Label label_of(const Image& image);

// A new disk: an empty directory and map. Without an id it keeps its own.
void format(Image& image, const std::string& name, const std::string& id);

// What LOAD"*",8,1 finds: the first program of the directory. Null: there is none. Throws DosError.
[[nodiscard]] std::optional<Entry> first_program(const Image& image);

}  // namespace gato::disk
