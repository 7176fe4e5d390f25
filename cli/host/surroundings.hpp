// SPDX-License-Identifier: MIT
// How this process was started: from a terminal, by a desktop or by another program, and whether there is a desktop at all.
#pragma once

#include <cstdint>

namespace gato::cli::host {

// `none`: closed, or the null device, as a desktop starts programs. `other`: a file or a pipe.
enum class StreamKind : std::uint8_t { terminal, none, other };

[[nodiscard]] StreamKind input_kind();
[[nodiscard]] StreamKind output_kind();

// Whether a program could open a window: by DISPLAY or WAYLAND_DISPLAY; Windows and macOS always have one.
[[nodiscard]] bool has_display();

}  // namespace gato::cli::host
