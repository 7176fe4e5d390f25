// SPDX-License-Identifier: MIT
// SHA-256 (FIPS 180-4), by which a map knows its program. Our own sixty lines: a library would have to be brought along to every
// platform that gato is built for.
#pragma once

#include <string>
#include <string_view>

namespace gato {

// 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view bytes);

}  // namespace gato
