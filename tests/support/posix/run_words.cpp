// SPDX-License-Identifier: MIT
#include "run_words.hpp"

#include "places.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gato::tests {

namespace {

void open_as(int descriptor, const std::string& file, int flags) {
    const int opened = ::open(file.c_str(), flags, 0666);
    if (opened < 0 || ::dup2(opened, descriptor) < 0) ::_exit(126);
    ::close(opened);
}

[[noreturn]] void become(const std::filesystem::path& folder, const std::vector<char*>& words, const StreamFiles& streams) {
    if (::chdir(folder.c_str()) != 0) ::_exit(126);
    constexpr int writing = O_WRONLY | O_CREAT | O_TRUNC;
    open_as(STDIN_FILENO, streams.in, O_RDONLY);
    open_as(STDOUT_FILENO, streams.out, writing);
    if (streams.err == streams.out)
        ::dup2(STDOUT_FILENO, STDERR_FILENO);
    else
        open_as(STDERR_FILENO, streams.err, writing);
    ::alarm(hang_guard);  // it stays in force in the program that replaces this process
    ::execvp(words[0], words.data());
    ::_exit(127);
}

}  // namespace

// Without a shell and `timeout`: starting those two took twice the time of gato itself.
int run_words(const std::filesystem::path& folder, const std::vector<std::string>& words, const StreamFiles& streams) {
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) become(folder, pointers, streams);
    int status = 0;
    if (child < 0 || ::waitpid(child, &status, 0) != child) throw std::runtime_error("cannot run " + words[0]);
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
