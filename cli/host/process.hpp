// SPDX-License-Identifier: MIT
// What a process needs at its start, and the words of its command line.
#pragma once

#include <string>
#include <vector>

namespace gato::cli::host {

// To be called once, before anything else. Closed standard streams are occupied, so that no output gets their numbers; bytes go
// through the streams unchanged; a file that exceeds its allowed size is an error like a full disk; and memory stays with the
// process.
void prepare_process();

// The words of the command line in UTF-8.
[[nodiscard]] std::vector<std::string> command_line(int argc, char** argv);

// Standard error is a terminal that understands the usual sequences.
[[nodiscard]] bool is_person_watching();

}  // namespace gato::cli::host
