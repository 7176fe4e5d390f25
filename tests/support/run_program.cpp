// SPDX-License-Identifier: MIT
#include "run_program.hpp"

#include "run_words.hpp"
#include "shell_words.hpp"

namespace gato::tests {

int run_program(const std::filesystem::path& folder, const std::string& program, const std::string& words,
                const StreamFiles& streams) {
    std::vector<std::string> command = {program};
    for (const std::string& word : shell_words(words)) {
        if (word != "&&") {
            command.push_back(word);
            continue;
        }
        if (const int code = run_words(folder, command, streams); code != 0) return code;
        command.clear();
    }
    return run_words(folder, command, streams);
}

}  // namespace gato::tests
