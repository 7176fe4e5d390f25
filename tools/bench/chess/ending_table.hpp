// SPDX-License-Identifier: MIT
//
// All positions of an ending of three or four men, with the distance to mate with best play: computed backwards from the mates and
// from the endings that captures and promotions lead to. A position that is not in the table as won is no win for white.
//
//     const EndingTable table("BN");
//     table.half_moves_to_mate({wk, bk, bishop, knight}, true);
//
// White's pawns become queens. A pawn of black's that is promoted has saved him: a table says who wins without allowing that.
#pragma once

#include "tools/bench/chess/referee.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
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

    // The pieces beside the kings, white's with capital letters: Q, R, BN, P, Qr … White has a pawn only against a lone king.
    explicit EndingTable(std::string_view pieces);

    // Nothing if it is no win, or no position.
    [[nodiscard]] std::optional<int> half_moves_to_mate(const Men& men, bool is_white) const;
    // Also of what the ending becomes by captures and promotions.
    [[nodiscard]] std::optional<int> half_moves_to_mate(const Position& position) const;
    // Nothing if the position has other men than the table.
    [[nodiscard]] std::optional<Men> men_of(const Position& position) const;
    [[nodiscard]] std::string fen_of(const Men& men, bool is_white) const;

    [[nodiscard]] std::size_t men() const { return men_; }
    [[nodiscard]] int longest() const { return longest_; }

private:
    static constexpr std::uint8_t unknown = 255, impossible = 254;
    using Index = std::uint32_t;
    using Shared = std::shared_ptr<const EndingTable>;
    using Family = std::map<std::string, Shared, std::less<>>;
    // Positions by how many half-moves they are from the mate, as far as conversions decide.
    using Waiting = std::map<int, std::vector<Index>>;

    EndingTable(std::string_view pieces, Family& family);
    void add_smaller(Family& family);
    void compute();
    [[nodiscard]] std::string without(std::size_t man) const;
    [[nodiscard]] const EndingTable* smaller(const std::string& pieces) const;
    [[nodiscard]] std::uint8_t after_capture(std::size_t captured, const Men& men, bool is_white) const;
    [[nodiscard]] bool is_whites(std::size_t man) const;
    [[nodiscard]] Index index_of(const Men& men) const;
    [[nodiscard]] Men men_at(Index index) const;
    [[nodiscard]] bool is_possible(const Men& men) const;
    [[nodiscard]] bool attacks(std::size_t man, const Men& men, int target) const;
    [[nodiscard]] bool is_check(const Men& men, std::size_t king) const;
    [[nodiscard]] std::uint8_t value_of_black_move(std::size_t man, int target, const Men& men) const;
    [[nodiscard]] bool is_lost(const Men& men, int half_moves) const;
    template <class Use>
    void for_each_target(std::size_t man, const Men& men, Use use) const;
    template <class Use>
    void for_each_origin(std::size_t man, const Men& men, Use use) const;
    void find_mates(std::vector<Index>& found);
    void find_conversions(Waiting& won, Waiting& lost) const;
    void convert_by_white(Index index, const Men& men, Waiting& won) const;
    [[nodiscard]] std::vector<Index> white_before(const std::vector<Index>& lost, int half_moves, Waiting& waiting);
    [[nodiscard]] std::vector<Index> black_before(const std::vector<Index>& won, int half_moves, Waiting& waiting);

    std::string pieces_;
    std::size_t men_;
    std::vector<std::uint8_t> white_, black_;  // half-moves to mate, by who is to move
    std::map<std::string, Shared, std::less<>> smaller_;
    int longest_ = 0;
};

}  // namespace gato::referee
