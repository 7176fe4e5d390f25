// SPDX-License-Identifier: MIT
// Envelopes as bytes: CBOR (RFC 8949) in definite lengths, with byte strings for bytes. What comes from a page is checked before it is
// decoded, since the decoder calls itself for each level: at most `most_levels` arrays and maps inside each other and `most_values` values in
// total; keys are texts; texts are UTF-8; no tags, no `undefined`, and no integers below that of 64 bits.
#pragma once

#include "servers/studio/worker.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gato::studio {

inline constexpr std::size_t most_levels = 64, most_values = 1'000'000;

// One value as above, and nothing after it.
[[nodiscard]] bool is_plain_cbor(std::string_view bytes);

// A request of the page: an object of `id`, a whole number from 0, `name`, a text, and `takes`, anything. Nothing for any other bytes.
[[nodiscard]] std::optional<Message> read_envelope(std::string_view bytes);

[[nodiscard]] std::string write_envelope(const Message& envelope);

}  // namespace gato::studio
