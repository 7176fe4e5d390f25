// SPDX-License-Identifier: MIT
#include "cli/commands.hpp"

#include <fcntl.h>
#include <initializer_list>
#include <unistd.h>

namespace {

// A file that is opened while a standard stream is closed would take its place and get what is meant for the stream. A
// placeholder that can only be used the wrong way round keeps the stream an error.
void occupy_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) == -1) ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

}  // namespace

int main(int argc, char** argv) {
    occupy_closed_streams();
    return gato::cli::run(argc, argv);
}
