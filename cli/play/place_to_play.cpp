// SPDX-License-Identifier: MIT
#include "cli/play/place_to_play.hpp"

#include <cstdlib>

namespace gato::cli {

namespace {

bool is_set(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr && *value != '\0';
}

}  // namespace

bool opens_window(const PlaySurroundings& surroundings) {
    const bool is_piped = surroundings.input == host::StreamKind::other || surroundings.output == host::StreamKind::other;
    const bool is_elsewhere = surroundings.is_ci || surroundings.is_remote || surroundings.wants_terminal;
    return surroundings.has_display && !is_piped && !is_elsewhere;
}

PlaySurroundings surroundings_here(bool wants_terminal) {
    return {.has_display = host::has_display(),
            .input = host::input_kind(),
            .output = host::output_kind(),
            .is_ci = is_set("CI"),
            .is_remote = is_set("SSH_CONNECTION"),
            .wants_terminal = wants_terminal};
}

}  // namespace gato::cli
