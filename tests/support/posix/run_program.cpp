// SPDX-License-Identifier: MIT
#include "run_program.hpp"

#include "places.hpp"

#include <cstdlib>
#include <stdexcept>
#include <sys/stat.h>
#include <sys/wait.h>

namespace gato::tests {

int run_program(const std::filesystem::path& folder, const std::string& program, const std::string& words,
                const StreamFiles& streams) {
    const std::string command = "cd '" + folder.generic_string() + "' && timeout 60 '" + program + "' " + words + " <"
                                + streams.in + " >" + streams.out + " 2>" + streams.err;
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int run_gato(const std::filesystem::path& folder, const std::string& words, const StreamFiles& streams) {
    return run_program(folder, gato_path(), words, streams);
}

bool has_posix() {
    return true;
}

void make_pipe(const std::filesystem::path& name) {
    if (::mkfifo(name.c_str(), 0600) != 0) throw std::runtime_error("no pipe " + name.generic_string());
}

int run_in_shell(const std::string& script) {
    const int status = std::system(script.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::filesystem::path new_folder() {
    std::string name = (std::filesystem::temp_directory_path() / "gato-test-XXXXXX").generic_string();
    return ::mkdtemp(name.data());
}

}  // namespace gato::tests
