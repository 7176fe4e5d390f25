// SPDX-License-Identifier: MIT
//
// Compares the end of the search with a null window (Alcanza.asm) with that for any window (Quieta.asm): whether captures bring
// the side to move above alpha.
#include "program.hpp"

#include <gtest/gtest.h>

namespace gato::chess {
namespace {

constexpr int bias = 28, full_phase_for_sums = 14;

void set_word(Program& chess, const std::string& low, const std::string& high, int value) {
    chess.byte(low) = static_cast<std::uint8_t>(value & 0xff);
    chess.byte(high) = static_cast<std::uint8_t>(value >> 8 & 0xff);
}

int value_found(Program& chess) {
    return static_cast<std::int16_t>(chess.byte("valorLo") | chess.byte("valorHi") << 8);
}

void prepare(Program& chess, const std::string& fen) {
    ASSERT_TRUE(chess.read_fen(fen));
    for (const char* const routine : {"preparaBusca", "preparaTablas", "ajustaTablas", "sumaRaiz"}) chess.call(routine);
}

bool reaches_by_values(Program& chess, int alpha) {
    set_word(chess, "nvAlfaLo", "nvAlfaHi", alpha);
    set_word(chess, "nvBetaLo", "nvBetaHi", alpha + 1);
    chess.byte("nvProf") = 0;
    chess.call("quieta");
    return value_found(chess) > alpha;
}

bool reaches_by_wants(Program& chess, int wanted) {
    chess.byte("nvFalta") = static_cast<std::uint8_t>(wanted + bias);
    chess.byte("nvProf") = 0;
    return chess.call("alcanza");
}

TEST(Alcanza, says_whether_captures_come_above_alpha) {
    constexpr std::size_t positions = 400;
    Program chess;
    int reached = 0, compared = 0;
    for (const Position& position : random_positions(positions, 7)) {
        prepare(chess, write_fen(position));
        if (chess.byte("fase") < full_phase_for_sums || chess.byte("alPaso") != 0) continue;
        chess.call("valoraHoja");
        const int standing = value_found(chess);
        for (const int wanted : {0, 5, 15, 30, 60, 100, 180}) {
            const std::vector<std::uint8_t> before = chess.state();
            const bool expected = reaches_by_values(chess, standing + wanted);
            EXPECT_EQ(reaches_by_wants(chess, wanted), expected) << write_fen(position) << ", wanted " << wanted;
            EXPECT_EQ(chess.state(), before);
            reached += expected ? 1 : 0;
            ++compared;
        }
    }
    EXPECT_GT(reached, compared / 20);
    EXPECT_GT(compared, 1000);
}

}  // namespace
}  // namespace gato::chess
