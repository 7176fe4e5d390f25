// SPDX-License-Identifier: MIT
// The moment when outputs appear. Files of one set shall not lie beside those of another, be it that the process is killed
// between two moves or that somebody else builds into the same folder.
#pragma once

#include "cli/disk/temporary_file.hpp"

#include <span>

namespace gato::cli::host {

// Moves complete files to their places, in this order, replacing what is there. Holds a lock on their folders meanwhile. Throws
// Failure (environment_failed); then the files in front of the one that could not be moved are in their places.
void move_into_place(std::span<TemporaryFile> files);

}  // namespace gato::cli::host
