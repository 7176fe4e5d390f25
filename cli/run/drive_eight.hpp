// SPDX-License-Identifier: MIT
// Disk drive 8 as the options name it: a folder of the host, an image, or the disk that the program comes from.
#pragma once

#include "cli/run/open_program.hpp"
#include "cli/run/run_options.hpp"

#include <memory>
#include <optional>

namespace gato::cli {

// Null: there is none. Throws Failure for what cannot be read and for what is no image.
[[nodiscard]] std::shared_ptr<simulator::Drive> open_drive(const RunArguments& arguments,
                                                           const std::optional<OpenProgram>& opened);

// Says on standard error that a run has written to an image: the file stays as it is.
void note_lost_writes(const simulator::Machine& machine, const RunArguments& arguments);

}  // namespace gato::cli
