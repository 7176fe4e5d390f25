// SPDX-License-Identifier: MIT
// A file that nobody sees while it is being written, and that disappears with the process however that ends, if the system can do
// that: on Linux it has no name, on Windows it is marked for deletion. Otherwise signals that end a process remove it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gato::cli::host {

// A descriptor, or a Windows handle.
using FileHandle = std::intptr_t;
inline constexpr FileHandle no_file = -1;

struct NewFile {
    FileHandle handle = no_file;
    std::string name;  // its path; empty: it has none
};

// Use `named` if there are more files than a process can have open.
enum class NewFileKind : std::uint8_t { nameless_if_possible, named };

// In an existing folder. Returns no_file on failure; errno says why.
[[nodiscard]] NewFile create_file(const std::string& folder, NewFileKind kind);

// Writes all bytes, in as many pieces as it takes; returns false on failure, errno says why.
[[nodiscard]] bool write_fully(FileHandle handle, std::string_view bytes);

// The same over the first bytes of the file; the position for further writes stays where it was.
[[nodiscard]] bool write_over_start(FileHandle handle, std::string_view bytes);

// Nothing is written after this. Some file systems report only now that the disk is full. A file that would disappear when closed
// stays open.
[[nodiscard]] bool complete_file(NewFile& file);

// Drops a file that is not wanted.
void discard_file(NewFile& file);

// The file has been moved: its name is free, or belongs to another file.
void forget_name(NewFile& file);

}  // namespace gato::cli::host
