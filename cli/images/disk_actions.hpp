// SPDX-License-Identifier: MIT
// What `gato disk` does, an action each. Names are as core/formats/disk_names.hpp says. All throw Failure, and then nothing has been written.
#pragma once

#include "cli/exit_code.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace gato::cli {

struct DiskArguments {
    std::string action, image;
    std::vector<std::string> words;  // files of the host to add; names on the disk to others
    std::string name, id, type;      // empty: as the action does it
    std::vector<std::string> lines;  // names that are added as lines of the directory
    std::string output, out_dir;
    std::uint16_t record_length = 0;
    int interleave = 0;
    bool replaces = false, is_json = false;
};

[[nodiscard]] const std::vector<std::string>& disk_action_names();
ExitCode do_disk_action(const DiskArguments& arguments);

}  // namespace gato::cli
