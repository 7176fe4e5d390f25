// SPDX-License-Identifier: MIT
// The program `gato`: from the words of its command line to a command and an exit code.
#include "cli/commands.hpp"
#include "cli/host/process.hpp"

int main(int argc, char** argv) {
    gato::cli::host::prepare_process();
    const std::vector<std::string> words = gato::cli::host::command_line(argc, argv);
    std::vector<const char*> pointers;
    for (const std::string& word : words) pointers.push_back(word.c_str());
    return gato::cli::run(static_cast<int>(pointers.size()), pointers.data());
}
