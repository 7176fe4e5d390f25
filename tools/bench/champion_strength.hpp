// SPDX-License-Identifier: MIT
//
// How strong a level of the champion is: all lines of the mouse against it, position by position; the winner of each position is
// known from retrograde analysis.
#pragma once

#include "tests/asm-src/programa.hpp"

#include <string>

namespace gato::ryg {

/// The champion in memory, ready to be asked for moves.
class Champion {
public:
    Champion();
    void set(const std::string& name, int value) { program_.byte(name) = static_cast<std::uint8_t>(value); }
    /// The weights of Camino.asm, written into its instructions. The formation counts twice, or once.
    void set_path_weights(int open, int closed, bool formation_twice);
    void forget() { program_.call("vaciaTabla"); }
    /// The number of its move: at level 0 from the cats' tables, otherwise from the openings while they last and are enabled; if
    /// there is none, from a search.
    [[nodiscard]] int move(const Board& board, int level);
    /// The cycles of the last search.
    [[nodiscard]] simulator::Cycle cycles() const { return cycles_; }
    [[nodiscard]] int nodes();
    void advance_clock(int ticks) { program_.at(0xa2) = static_cast<std::uint8_t>(program_.at(0xa2) + ticks); }

private:
    Programa program_;
    simulator::Cycle cycles_ = 0;
};

struct Strength {
    int positions = 0;     // with the mouse to move, that the mouse can bring about
    int asked = 0;         // with the cats to move
    int thrown_away = 0;   // cat moves that turn a won position into a lost one
    int shortest_win = 0;  // plies until the mouse has won, 0: it cannot
};
/// Against the single policy of a level without random choice.
[[nodiscard]] Strength strength(Champion& champion, int level);

/// Games of a mouse that takes a win by force where there is one, and moves at random where there is none, against the
/// level with random choice: the share that it wins.
[[nodiscard]] double escape_rate(Champion& champion, int level, int games);

struct Games {
    int mouse_won = 0;
    int answers = 0;  // of the cats
    simulator::Cycle cycles = 0, slowest = 0;
};
inline constexpr int random_mouse = 0;

/// Games against the level as a player meets it, without random choice. The mouse makes its first two moves at random; then it
/// is that level of the program, or goes on at random.
[[nodiscard]] Games games_against(Champion& champion, int level, int mouse_level, int games);

}  // namespace gato::ryg
