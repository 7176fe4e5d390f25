// SPDX-License-Identifier: MIT
// For tests: a program with its standard streams in files.
#pragma once

#include <filesystem>
#include <string>

namespace gato::tests {

// Files of the folder.
struct StreamFiles {
    std::string in, out, err;
};

// Runs the program in the folder with `words`, which shell_words() splits; after `&&` comes another program, which runs if the
// previous one ends with 0, and has the same streams. Returns the exit code, or -1 if it ended in another way, or ran for
// minutes.
[[nodiscard]] int run_program(const std::filesystem::path& folder, const std::string& program, const std::string& words,
                              const StreamFiles& streams);

// The same for gato, for tests that do so by the thousand: starting a process takes wine a tenth of a second, so there the
// command is called in this process.
[[nodiscard]] int run_gato(const std::filesystem::path& folder, const std::string& words, const StreamFiles& streams);

// What Windows lacks: a POSIX shell, named pipes, links for everybody. Tests that need them say so and are skipped there.
[[nodiscard]] bool has_posix();
// Throws if there are none.
void make_pipe(const std::filesystem::path& name);
[[nodiscard]] int run_in_shell(const std::string& script);

// A new folder below the system's for such things.
[[nodiscard]] std::filesystem::path new_folder();

}  // namespace gato::tests
