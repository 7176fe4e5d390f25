// SPDX-License-Identifier: MIT
// SHA-256 (FIPS 180-4), by which a map recognises its program. These are sixty lines of our own, since a library would have to
// be shipped for every platform that gato is built for.
#pragma once

#include <string>
#include <string_view>

namespace gato {

// Returns 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view bytes);

}  // namespace gato
