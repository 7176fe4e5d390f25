// SPDX-License-Identifier: MIT
#include "cli/commands.hpp"
#include "cli/standard_streams.hpp"

#include <csignal>
#include <limits>

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

namespace {

// A file that grows beyond what is allowed is an error of its output, with a message, like a full disk.
void survive_the_limit_of_file_sizes() {
    std::signal(SIGXFSZ, SIG_IGN);
}

// A run lasts milliseconds: memory that goes back and forth between the program and the system costs a twentieth of an
// assembly.
void keep_memory() {
#ifdef M_TOP_PAD
    constexpr int quarter_of_a_mebibyte = 1 << 18;
    ::mallopt(M_MMAP_THRESHOLD, quarter_of_a_mebibyte);
    ::mallopt(M_TOP_PAD, quarter_of_a_mebibyte);
    ::mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
#endif
}

}  // namespace

int main(int argc, char** argv) {
    keep_memory();
    gato::cli::occupy_closed_streams();
    survive_the_limit_of_file_sizes();
    return gato::cli::run(argc, argv);
}
