// SPDX-License-Identifier: MIT
#include "thinking.hpp"

#include <gtest/gtest.h>

namespace gato::chess {

int signed_word(Program& chess, const std::string& label) {
    return static_cast<std::int16_t>(chess.word(label));
}

Move answer(Program& chess) {
    return {square_of(chess.byte("pnDe")), square_of(chess.byte("pnA")), static_cast<Kind>(chess.byte("pnCorona"))};
}

void expect_line(Program& chess, const Position& root) {
    Position position = root;
    const int length = chess.byte("pnNumLinea");
    ASSERT_GE(length, 1);
    for (int index = 0; index < length; ++index) {
        const Square from = square_of(chess.byte("pnLineaDe", index));
        const Square to = square_of(chess.byte("pnLineaA", index));
        const std::vector<Move> moves = legal_moves(position);
        const auto found = std::ranges::find_if(moves, [&](const Move& move) { return move.from == from && move.to == to; });
        ASSERT_NE(found, moves.end()) << write_fen(root) << " half-move " << index;
        if (found->promotion != Kind::none) return;  // the line does not say to what
        position = play(position, *found);
    }
}

std::vector<std::uint8_t> record_of(Program& chess) {
    constexpr int position_size = 70;
    std::vector<std::uint8_t> bytes;
    for (int address = chess["partidaDe"]; address < chess["finPartida"]; ++address)
        bytes.push_back(chess.machine().ram(static_cast<std::uint16_t>(address)));
    for (int offset = 0; offset < position_size; ++offset) bytes.push_back(chess.byte("inicial", offset));
    for (const char* const counter : {"paActual", "paTotal"})
        for (int offset = 0; offset < 2; ++offset) bytes.push_back(chess.byte(counter, offset));
    return bytes;
}

}  // namespace gato::chess
