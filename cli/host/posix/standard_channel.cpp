// SPDX-License-Identifier: MIT
#include "cli/host/standard_channel.hpp"

#include "cli/host/posix/descriptors.hpp"

#include <unistd.h>

namespace gato::cli::host {

std::shared_ptr<Channel> standard_channel() {
    return std::make_shared<Descriptors>(STDIN_FILENO, STDOUT_FILENO);
}

}  // namespace gato::cli::host
