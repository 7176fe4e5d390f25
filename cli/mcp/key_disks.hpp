// SPDX-License-Identifier: MIT
// The disk images that {disk:FILE} names in the keys of a call: paths within a text, which no row of the parameters shows.
#pragma once

#include "cli/mcp/allowed_files.hpp"
#include "cli/run/run_options.hpp"

namespace gato::cli {

// Throws Failure (misuse) if one is not there or not allowed.
void check_disks_of_keys(const RunArguments& arguments, const AllowedFolders& folders);

}  // namespace gato::cli
