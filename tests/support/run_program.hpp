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

// Runs the program in the folder with `words`, which shell_words() takes apart; after `&&` comes another program, which runs when the
// one before it ends with 0, and has the same streams. The exit code, or -1 when it ended in another way, and after some minutes.
[[nodiscard]] int run_program(const std::filesystem::path& folder, const std::string& program, const std::string& words,
                              const StreamFiles& streams);

// The same of gato, for tests that do so by the thousand: to start a process takes wine a tenth of a second, so there the command is
// called in this one.
[[nodiscard]] int run_gato(const std::filesystem::path& folder, const std::string& words, const StreamFiles& streams);

// What Windows has not: a POSIX shell, named pipes, links for everybody. Tests that need them say so and are skipped there.
[[nodiscard]] bool has_posix();
// Throws where there are none.
void make_pipe(const std::filesystem::path& name);
[[nodiscard]] int run_in_shell(const std::string& script);

// A new folder below the system's for such things.
[[nodiscard]] std::filesystem::path new_folder();

}  // namespace gato::tests
