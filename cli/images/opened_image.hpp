// SPDX-License-Identifier: MIT
// An image in `gato disk`, and its files by their names.
#pragma once

#include "core/formats/disk_edit.hpp"
#include <gato/support/output_file.hpp>

#include <functional>
#include <string>
#include <vector>

namespace gato::cli {

// Where images and the files for them are: on the host's disk, or in a page's memory. All throw Failure.
struct ImageFiles {
    std::function<std::string(const std::string& path)> read;
    std::function<bool(const std::string& path)> exists;
    // All of them, or none. None may be one of the inputs.
    std::function<void(const std::vector<OutputFile>& files, const std::vector<std::string>& inputs)> write;
};

// Throws Failure: input_is_wrong if it is no image, and what reading throws.
[[nodiscard]] disk::Image open_image(const ImageFiles& files, const std::string& path);
// Replaces the file as a whole.
void save_image(const ImageFiles& files, const std::string& path, const disk::Image& image);

// Turns a DosError into a Failure that names the image, and what was being done: "game.d64: NAME: 72,DISK FULL,00,00".
void on_disk(const std::string& path, const std::string& what, const std::function<void()>& work);

// The code for a name on the command line. Throws Failure: misuse.
[[nodiscard]] std::string name_given(const std::string& text, bool is_pattern = false);

// Is this entry of the directory among them?
[[nodiscard]] bool is_listed(const std::vector<disk::Entry>& entries, const disk::Entry& entry);

// The entries that each of the patterns means, in the directory's order for each. Throws Failure: input_is_wrong if one means none.
[[nodiscard]] std::vector<disk::Entry> entries_named(const std::string& path, const disk::Image& image,
                                                     const std::vector<std::string>& patterns);
// The same by their numbers in the directory, from 1 on, as equal names cannot be told apart.
[[nodiscard]] std::vector<disk::Entry> entries_numbered(const std::string& path, const disk::Image& image,
                                                        const std::vector<std::size_t>& numbers);

}  // namespace gato::cli
