// SPDX-License-Identifier: MIT
// The opening book of the C64's chess program: a text of lines that people write, and the bytes that asm-src/Ajedrez/Aperturas.asm
// looks positions up in.
//
// The text: moves in Spanish notation without `+` and `#`, separated by spaces. A line that is indented more than the one above
// continues from where that ends; lines with the same indentation are alternatives. A move with `?` is not played, only answered. A
// comment begins with `#`. The first move that is written for a position is the preferred one. If the space is not sufficient, the
// positions that the program meets least often are left out.
#pragma once

#include "tools/bench/chess/referee.hpp"

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace gato::openings {

// A mistake at a place in the text.
class Mistake : public std::runtime_error {
public:
    Mistake(int line, int column, const std::string& message);
};

struct Entry {
    referee::Position position;
    std::size_t depth = 0;               // half-moves before it, in the line that has it first
    std::vector<referee::Move> moves;    // all that the text has
    std::vector<referee::Move> replies;  // those of them that are played, best first, at least one
    std::uint64_t chance = 0;            // that the program, with the side to move, gets here, in 1/certain
};
constexpr std::uint64_t certain = std::uint64_t{1} << 40;
// By key_of(position).
using Book = std::map<std::uint32_t, Entry>;

// CRC-24 of its fen_of(), with the polynomial $864cfb and the initial value $b704ce (RFC 4880, section 6.1).
[[nodiscard]] std::uint32_t key_of(const referee::Position& position);

// Throws Mistake for a move that is not legal, a position with too many replies, or two positions with one key.
[[nodiscard]] Book read_book(const std::string& text);
[[nodiscard]] std::size_t count_replies(const Book& book);

constexpr std::size_t room = 4096;
// The entries that fit: those that are met most often for their bytes.
[[nodiscard]] Book cut_to_room(const Book& book);
// 256 lengths of lists, and the lists: see Aperturas.asm. Throws std::runtime_error for anything the format has no numbers for.
[[nodiscard]] std::vector<std::uint8_t> encode(const Book& book);

}  // namespace gato::openings
