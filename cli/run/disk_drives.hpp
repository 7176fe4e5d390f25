// SPDX-License-Identifier: MIT
// Disk drives 8 to 11 as the options name them: each a folder of the host, an image, or the disk that the program comes from.
#pragma once

#include "cli/run/open_program.hpp"
#include "cli/run/run_options.hpp"

#include <gato/simulator/options.hpp>

#include <optional>

namespace gato::cli {

// What is in the drives, and the disks beside them that {disk:FILE} in the keys puts in. Throws Failure for what cannot be read, is
// no image of a ROM or disk, or is nothing for this drive, and for a disk that would be in two drives.
void insert_disks(simulator::MachineOptions& options, const RunArguments& arguments, const std::optional<OpenProgram>& opened);

// What a run has written to images: with --write-disk it goes into the files, otherwise a note on standard error says that a
// file stays as it is. Throws Failure (environment_failed) if the file cannot be written.
void keep_writes(const simulator::Machine& machine, const RunArguments& arguments);

}  // namespace gato::cli
