// SPDX-License-Identifier: MIT
// The one place that holds the version; CMake and the package read it from here.
#pragma once

namespace gato {
inline constexpr const char* version = "0.2.0";
inline constexpr const char* release_date = "2026-11-29";  // of that version; the manual page shows it
}  // namespace gato
