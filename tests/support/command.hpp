// SPDX-License-Identifier: MIT
// For tests: running the gato program in a folder of its own.
#pragma once

#include "support/folder.hpp"
#include "support/places.hpp"

#include <cstdlib>
#include <string>
#include <sys/wait.h>

namespace gato::tests {

struct Outcome {
    int exit_code = -1;
    std::string out, err;
};

// Runs `gato ARGUMENTS` in the folder; the arguments are shell words.
inline Outcome gato(const Folder& folder, const std::string& arguments, const std::string& input = {}) {
    folder.write(".in", input);
    const std::string command =
        "cd '" + folder.path().string() + "' && " + gato_path() + " " + arguments + " <.in >.out 2>.err";
    const int status = std::system(command.c_str());
    Outcome outcome{WIFEXITED(status) ? WEXITSTATUS(status) : -1, folder.read(".out"), folder.read(".err")};
    for (const char* name : {".in", ".out", ".err"}) std::filesystem::remove(folder.path() / name);
    return outcome;
}

}  // namespace gato::tests
