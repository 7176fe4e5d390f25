// SPDX-License-Identifier: MIT
// An image of the host's disk in `gato disk`, and its files by their names.
#pragma once

#include "core/formats/disk_edit.hpp"

#include <functional>
#include <string>
#include <vector>

namespace gato::cli {

// Throws Failure: input_is_wrong if it is no image, environment_failed if it cannot be read.
[[nodiscard]] disk::Image open_image(const std::string& path);
// Replaces the file as a whole.
void save_image(const std::string& path, const disk::Image& image);

// Turns a DosError into a Failure that names the image, and what was being done: "game.d64: NAME: 72,DISK FULL,00,00".
void on_disk(const std::string& path, const std::string& what, const std::function<void()>& work);

// The code for a name on the command line. Throws Failure: misuse.
[[nodiscard]] std::string name_given(const std::string& text, bool is_pattern = false);

// The entries that each of the patterns means, in the directory's order for each. Throws Failure: input_is_wrong if one means none.
[[nodiscard]] std::vector<disk::Entry> entries_named(const std::string& path, const disk::Image& image,
                                                     const std::vector<std::string>& patterns);

}  // namespace gato::cli
