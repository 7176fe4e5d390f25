// SPDX-License-Identifier: MIT
// The process: what it begins with.
#pragma once

#include <string>
#include <vector>

namespace gato::cli::host {

// Once, before anything else. Standard streams that are closed are occupied, so that no output gets their numbers, bytes go through
// them unchanged, a file that grows beyond what is allowed is an error like a full disk, and memory stays with the process.
void prepare_process();

// The words of the command line in UTF-8.
[[nodiscard]] std::vector<std::string> command_line(int argc, char** argv);

// Standard error is a terminal that knows the usual sequences.
[[nodiscard]] bool is_person_watching();

}  // namespace gato::cli::host
