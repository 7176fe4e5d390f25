// SPDX-License-Identifier: MIT
// For tests: runs the gato program in a folder of its own.
#pragma once

#include "support/folder.hpp"
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <string>

namespace gato::tests {

struct Outcome {
    int exit_code = -1;
    std::string out, err;
};

// Runs `gato ARGUMENTS` in the folder; the arguments are shell words.
inline Outcome gato(const Folder& folder, const std::string& arguments, const std::string& input = {}) {
    folder.write(".in", input);
    const int exit_code = run_program(folder.path(), gato_path(), arguments, {".in", ".out", ".err"});
    Outcome outcome{exit_code, folder.read(".out"), folder.read(".err")};
    for (const char* name : {".in", ".out", ".err"}) std::filesystem::remove(folder.path() / name);
    return outcome;
}

}  // namespace gato::tests
