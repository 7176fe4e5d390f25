// SPDX-License-Identifier: MIT
// Files of a drive.
#include "parts.hpp"

#include <gato/simulator/memory_drive.hpp>

bool has_a_drive() {
    gato::simulator::MemoryDrive drive({{"SCORES", {{1, 2, 3}, gato::disk::FileType::sequential}}});
    return drive.list().size() == 1 && drive.has("SCORES") && drive.remove("SCORES") && drive.list().empty();
}
