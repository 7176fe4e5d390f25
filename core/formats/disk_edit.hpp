// SPDX-License-Identifier: MIT
// A disk as a list of files, for filling and arranging it. All functions throw DosError; then the image may be half changed, so
// they are for a copy of it.
#pragma once

#include "core/formats/disk_file.hpp"

#include <span>

namespace gato::disk {

// The entries in use, in the directory's order; names may be equal.
[[nodiscard]] std::vector<Entry> files_on(const Image& image);
// "PRG", or "?" for a number that is no kind.
[[nodiscard]] std::string_view kind_name(const Entry& entry);
[[nodiscard]] std::string_view kind_name(Kind kind);
// "seq" in either case; nothing for other words.
[[nodiscard]] std::optional<Kind> kind_of_word(std::string_view word);

// What a file of a host is on a disk, by its path: "data/levels.seq" is a SEQ with the name "levels". An ending that is no kind belongs to
// the name of a PRG.
struct HostName {
    std::string_view name;
    Kind kind = Kind::prg;
};
[[nodiscard]] HostName name_on_host(std::string_view path);

struct NewFile {
    std::string name;
    Kind kind = Kind::prg;
    Bytes content;
    std::uint8_t record_length = 0;  // of a relative file: 1 to 254
    int interleave = 0;              // 0: that of the drive; relative files always have that
};
// How many blocks it takes, without a new sector of the directory.
[[nodiscard]] std::size_t blocks_needed(const Image& image, const NewFile& file);
// In the first free place of the directory, as a drive does it.
void add_file(Image& image, const NewFile& file);
// A name alone, as a line of the directory: a closed DEL file without blocks.
void add_line(Image& image, const std::string& name);
// Entries get the places of the directory in this order; each entry in use must be there once.
void put_in_order(Image& image, std::span<const Entry> entries);

}  // namespace gato::disk
