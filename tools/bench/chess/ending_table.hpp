// SPDX-License-Identifier: MIT
//
// All positions of king and one or two pieces against a lone king, with the distance to mate with best play: computed backwards
// from the mates. A position that is not in the table as won is a draw.
//
//     const EndingTable table("BN");
//     table.half_moves_to_mate({wk, bk, bishop, knight}, true);
#pragma once

#include "tools/bench/chess/referee.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::referee {

class EndingTable {
public:
    static constexpr std::size_t white_king = 0, black_king = 1, first_piece = 2;
    static constexpr std::size_t most_men = 4;
    // Their squares: both kings, then the pieces in the order of their letters; -1: there is no such piece.
    using Men = std::array<int, most_men>;

    // The pieces of the side that mates, white: Q, R, BB or BN, of which each is needed for the win.
    explicit EndingTable(std::string_view pieces);

    // Nothing if it is no win, or no position.
    [[nodiscard]] std::optional<int> half_moves_to_mate(const Men& men, bool is_white) const;
    // Nothing if the position has other men than the table.
    [[nodiscard]] std::optional<Men> men_of(const Position& position) const;
    [[nodiscard]] std::string fen_of(const Men& men, bool is_white) const;

    [[nodiscard]] std::size_t men() const { return men_; }
    [[nodiscard]] int longest() const { return longest_; }

private:
    static constexpr std::uint8_t unknown = 255, impossible = 254;
    using Index = std::uint32_t;

    [[nodiscard]] Index index_of(const Men& men) const;
    [[nodiscard]] Men men_at(Index index) const;
    [[nodiscard]] bool is_possible(const Men& men) const;
    [[nodiscard]] bool attacks(std::size_t man, const Men& men, int target) const;
    [[nodiscard]] bool is_check(const Men& men) const;
    [[nodiscard]] bool is_lost(const Men& men) const;
    template <class Use>
    void for_each_target(std::size_t man, const Men& men, Use use) const;
    void find_mates(std::vector<Index>& found);
    [[nodiscard]] std::vector<Index> white_before(const std::vector<Index>& lost, int half_moves);
    [[nodiscard]] std::vector<Index> black_before(const std::vector<Index>& won, int half_moves);

    std::string pieces_;
    std::size_t men_;
    std::vector<std::uint8_t> white_, black_;  // half-moves to mate, by who is to move
    int longest_ = 0;
};

}  // namespace gato::referee
