// SPDX-License-Identifier: MIT
// Deflate, the compression of PNG files, undone. Bytes come from anywhere: what is damaged gives nothing. Facts: RFC 1951.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gato::png {

// Nothing also when more than `limit` bytes come of it.
[[nodiscard]] std::optional<std::string> inflate(std::string_view packed, std::size_t limit);

}  // namespace gato::png
