// SPDX-License-Identifier: MIT
//
// FEN: what is accepted, and how it is written.
#include "model.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace gato::chess {

namespace {

constexpr std::string_view letters = " pnbrqk";
constexpr std::string_view right_letters = "KQkq";
constexpr std::size_t longest_fen = 95;

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts(1);
    for (const char character : text) {
        if (character == separator)
            parts.emplace_back();
        else
            parts.back() += character;
    }
    return parts;
}

bool read_rank(Position& position, int rank, const std::string& text) {
    int file = 0;
    for (const char character : text) {
        if (character >= '1' && character <= '8') {
            file += character - '0';
            continue;
        }
        const bool white = std::isupper(static_cast<unsigned char>(character)) != 0;
        const auto kind = letters.find(static_cast<char>(std::tolower(static_cast<unsigned char>(character))));
        if (kind == std::string_view::npos || kind == 0 || file > 7) return false;
        position.at(rank * 8 + file++) = {static_cast<Kind>(kind), white ? Side::white : Side::black};
    }
    return file == 8;
}

bool read_rights(Position& position, const std::string& text) {
    if (text == "-") return true;
    for (const char character : text) {
        const auto right = right_letters.find(character);
        if (right == std::string_view::npos || position.rights[right]) return false;
        position.rights[right] = true;
    }
    return !text.empty();
}

std::optional<int> read_number(const std::string& text, int highest) {
    const bool digits = std::ranges::all_of(text, [](unsigned char character) { return std::isdigit(character) != 0; });
    if (text.empty() || text.size() > 9 || !digits || std::stoi(text) > highest) return std::nullopt;
    return std::stoi(text);
}

int count(const Position& position, Side side, Kind kind) {
    return static_cast<int>(std::ranges::count(position.squares, Piece{kind, side}));
}

/// One king; no more pieces than the set has and promoted pawns can explain.
bool has_possible_pieces(const Position& position, Side side) {
    const int pawns = count(position, side, Kind::pawn);
    int extra = std::max(0, count(position, side, Kind::queen) - 1);
    for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook}) extra += std::max(0, count(position, side, kind) - 2);
    return count(position, side, Kind::king) == 1 && pawns + extra <= 8;
}

bool has_pawn_at_edge(const Position& position) {
    for (int file = 0; file < 8; ++file)
        if (position.at(file).kind == Kind::pawn || position.at(56 + file).kind == Kind::pawn) return true;
    return false;
}

bool rights_have_pieces(const Position& position) {
    constexpr std::array<Square, right_count> rooks{7, 0, 63, 56};
    for (std::size_t right = 0; right < right_count; ++right) {
        const Side side = right < black_short ? Side::white : Side::black;
        const Square king = side == Side::white ? 4 : 60;
        if (position.rights[right]
            && (!is(position.at(king), side, Kind::king) || !is(position.at(rooks[right]), side, Kind::rook)))
            return false;
    }
    return true;
}

bool en_passant_is_possible(const Position& position) {
    if (!position.en_passant) return true;
    const Square square = *position.en_passant;
    const bool white = position.turn == Side::white;
    if (rank_of(square) != (white ? 5 : 2)) return false;
    const int back = white ? 8 : -8;  // to where the pawn came from
    return position.at(square).kind == Kind::none && position.at(square + back).kind == Kind::none
           && is(position.at(square - back), other(position.turn), Kind::pawn);
}

bool is_possible(const Position& position) {
    if (!has_possible_pieces(position, Side::white) || !has_possible_pieces(position, Side::black)) return false;
    if (has_pawn_at_edge(position) || !rights_have_pieces(position) || !en_passant_is_possible(position)) return false;
    return !is_attacked(position, king_of(position, other(position.turn)), position.turn);
}

bool read_counters(Position& position, const std::vector<std::string>& fields) {
    constexpr int highest_count = 255;
    constexpr int highest_number = 9999;
    const std::optional<int> quiet = fields.size() > 4 ? read_number(fields[4], highest_count) : 0;
    const std::optional<int> number = fields.size() > 5 ? read_number(fields[5], highest_number) : 1;
    if (!quiet || !number) return false;
    position.quiet_half_moves = *quiet;
    position.number = *number;
    return true;
}

}  // namespace

std::optional<Position> read_fen(std::string_view text) {
    const std::vector<std::string> fields = split(text, ' ');
    if (text.size() > longest_fen || fields.size() < 4 || fields.size() > 6) return std::nullopt;
    Position position;
    const std::vector<std::string> ranks = split(fields[0], '/');
    if (ranks.size() != 8) return std::nullopt;
    for (int rank = 0; rank < 8; ++rank)
        if (!read_rank(position, 7 - rank, ranks[static_cast<std::size_t>(rank)])) return std::nullopt;
    if (fields[1] != "w" && fields[1] != "b") return std::nullopt;
    position.turn = fields[1] == "w" ? Side::white : Side::black;
    if (!read_rights(position, fields[2])) return std::nullopt;
    position.en_passant = square_named(fields[3]);
    if (!position.en_passant && fields[3] != "-") return std::nullopt;
    if (!read_counters(position, fields) || !is_possible(position)) return std::nullopt;
    return position;
}

std::string write_fen(const Position& position) {
    std::ostringstream text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const Piece piece = position.at(rank * 8 + file);
            if (piece.kind == Kind::none) {
                ++empty;
                continue;
            }
            if (empty > 0) text << empty;
            empty = 0;
            const char letter = letters[static_cast<std::size_t>(piece.kind)];
            text << (piece.side == Side::white ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter);
        }
        if (empty > 0) text << empty;
        if (rank > 0) text << '/';
    }
    text << (position.turn == Side::white ? " w " : " b ");
    std::string rights;
    for (std::size_t right = 0; right < right_count; ++right)
        if (position.rights[right]) rights += right_letters[right];
    text << (rights.empty() ? "-" : rights) << ' ';
    text << (can_capture_en_passant(position) ? name_of(*position.en_passant) : "-");
    text << ' ' << position.quiet_half_moves << ' ' << position.number;
    return text.str();
}

}  // namespace gato::chess
