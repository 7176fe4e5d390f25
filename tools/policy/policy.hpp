// SPDX-License-Identifier: MIT
//
// A winning policy for the cats, small enough for a C64: one reply to every position that the mouse can bring about from
// the start of a game against that policy.
//
// The choice among winning replies decides how many positions must be known. The search changes one reply at a time and keeps the
// change if the table does not become longer; its random numbers are fixed, so the same table comes out every time.
//
// The table, as the champion reads it (asm-src/RYG/campeon/Politica.asm): records ordered by the squares of the cats,
//     3 bytes  the four cats, five bits each, first cat highest; low byte first; above them, four bits, the count
//     count    bytes mouse * 8 + move
// and a last record with count 0. A set of cats with more than 15 replies has several records.
#pragma once

#include "tools/policy/retrograde.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace gato::policy {

/// The cats' move by set and square of the mouse, cats to move.
using Replies = std::map<std::pair<int, int>, std::int8_t>;

/// More attempts find nothing better from there.
inline constexpr int default_attempts = 20'000;

/// Looks for a small policy by this many attempts to improve one.
[[nodiscard]] Replies small_policy(const CatSets& sets, const Winners& winners, int attempts);

/// The bytes of Politica.bin.
[[nodiscard]] std::vector<std::uint8_t> encode(const CatSets& sets, const Replies& replies);

}  // namespace gato::policy
