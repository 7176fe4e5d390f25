// SPDX-License-Identifier: MIT
// What `gato disk` does, an action each, for the command line and for pages. Names are as core/formats/disk_names.hpp says. All throw
// Failure, and then nothing has been written.
#pragma once

#include "cli/images/opened_image.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace gato::cli {

struct DiskArguments {
    std::string action, image;
    std::vector<std::string> words;    // files of the host to add; names on the disk to others
    std::vector<std::size_t> entries;  // files on the disk by their numbers, from 1 on, after those that `words` name
    std::string name, id, type;        // empty: as the action does it
    std::vector<std::string> lines;    // names that are added as lines of the directory
    std::string output, out_dir;
    std::uint16_t record_length = 0;
    int interleave = 0;
    bool replaces = false, is_json = false;
};

struct DiskReport {
    std::string text;                // what was asked for: the list
    std::vector<std::string> paths;  // of the files that were extracted
};

[[nodiscard]] const std::vector<std::string>& disk_action_names();
// `arguments.action` must be one of the names.
DiskReport do_disk_action(const DiskArguments& arguments, const ImageFiles& files);

}  // namespace gato::cli
