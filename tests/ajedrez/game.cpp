// SPDX-License-Identifier: MIT
//
// Ends of the game, and games made of random moves.
#include "model.hpp"

#include <algorithm>

namespace gato::chess {

bool same_for_repetition(const Position& one, const Position& two) {
    const auto square = [](const Position& position) {
        return can_capture_en_passant(position) ? position.en_passant : std::nullopt;
    };
    return one.squares == two.squares && one.turn == two.turn && one.rights == two.rights && square(one) == square(two);
}

bool is_dead(const Position& position) {
    int bishops_on_dark = 0;
    int bishops_on_light = 0;
    int knights = 0;
    for (Square square = 0; square < 64; ++square) {
        const Kind kind = position.at(square).kind;
        if (kind == Kind::pawn || kind == Kind::rook || kind == Kind::queen) return false;
        if (kind == Kind::knight) ++knights;
        if (kind == Kind::bishop) ++((file_of(square) + rank_of(square)) % 2 == 0 ? bishops_on_dark : bishops_on_light);
    }
    if (knights == 0) return bishops_on_dark == 0 || bishops_on_light == 0;
    return knights == 1 && bishops_on_dark + bishops_on_light == 0;
}

Outcome Game::outcome() const {
    const Position& position = current();
    if (legal_moves(position).empty()) return in_check(position) ? Outcome::mate : Outcome::stalemate;
    const auto occurs =
        std::ranges::count_if(positions, [&](const Position& one) { return same_for_repetition(one, position); });
    if (occurs >= 3) return Outcome::repetition;
    if (position.quiet_half_moves >= 100) return Outcome::fifty_moves;
    if (is_dead(position)) return Outcome::material;
    return positions.size() > longest_game ? Outcome::length : Outcome::playing;
}

std::vector<Position> random_positions(std::size_t count, unsigned seed) {
    // Besides the start: promotions at hand, many queens, castling on both sides, pawns face to face, bare kings.
    const std::vector<std::string> beginnings{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                              "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                                              "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
                                              "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
                                              "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
                                              "q2qk3/8/1q6/8/8/6Q1/8/3QK2Q w - - 0 1",
                                              "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                                              "rnb1kbnr/8/8/8/8/8/8/RNB1KBNR w KQkq - 0 1"};
    std::mt19937 random(seed);
    std::vector<Position> positions;
    while (positions.size() < count) {
        Position position = *read_fen(beginnings[random() % 4 == 0 ? random() % beginnings.size() : 0]);
        const std::size_t plies = 10 + random() % 110;
        for (std::size_t ply = 0; ply < plies && positions.size() < count; ++ply) {
            const std::vector<Move> moves = legal_moves(position);
            if (moves.empty()) break;
            if (ply % 8 == 0 || position.en_passant) positions.push_back(position);
            position = play(position, any_of(moves, random));
        }
    }
    return positions;
}

}  // namespace gato::chess
