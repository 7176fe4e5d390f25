// SPDX-License-Identifier: MIT
// For tests: the gato program in the background, ended with the test.
#pragma once

#include "support/folder.hpp"
#include "support/places.hpp"

#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace gato::tests {

class Background {
public:
    // `gato ARGUMENTS` in a folder, with its standard streams in files there.
    Background(const Folder& folder, std::vector<const char*> arguments, const char* out = "out", const char* err = "err")
        : process_(::fork()) {
        if (process_ != 0) return;
        if (::chdir(folder.path().c_str()) != 0) ::_exit(99);
        ::dup2(::open(out, O_RDWR | O_CREAT | O_APPEND, 0666), STDOUT_FILENO);
        ::dup2(::open(err, O_RDWR | O_CREAT | O_APPEND, 0666), STDERR_FILENO);
        arguments.insert(arguments.begin(), "gato");
        arguments.push_back(nullptr);
        ::execv(gato_path().c_str(), const_cast<char* const*>(arguments.data()));
        ::_exit(99);
    }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    ~Background() {
        if (!is_running_) return;
        ::kill(process_, SIGKILL);
        (void)wait();
    }

    [[nodiscard]] pid_t id() const { return process_; }

    // Its status, as waitpid() gives it.
    [[nodiscard]] int wait() {
        int status = 0;
        ::waitpid(process_, &status, 0);
        is_running_ = false;
        return status;
    }

private:
    pid_t process_;
    bool is_running_ = true;
};

}  // namespace gato::tests
