// SPDX-License-Identifier: MIT
//
// The search in the hardest cases: boards full of promoted pieces, the longest possible chains of captures, a full record; and
// that it is repeatable.
#include "support/counts.hpp"
#include "thinking.hpp"

#include <gtest/gtest.h>

#include <array>

namespace gato::chess {
namespace {

void set_nodes(Program& chess, int nodes) {
    for (int place = 0; place < 4; ++place) chess.byte("pnNodos", place) = static_cast<std::uint8_t>(nodes >> 8 * place);
}

/// Thinks, and leaves everything as it was, with a legal move and a line.
void expect_sound_search(Program& chess, const Position& position, int nodes) {
    const std::string fen = write_fen(position);
    SCOPED_TRACE(fen);
    ASSERT_TRUE(chess.read_fen(fen));
    const std::vector<std::uint8_t> before = chess.state(), record = record_of(chess);
    set_nodes(chess, nodes);
    DepthWatch watch(chess);
    ASSERT_FALSE(chess.call("piensa", 0, watch));
    EXPECT_EQ(chess.state(), before);
    EXPECT_EQ(record_of(chess), record);
    const std::vector<Move> moves = legal_moves(position);
    EXPECT_EQ(std::ranges::count(moves, answer(chess)), 1) << coordinates(answer(chess));
    EXPECT_LE(chess.word("pnNodosHechos") + (chess.word("pnNodosHechos", 2) << 16), nodes);
    EXPECT_LT(std::abs(signed_word(chess, "pnValor")), 31'000);
    constexpr int first = 0xf0, for_interrupts = 60;
    EXPECT_GE(watch.lowest - (0x100 - first), for_interrupts) << "deepest half-move " << int{watch.deepest};
    expect_line(chess, position);
}

/// As many pieces of each kind as the rules allow, queens first to be promoted, wherever there is an empty square; nothing if
/// that is no position.
std::optional<Position> crowded(std::mt19937& random, int pawns, bool many_queens) {
    constexpr std::array<Kind, 4> promoted{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
    Position position;
    const auto put = [&](Kind kind, Side side) {
        constexpr int squares = 64;
        Square square = 0;
        const auto is_wrong = [&] {
            return position.at(square).kind != Kind::none
                   || (kind == Kind::pawn && (rank_of(square) == 0 || rank_of(square) == 7));
        };
        do square = static_cast<Square>(random() % squares);
        while (is_wrong());
        position.at(square) = {kind, side};
    };
    for (const Side side : {Side::white, Side::black}) {
        put(Kind::king, side);
        put(Kind::queen, side);
        for (const Kind kind : {Kind::rook, Kind::bishop, Kind::knight})
            for (int count = 0; count < 2; ++count)
                if (random() % 4 != 0) put(kind, side);
        for (int count = 0; count < pawns; ++count) put(Kind::pawn, side);
        for (int count = pawns; count < 8; ++count)
            if (random() % 4 != 0) put(many_queens ? Kind::queen : promoted[random() % promoted.size()], side);
    }
    position.turn = random() % 2 == 0 ? Side::white : Side::black;
    const auto read = read_fen(write_fen(position));
    if (!read || legal_moves(*read).empty()) return std::nullopt;
    return read;
}

std::vector<Position> crowded_positions(std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<Position> positions;
    while (positions.size() < count) {
        const auto position = crowded(random, static_cast<int>(random() % 6), random() % 2 == 0);
        if (position) positions.push_back(*position);
    }
    return positions;
}

TEST(Extremos, boards_full_of_promoted_pieces_are_thought_about_without_a_fault) {
    Program chess;
    for (const Position& position : crowded_positions(tests::count_of<std::size_t>(1000, 60), 60))
        expect_sound_search(chess, position, 2'000);
}

TEST(Extremos, the_longest_chains_of_captures_have_room) {
    constexpr int nodes = 6'000;
    Program chess;
    for (const char* const fen :
         {"qqqqqqqq/qrrbbnnk/8/8/8/8/QRRBBNNK/QQQQQQQQ w - - 0 1", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
          "rnbqkbnr/PPP3PP/8/8/8/8/ppp3pp/RNBQKBNR w KQkq - 0 1", "k7/1q1q1q1q/q1q1q1q1/8/8/1Q1Q1Q1Q/Q1Q1Q1Q1/7K w - - 0 1",
          "krbnrbn1/pppppppp/8/8/8/8/PPPPPPPP/1NBRNBRK w - - 0 1", "4k3/pp1p1pp1/2p1p2p/3P1P2/2P1P1P1/PP5P/8/4K3 w - - 0 1"}) {
        const auto position = read_fen(fen);
        ASSERT_TRUE(position) << fen;
        expect_sound_search(chess, *position, nodes);
    }
}

/// Repeated half-moves: 399 of them, so that one is left.
void fill_record(Program& chess) {
    constexpr std::array<const char*, 4> there{"g1f3", "g8f6", "f3g1", "f6g8"};
    for (std::size_t ply = 0; ply + 1 < longest_game; ++ply) {
        const std::string text = there[ply % there.size()];
        ASSERT_TRUE(chess.play({*square_named(text.substr(0, 2)), *square_named(text.substr(2, 2)), Kind::none}));
    }
}

TEST(Extremos, at_the_end_of_its_record_it_thinks_as_anywhere_and_plays_the_last_move) {
    Program chess;
    fill_record(chess);
    const std::vector<std::uint8_t> before = chess.state(), record = record_of(chess);
    const auto beyond = [&] {
        std::vector<std::uint8_t> bytes;
        for (int address = chess["finPartida"]; address < chess["glDe"]; ++address)
            bytes.push_back(chess.machine().ram(static_cast<std::uint16_t>(address)));
        return bytes;
    };
    const std::vector<std::uint8_t> after_record = beyond();
    set_nodes(chess, 5'000);
    ASSERT_FALSE(chess.call("piensa"));
    EXPECT_EQ(chess.state(), before);
    EXPECT_EQ(record_of(chess), record);
    EXPECT_EQ(beyond(), after_record);
    EXPECT_TRUE(chess.play(answer(chess)));
    EXPECT_EQ(chess.half_moves(), static_cast<int>(longest_game));
    const Move any = chess.legal_moves().front();
    EXPECT_FALSE(chess.play(any));
    chess.byte("pnNodos", 1) = 8;
    EXPECT_FALSE(chess.call("piensa"));
    EXPECT_EQ(beyond(), after_record);
}

struct Found {
    Move move;
    int value, depth, nodes;
    std::vector<std::uint8_t> line;
    bool operator==(const Found&) const = default;
};

Found found_by(Program& chess, const Position& position, int nodes) {
    EXPECT_TRUE(chess.read_fen(write_fen(position)));
    set_nodes(chess, nodes);
    chess.call("piensa");
    Found found{answer(chess), signed_word(chess, "pnValor"), chess.byte("pnProfHecha"), chess.word("pnNodosHechos"), {}};
    for (int index = 0; index < chess.byte("pnNumLinea"); ++index) {
        found.line.push_back(chess.byte("pnLineaDe", index));
        found.line.push_back(chess.byte("pnLineaA", index));
    }
    return found;
}

/// Whatever it has thought about before leaves no trace, except with F5.
TEST(Extremos, the_same_position_gives_the_same_move_value_nodes_and_line) {
    constexpr int nodes = 1'500;
    const Program fresh;
    Program used = fresh;
    for (const Position& position : random_positions(tests::count_of<std::size_t>(500, 40), 61)) {
        Program one = fresh, other = fresh;
        const Found found = found_by(one, position, nodes);
        EXPECT_EQ(found_by(other, position, nodes), found) << write_fen(position);
        EXPECT_EQ(one.cycles(), other.cycles()) << write_fen(position);
        EXPECT_EQ(found_by(used, position, nodes), found) << write_fen(position);
    }
}

}  // namespace
}  // namespace gato::chess
