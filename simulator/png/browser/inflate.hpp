// SPDX-License-Identifier: MIT
// Decompresses Deflate, the compression of PNG files. Bytes come from anywhere: damaged ones give nothing. Facts: RFC 1951.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gato::png {

// Returns nothing also if the result has more than `limit` bytes.
[[nodiscard]] std::optional<std::string> inflate(std::string_view packed, std::size_t limit);

}  // namespace gato::png
