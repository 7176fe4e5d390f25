// SPDX-License-Identifier: MIT
// Moves as PGN writes them, positions as FEN does.
#include "tools/bench/chess/referee.hpp"

#include <cctype>
#include <cstdlib>

namespace gato::referee {

namespace {

constexpr int files = 8;

char upper(char letter) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
}

// File, rank or both of the square that a piece comes from, if another one of its kind can go there too.
std::string origin_of(const Position& position, const Move& move) {
    bool is_alone = true, same_file = false, same_rank = false;
    for (const Move& other : position.legal_moves()) {
        if (other.to != move.to || other.from == move.from || position.at(other.from) != position.at(move.from)) continue;
        is_alone = false;
        same_file = same_file || other.from % files == move.from % files;
        same_rank = same_rank || other.from / files == move.from / files;
    }
    const std::string square = text_of(move).substr(0, 2);
    if (is_alone) return "";
    if (!same_file) return square.substr(0, 1);
    return same_rank ? square : square.substr(1);
}

std::string bare_san(const Position& position, const Move& move) {
    const char kind = upper(position.at(move.from));
    const std::string text = text_of(move), target = text.substr(2, 2);
    if (kind == 'K' && std::abs(move.to - move.from) == 2) return move.to > move.from ? "O-O" : "O-O-O";
    const bool captures = position.at(move.to) != '.' || (kind == 'P' && move.from % files != move.to % files);
    if (kind == 'P')
        return (captures ? text.substr(0, 1) + "x" : "") + target
               + (move.promotion != 0 ? std::string("=") + upper(move.promotion) : "");
    return kind + origin_of(position, move) + (captures ? "x" : "") + target;
}

}  // namespace

std::string san_of(const Position& position, const Move& move) {
    const Position next = position.after(move);
    const std::string check = !next.is_check() ? "" : next.legal_moves().empty() ? "#" : "+";
    return bare_san(position, move) + check;
}

std::string fen_of(const Position& position) {
    std::string text;
    for (int rank = files - 1; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file <= files; ++file) {
            const char piece = file < files ? position.at(rank * files + file) : '/';
            if (piece == '.') {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
            if (file < files || rank > 0) text += piece;
        }
    }
    const int past = position.en_passant();
    const std::string square = past < 0 ? "-" : text_of({past, past, 0}).substr(0, 2);
    return text + (position.is_white() ? " w " : " b ") + (position.rights().empty() ? "-" : position.rights()) + ' ' + square;
}

}  // namespace gato::referee
