// SPDX-License-Identifier: MIT
#include "cli/mcp/key_disks.hpp"

#include "cli/run/key_files.hpp"

namespace gato::cli {

void check_disks_of_keys(const RunArguments& arguments, const AllowedFolders& folders) {
    for (const std::string& file : disks_of_keys(arguments)) (void)folders.input("`keys`", file);
}

}  // namespace gato::cli
