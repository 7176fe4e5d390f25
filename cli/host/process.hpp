// SPDX-License-Identifier: MIT
// What a process needs at its start, the words of its command line, and who follows its output.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gato::cli::host {

// To be called once, before anything else. Closed standard streams are occupied, so that no output gets their numbers; bytes go
// through the streams unchanged; a file that exceeds its allowed size is an error like a full disk; and memory stays with the
// process.
void prepare_process();

// The words of the command line in UTF-8.
[[nodiscard]] std::vector<std::string> command_line(int argc, char** argv);

// The file of this program, with links resolved; empty if the system does not say.
[[nodiscard]] std::string program_path();

// Standard error is a terminal that understands the usual sequences.
[[nodiscard]] bool is_person_watching();

// There is a page around the program, which shows results before all of them are there.
[[nodiscard]] bool has_page();
// JSON for the page; without a page, nothing happens.
void tell_page(std::string_view json);

}  // namespace gato::cli::host
