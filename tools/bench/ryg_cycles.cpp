// SPDX-License-Identifier: MIT
// Cycles that RYG takes for a move of the cats, as a table by depth and position.
//
//     ryg_cycles        depths 2, 4, 6, 8 from three positions: some ten seconds
//     ryg_cycles 10     also depth 10 from the first position: tens of thousands of millions of cycles, a minute or more
#include "tests/asm-src/programa.hpp"

#include <cstdio>
#include <cstdlib>

namespace {

using namespace gato::ryg;

struct Position {
    const char* name;
    Board board;
};

// In a program of its own: printing takes longer when the screen is full.
gato::simulator::Cycle cycles_of_a_move(Programa ryg, const Board& board, int depth) {
    constexpr gato::simulator::Cycle limit = 200'000'000'000;
    ryg.put_board(ryg["tableroActual"], board);
    ryg.byte("prof") = static_cast<std::uint8_t>(depth);
    gato::simulator::Cycle cycles = 0;
    for (const char* step : {"desarrollaArbolJugadas", "decideJugadaGatos", "aplicaJugadaDecidida"}) {
        const Call call = ryg.call(step, limit);
        if (!call.returned) std::exit(1);
        cycles += call.cycles;
    }
    return cycles;
}

void print(const Position& position, int depth, gato::simulator::Cycle cycles) {
    constexpr double pal_hertz = 985'248;
    std::printf("%-32s %2d %15lld %10.1f s\n", position.name, depth, static_cast<long long>(cycles),
                static_cast<double>(cycles) / pal_hertz);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const std::array<Position, 3> positions{{{"after mouse move 00", play(start(), moves(start())[0])},
                                             {"mouse 41, cats 6 18 20 43", cats_to_move(41, {6, 18, 20, 43})},
                                             {"mouse 41, cats 6 25 27 29", cats_to_move(41, {6, 25, 27, 29})}}};
    const Programa ryg("RYG/gato.json");
    for (const Position& position : positions)
        for (const int depth : {2, 4, 6, 8}) print(position, depth, cycles_of_a_move(ryg, position.board, depth));
    if (argc > 1 && std::atoi(argv[1]) == 10) print(positions[0], 10, cycles_of_a_move(ryg, positions[0].board, 10));
}
