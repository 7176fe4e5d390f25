// SPDX-License-Identifier: MIT
// The program `gato`: from the words of its command line, or what it was opened with, to a command and an exit code.
#include "cli/commands.hpp"
#include "cli/host/files.hpp"
#include "cli/host/own_console.hpp"
#include "cli/host/process.hpp"
#include "cli/studio/opened.hpp"

#include <iostream>

namespace {

int run_words(const std::string& program, const std::vector<std::string>& words) {
    std::vector<const char*> pointers = {program.c_str()};
    for (const std::string& word : words) pointers.push_back(word.c_str());
    return gato::cli::run(static_cast<int>(pointers.size()), pointers.data());
}

// A window that belongs to the program would close before anyone has read the message in it.
void wait_for_reader() {
    std::cerr << "Press Enter to close this window." << std::endl;
    std::string line;
    std::getline(std::cin, line);
}

}  // namespace

int main(int argc, char** argv) {
    namespace host = gato::cli::host;
    host::prepare_process();
    std::vector<std::string> words = host::command_line(argc, argv);
    const std::string program = words.empty() ? "gato" : words.front();
    if (!words.empty()) words.erase(words.begin());
    const bool has_own_console = host::has_own_console();
    const auto opened = gato::cli::words_when_opened(words, {has_own_console, host::is_regular});
    const int exit_code = run_words(program, opened.value_or(words));
    if (opened && has_own_console && exit_code != 0) wait_for_reader();
    return exit_code;
}
