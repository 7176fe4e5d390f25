// SPDX-License-Identifier: MIT
// What only some POSIX systems offer to a program.
#pragma once

#include <cstdint>
#include <string>
#include <sys/stat.h>

namespace gato::cli::host {

// Memory that was used once stays with the process.
void keep_memory();

// The file of this program; empty if the system does not say.
std::string own_program();

// Moves a name from one open folder to another, never over something else. Returns 0, or the error number: EEXIST if the name is taken.
// A system that cannot do both in one step looks first.
[[nodiscard]] int move_to_new_name(int old_folder, const std::string& old_name, int folder, const std::string& name);

// In nanoseconds since 1970, as far as the system counts them: when the content was changed, and when anything about the file was.
[[nodiscard]] std::int64_t modified_time(const struct stat& status);
[[nodiscard]] std::int64_t changed_time(const struct stat& status);

}  // namespace gato::cli::host
