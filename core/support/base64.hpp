// SPDX-License-Identifier: MIT
// Bytes as text of 64 characters, padded with `=`. Facts: RFC 4648, section 4.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gato {

[[nodiscard]] std::string to_base64(std::span<const std::uint8_t> bytes);
// Returns nothing if the text is not base64.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text);

}  // namespace gato
