// SPDX-License-Identifier: MIT
// Disk drive 8 as the options name it: a folder of the host, an image, or the disk that the program comes from.
#pragma once

#include "cli/run/open_program.hpp"
#include "cli/run/run_options.hpp"

#include <gato/simulator/drive_1541.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace gato::cli {

// Null: there is none, or it has a processor of its own. Throws Failure for what cannot be read or is not an image.
[[nodiscard]] std::shared_ptr<simulator::Drive> open_drive(const RunArguments& arguments,
                                                           const std::optional<OpenProgram>& opened);

// With --drive-rom the parts of a 1541 with its disk, if there is one; otherwise null. Throws Failure for a file that is no ROM
// or disk image, and for a folder.
[[nodiscard]] std::shared_ptr<const simulator::Drive1541Parts> open_drive_1541(const RunArguments& arguments,
                                                                               const std::optional<OpenProgram>& opened);

// The disks that {disk:FILE} in the keys puts into drive 8, without the one that is in it at the beginning. Throws Failure (misuse)
// for a file that cannot be read or is no image that the drive takes, and if the drive is a folder.
[[nodiscard]] std::vector<simulator::DiskBesideDrive> open_disks_of_keys(const RunArguments& arguments);

// What a run has written to images: with --write-disk it goes into the files, otherwise a note on standard error says that a
// file stays as it is. Throws Failure (environment_failed) if the file cannot be written.
void keep_writes(const simulator::Machine& machine, const RunArguments& arguments);

}  // namespace gato::cli
