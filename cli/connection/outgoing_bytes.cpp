// SPDX-License-Identifier: MIT
#include "cli/connection/outgoing_bytes.hpp"

#include <cerrno>
#include <csignal>
#include <unistd.h>

namespace gato::cli {

void expect_readers_to_go() {
    std::signal(SIGPIPE, SIG_IGN);
}

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

}  // namespace gato::cli
