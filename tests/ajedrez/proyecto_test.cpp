// SPDX-License-Identifier: MIT
//
// The program as a file, and the tables that it makes when it starts.
#include "program.hpp"

#include "cli/disk/disk.hpp"
#include "tests/support/places.hpp"

#include <gato/project/build.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace gato::chess {
namespace {

std::vector<std::uint8_t> built(const std::string& project) {
    const cli::Disk disk;
    project::Build build(disk);
    project::load(build, {tests::in_repository("asm-src/Ajedrez/" + project)});
    project::run(build);
    EXPECT_TRUE(build.program && !build.diagnostics.has_errors()) << project;
    return build.program ? build.program->bytes : std::vector<std::uint8_t>();
}

TEST(Proyecto, gives_the_same_bytes_from_both_project_files) {
    const std::vector<std::uint8_t> bytes = built("ajedrez.gato.json");
    EXPECT_EQ(bytes, built("Ajedrez.cbmprj"));
    constexpr std::size_t most = 44 * 1024;
    EXPECT_GT(bytes.size(), 8192U);
    EXPECT_LE(bytes.size(), most);
}

/// The key of a piece on a square, four bytes.
std::uint32_t key_of(Program& chess, int kind, int square) {
    std::uint32_t key = 0;
    for (const char* const column : {"zobrist0", "zobrist1", "zobrist2", "zobrist3"})
        key = key << 8 | chess.byte(column, kind * 128 + square);
    return key;
}

TEST(Claves, of_pieces_differ_and_so_do_those_of_any_two_changes) {
    Program chess;
    std::set<std::uint32_t> keys;
    std::set<std::uint32_t> moves;
    std::size_t move_count = 0;
    for (int kind = 0; kind < 6; ++kind)
        for (int square = 0; square < 128; ++square) {
            keys.insert(key_of(chess, kind, square));
            for (int other = square + 1; other < 128; ++other, ++move_count)
                moves.insert(key_of(chess, kind, square) ^ key_of(chess, kind, other));
        }
    constexpr std::size_t all = 6 * 128;
    EXPECT_EQ(keys.size(), all);
    EXPECT_EQ(keys.count(0), 0U);
    // Among 48,768 random numbers of 32 bits less than one pair is equal by chance.
    EXPECT_LE(move_count - moves.size(), 3U);
}

TEST(Claves, of_rights_sides_and_files_differ) {
    Program chess;
    std::set<std::uint32_t> keys;
    for (const char* const fen :
         {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1",
          "r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1",
          "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "4k3/8/8/pPpP4/8/8/8/4K3 w - - 0 1", "4k3/8/8/pPpP4/8/8/8/4K3 w - a6 0 1",
          "4k3/8/8/pPpP4/8/8/8/4K3 w - c6 0 1"}) {
        ASSERT_TRUE(chess.read_fen(fen));
        keys.insert(static_cast<std::uint32_t>(chess.word("clave0") | chess.word("clave0", 2) << 16));
    }
    EXPECT_EQ(keys.size(), 10U);
}

}  // namespace
}  // namespace gato::chess
