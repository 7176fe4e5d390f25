// SPDX-License-Identifier: MIT
// The keys that the options of a run give, and the disk images that {disk:FILE} and {disk9:FILE} name in them: relative to the current folder, or in
// a file of keys to that file.
#pragma once

#include "cli/run/run_options.hpp"

#include <gato/simulator/key_script.hpp>

#include <string>
#include <vector>

namespace gato::cli {

// A file has one name in the script, whatever the spelling: that of --drive or of the program, if it is a disk with which the run
// begins, else the one that comes first. Throws Failure (misuse) for keys that there are not.
[[nodiscard]] const simulator::KeyScript& keys_of(const RunArguments& arguments);

// The files that the script names, each once, in their order; some may be disks with which the run begins.
[[nodiscard]] std::vector<std::string> disks_of_keys(const RunArguments& arguments);
// All that the script does with disks.
[[nodiscard]] std::vector<simulator::KeyEvent> exchanges_of(const RunArguments& arguments);

// The image with which a drive begins: the name of a file, whatever is in it; empty: none. The program may be the disk in drive 8.
[[nodiscard]] const std::string& first_disk(const RunArguments& arguments, std::size_t unit = 0);

}  // namespace gato::cli
