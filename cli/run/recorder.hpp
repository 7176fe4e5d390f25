// SPDX-License-Identifier: MIT
// The tape in device 1 as the options name it, or the one that the program comes from.
#pragma once

#include "cli/run/open_program.hpp"
#include "cli/run/run_options.hpp"

#include <optional>

namespace gato::cli {

// Puts the tape in. With --write-tape a file that does not exist yet is a blank tape. Throws Failure for what cannot be read or
// is not an image.
void insert_tape(simulator::MachineOptions& options, const RunArguments& arguments, const std::optional<OpenProgram>& opened);

// What a run has recorded: with --write-tape it goes into the file, otherwise a note on standard error says that the file stays
// as it is. Throws Failure (environment_failed) if the file cannot be written.
void keep_recordings(const simulator::Machine& machine, const RunArguments& arguments);

}  // namespace gato::cli
