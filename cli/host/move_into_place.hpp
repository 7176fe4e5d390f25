// SPDX-License-Identifier: MIT
// Moves the outputs of a set into place together. Files of one set must not end up beside those of another, even if the process
// is killed between two moves or somebody else builds into the same folder.
#pragma once

#include "cli/disk/temporary_file.hpp"

#include <span>

namespace gato::cli::host {

// Moves complete files to their targets, in this order, replacing what is there. Holds a lock on their folders meanwhile. Throws
// Failure (environment_failed); then the files before the one that could not be moved are in place.
void move_into_place(std::span<TemporaryFile> files);

}  // namespace gato::cli::host
