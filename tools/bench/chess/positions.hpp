// SPDX-License-Identifier: MIT
// Public positions for measuring speed and depth.
#pragma once

#include <array>
#include <string_view>

namespace gato::referee {

struct TestPosition {
    std::string_view fen, best;  // moves, separated by spaces
};

// The Bratko-Kopec test.
inline constexpr std::array<TestPosition, 24> bratko_kopec{{
    {"1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - -", "d6d1"},
    {"3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - -", "d4d5"},
    {"2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - -", "f6f5"},
    {"rnbqkb1r/p3pppp/1p6/2ppP3/3N4/2P5/PPP1QPPP/R1B1KB1R w KQkq -", "e5e6"},
    {"r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - -", "c3d5 a2a4"},
    {"2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - -", "g5g6"},
    {"1nk1r1r1/pp2n1pp/4p3/q2pPp1N/b1pP1P2/B1P2R2/2P1B1PP/R2Q2K1 w - -", "h5f6"},
    {"4b3/p3kp2/6p1/3pP2p/2pP1P2/4K1P1/P3N2P/8 w - -", "f4f5"},
    {"2kr1bnr/pbpq4/2n1pp2/3p3p/3P1P1B/2N2N1Q/PPP3PP/2KR1B1R w - -", "f4f5"},
    {"3rr1k1/pp3pp1/1qn2np1/8/3p4/PP1R1P2/2P1NQPP/R1B3K1 b - -", "c6e5"},
    {"2r1nrk1/p2q1ppp/bp1p4/n1pPp3/P1P1P3/2PBB1N1/4QPPP/R4RK1 w - -", "f2f4"},
    {"r3r1k1/ppqb1ppp/8/4p1NQ/8/2P5/PP3PPP/R3R1K1 b - -", "d7f5"},
    {"r2q1rk1/4bppp/p2p4/2pP4/3pP3/3Q4/PP1B1PPP/R3R1K1 w - -", "b2b4"},
    {"rnb2r1k/pp2p2p/2pp2p1/q2P1p2/8/1Pb2NP1/PB2PPBP/R2Q1RK1 w - -", "d1d2 d1e1"},
    {"2r3k1/1p2q1pp/2b1pr2/p1pp4/6Q1/1P1PP1R1/P1PN2PP/5RK1 w - -", "g4g7"},
    {"r1bqkb1r/4npp1/p1p4p/1p1pP1B1/8/1B6/PPPN1PPP/R2Q1RK1 w kq -", "d2e4"},
    {"r2q1rk1/1ppnbppp/p2p1nb1/3Pp3/2P1P1P1/2N2N1P/PPB1QP2/R1B2RK1 b - -", "h7h5"},
    {"r1bq1rk1/pp2ppbp/2np2p1/2n5/P3PP2/N1P2N2/1PB3PP/R1B1QRK1 b - -", "c5b3"},
    {"3rr3/2pq2pk/p2p1pnp/8/2QBPP2/1P6/P5PP/4RRK1 b - -", "e8e4"},
    {"r4k2/pb2bp1r/1p1qp2p/3pNp2/3P1P2/2N3P1/PPP1Q2P/2KRR3 w - -", "g3g4"},
    {"3rn2k/ppb2rpp/2ppqp2/5N2/2P1P3/1P5Q/PB3PPP/3RR1K1 w - -", "f5h6"},
    {"2r2rk1/1bqnbpp1/1p1ppn1p/pP6/N1P1P3/P2B1N1P/1B2QPP1/R2R2K1 b - -", "b7e4"},
    {"r1bqk2r/pp2bppp/2p5/3pP3/P2Q1P2/2N1B3/1PP3PP/R4RK1 b kq -", "f7f6"},
    {"r2qnrnk/p2b2b1/1p1p2pp/2pPpp2/1PP1P3/PRNBB3/3QNPPP/5RK1 w - -", "f2f4"},
}};

struct Problem {
    int moves;
    std::string_view fen, key;
};

// Mates, each with one key.
inline constexpr std::array<Problem, 12> problems{{
    {2, "2r3k1/1p3p1p/p1b2np1/3q4/1P1pBB2/8/2P1N1PP/2R1R1K1 b - - 2 28", "d5e4"},
    {2, "3k4/1p3Rb1/p1r3p1/4Q3/3Pn3/1Pr5/P1P3PP/6KR w - - 1 27", "e5e7"},
    {2, "7n/8/8/3p4/2k5/4P3/5q2/2K5 b - - 7 51", "c4c3"},
    {2, "8/1P1R4/k7/8/2N5/PB2P3/1B1K1P2/3R4 w - - 9 42", "b7b8n"},
    {2, "8/2P2pk1/4R3/8/8/7Q/5P1P/5RK1 w - - 3 45", "h3h6"},
    {2, "8/7p/5p1p/3k1P2/4q1PK/8/8/8 b - - 7 50", "e4f3"},
    {2, "8/8/5KQ1/8/7k/8/1P4p1/8 w - - 0 68", "g6g2"},
    {2, "r1b2b1r/pp3ppp/2k2n2/3p4/5B2/2N2P2/PP2N1PP/R2Q1BKR w - - 2 14", "d1a4"},
    {3, "3R4/5p1k/P3b2p/4Q3/q7/6P1/5P2/6K1 w - - 5 38", "d8h8"},
    {3, "6k1/2p2pbp/2b5/4n3/4p3/2q1P1B1/2P1BPP1/1r1Q1KR1 b - - 6 27", "b1d1"},
    {3, "8/5p1p/3kpn1b/3p2r1/N2P4/P3PP2/1P1B1KP1/2R2R2 w - - 1 26", "d2b4"},
    {3, "k1r1r3/pb1N1Rpp/1p2Q3/3p4/1P1P4/8/1PP3PP/RNK5 w - - 1 23", "d7b6"},
}};

}  // namespace gato::referee
