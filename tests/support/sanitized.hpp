// SPDX-License-Identifier: MIT
// For tests: whether the program is built with a sanitizer, which needs more addresses and descriptors than a limit would leave.
#pragma once

namespace gato::tests {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

}  // namespace gato::tests
