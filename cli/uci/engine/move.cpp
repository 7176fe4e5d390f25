// SPDX-License-Identifier: MIT
#include "cli/uci/engine/move.hpp"

#include <cstdlib>

namespace gato::uci {

namespace {

constexpr std::string_view promotions = "  nbrq";
constexpr int last_rank = 7;

int rank_of(std::uint8_t square) {
    return square >> 4;
}
int file_of(std::uint8_t square) {
    return square & 0x0f;
}

std::string square_text(std::uint8_t square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::optional<std::uint8_t> read_square(std::string_view text) {
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
    return static_cast<std::uint8_t>((text[1] - '1') * 16 + (text[0] - 'a'));
}

bool promotes(char piece, const Move& move) {
    return (piece == 'P' && rank_of(move.to) == last_rank) || (piece == 'p' && rank_of(move.to) == 0);
}

}  // namespace

std::string text_of(const Move& move) {
    std::string text = square_text(move.from) + square_text(move.to);
    if (move.promotion != 0 && move.promotion < promotions.size()) text += promotions[move.promotion];
    return text;
}

std::optional<Move> read_move(std::string_view text) {
    constexpr std::size_t plain = 4, promoting = 5, nothing = 2;
    if (text.size() != plain && text.size() != promoting) return std::nullopt;
    const auto from = read_square(text), to = read_square(text.substr(2));
    if (!from || !to) return std::nullopt;
    Move move{*from, *to, 0};
    if (text.size() == plain) return move;
    const std::size_t promotion = promotions.find(text.back(), nothing);
    if (promotion == std::string_view::npos) return std::nullopt;
    move.promotion = static_cast<std::uint8_t>(promotion);
    return move;
}

LineWriter::LineWriter(std::string_view fen) {
    int rank = last_rank, file = 0;
    for (const char letter : fen.substr(0, fen.find(' '))) {
        if (letter == '/') {
            --rank;
            file = 0;
        } else if (letter >= '1' && letter <= '8') {
            file += letter - '0';
        } else if (rank >= 0 && file <= last_rank) {
            start_[static_cast<std::size_t>(rank * 16 + file++)] = letter;
        }
    }
}

std::string LineWriter::text_of(const std::vector<Move>& line) const {
    Board board = start_;
    std::string text;
    for (const Move& move : line) {
        if (move.from >= board_size || move.to >= board_size) break;
        char& piece = board[move.from];
        if (promotes(piece, move) && move.promotion == 0) break;
        if (!text.empty()) text += ' ';
        text += uci::text_of(move);
        if (move.promotion != 0) piece = ' ';  // which of them does not matter: it is not a pawn
        board[move.to] = piece;
        piece = 0;
    }
    return text;
}

}  // namespace gato::uci
