// SPDX-License-Identifier: MIT
// Where match games begin: lines of well-known openings, after which both sides still have a game.
#pragma once

#include <array>
#include <string_view>

namespace gato::referee {

struct Opening {
    std::string_view name;
    std::string_view moves;
};

inline constexpr std::array<Opening, 20> openings{{
    {"Ruy Lopez, Morphy", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6"},
    {"Ruy Lopez, Berlin", "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 d2d3 f8c5"},
    {"Italian", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6"},
    {"Two Knights", "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 f8e7"},
    {"Scotch", "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4 g8f6"},
    {"Four Knights", "e2e4 e7e5 g1f3 b8c6 b1c3 g8f6 f1b5 f8b4"},
    {"Petrov", "e2e4 e7e5 g1f3 g8f6 f3e5 d7d6 e5f3 f6e4"},
    {"Sicilian, Najdorf", "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6"},
    {"Sicilian, Dragon", "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 g7g6"},
    {"Sicilian, Taimanov", "e2e4 c7c5 g1f3 e7e6 d2d4 c5d4 f3d4 b8c6"},
    {"French, exchange", "e2e4 e7e6 d2d4 d7d5 e4d5 e6d5 g1f3 g8f6"},
    {"French, Tarrasch", "e2e4 e7e6 d2d4 d7d5 b1d2 g8f6 e4e5 f6d7"},
    {"Caro-Kann", "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 c8f5"},
    {"Pirc", "e2e4 d7d6 d2d4 g8f6 b1c3 g7g6 g1f3 f8g7"},
    {"Queen's Gambit, declined", "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7"},
    {"Queen's Gambit, accepted", "d2d4 d7d5 c2c4 d5c4 g1f3 g8f6 e2e3 e7e6"},
    {"Slav", "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6 b1c3 d5c4"},
    {"King's Indian", "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6"},
    {"Nimzo-Indian", "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4 e2e3 e8g8"},
    {"English", "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6 g2g3 d7d5"},
}};

}  // namespace gato::referee
