// SPDX-License-Identifier: MIT
// A file that nobody sees as long as it is being written, and that is gone with the process however that ends, where the system
// can do that: Linux lets it be without a name, Windows marks it for deletion. Else signals that end a process remove it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gato::cli::host {

// A descriptor, or Windows' handle.
using FileHandle = std::intptr_t;
inline constexpr FileHandle no_file = -1;

struct NewFile {
    FileHandle handle = no_file;
    std::string name;  // its path; empty: it has none
};

// `named` is for more files than a process can have open.
enum class NewFileKind : std::uint8_t { nameless_if_possible, named };

// In a folder that is there. no_file when it cannot be made; errno says why.
[[nodiscard]] NewFile create_file(const std::string& folder, NewFileKind kind);

// All bytes, in as many pieces as it takes; false when that fails, errno says why.
[[nodiscard]] bool write_fully(FileHandle handle, std::string_view bytes);

// The same over the first bytes of the file; what is written next stands where it would have stood.
[[nodiscard]] bool write_over_start(FileHandle handle, std::string_view bytes);

// Nothing is written behind this. Some file systems tell only now that there was no room. A file that would be gone if it
// were closed stays open.
[[nodiscard]] bool complete_file(NewFile& file);

// It was not wanted.
void discard_file(NewFile& file);

// It has been moved: its name is that of nobody, or of another.
void forget_name(NewFile& file);

}  // namespace gato::cli::host
