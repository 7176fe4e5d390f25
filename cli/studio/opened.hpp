// SPDX-License-Identifier: MIT
// The program was opened, rather than called from a command line: by a double click on it, or together with a file.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

struct Surroundings {
    bool has_own_console = false;  // a window that closes with the program (cli/host/own_console.hpp)
    std::function<bool(const std::string&)> is_file;
};

// The command line that this means, `gato studio …`; nothing if the words, those after the program's name, are one already. A file counts if it
// is the only word before options of the studio, is there, and has a name that no command has: *.cbmprj, *.asm, *.bas, gato.json or *.gato.json,
// in any case.
[[nodiscard]] std::optional<std::vector<std::string>> words_when_opened(const std::vector<std::string>& words,
                                                                        const Surroundings& surroundings);

}  // namespace gato::cli
