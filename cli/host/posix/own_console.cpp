// SPDX-License-Identifier: MIT
#include "cli/host/own_console.hpp"

namespace gato::cli::host {

bool has_own_console() {
    return false;
}

}  // namespace gato::cli::host
