// SPDX-License-Identifier: MIT
// What the champion costs and how strong it is.
//
//     champion                       cycles and nodes of a move by depth, twelve positions, empty table
//     champion path                  the same with the champion's own evaluation
//     champion strength 02 04 …      all lines of the mouse against those levels, with and without openings
//     champion worst DEPTH POSITIONS HUNTED
//                                    mean and worst of so many random positions and so many hunted ones; depth in hex
//     champion tournament DEPTH OPENINGS
//                                    hill climb of the weights of the champion's own evaluation by self-play
//     champion random GAMES 02 04 …  games against those levels with random choice
//     champion choices GAMES 02 00 … games of a mouse that moves at random, and of one that is level 08, against those levels
#include "tools/bench/champion_strength.hpp"
#include "tools/bench/champion_tournament.hpp"
#include "tools/bench/champion_worst.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

using namespace gato::ryg;

constexpr double pal_hertz = 985'248;

struct Position {
    int mouse;
    std::array<int, cat_count> cats;
};

// All but the first two from games of a random mouse against level 06; cats to move.
constexpr std::array<Position, 11> positions{{{41, {6, 18, 20, 43}},
                                              {41, {6, 25, 27, 29}},
                                              {57, {9, 11, 13, 6}},
                                              {36, {9, 11, 13, 15}},
                                              {34, {9, 11, 13, 15}},
                                              {27, {9, 11, 20, 15}},
                                              {45, {18, 11, 13, 15}},
                                              {38, {25, 11, 13, 15}},
                                              {50, {16, 18, 13, 15}},
                                              {43, {16, 29, 13, 15}},
                                              {57, {25, 18, 13, 15}}}};

Board cats_to_move(const Position& position) {
    Board board = start();
    board.turn = Side::cats;
    board.level = 9;  // past the openings
    board.mouse = square_at(position.mouse);
    for (std::size_t cat = 0; cat < cat_count; ++cat) board.cats[cat] = square_at(position.cats[cat]);
    return board;
}

void print_cycles(const std::string& name, const Board& board, bool path) {
    std::printf("%-28s", name.c_str());
    for (const int depth : {2, 4, 6, 8, 10, 12}) {
        Champion champion;
        champion.set("aperturas", 0);
        champion.set("porCamino", path ? 1 : 0);
        (void)champion.move(board, depth);
        std::printf(" %9lld %5.1f s %6d", static_cast<long long>(champion.cycles()),
                    static_cast<double>(champion.cycles()) / pal_hertz, champion.nodes());
    }
    std::printf("\n");
}

void print_all_cycles(bool path) {
    print_cycles("after mouse move 00", play(start(), moves(start())[0]), path);
    for (const Position& position : positions) {
        std::string name = "mouse " + std::to_string(position.mouse) + ", cats";
        for (const int cat : position.cats) name += " " + std::to_string(cat);
        print_cycles(name, cats_to_move(position), path);
    }
}

std::string seconds(double cycles) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2f s", cycles / pal_hertz);
    return text.data();
}

void print_cost(const char* name, const Cost& cost) {
    const auto squares = offsets(cost.board);
    std::printf("%s %s, %d nodes: mouse %d, cats", name, seconds(static_cast<double>(cost.cycles)).c_str(), cost.nodes,
                squares[0]);
    for (std::size_t cat = 1; cat < squares.size(); ++cat) std::printf(" %d", squares[cat]);
    std::printf("\n");
}

void print_costs(int depth, int random_positions, int hunted) {
    const Costs found = costs(depth, random_positions, hunted);
    std::printf("depth %d: mean of %d random positions %s, %.0f cycles a node\n", depth, random_positions,
                seconds(found.mean_cycles).c_str(), found.cycles_per_node);
    print_cost("  worst of them", found.worst_random);
    print_cost("  worst after the hunt", found.worst);
    std::printf("  in a game, with screen, sprites and interrupts: %.1f %% more; that worst takes %s\n",
                100 * (found.played_share - 1), seconds(static_cast<double>(found.worst_played)).c_str());
}

const char* name_of(bool path) {
    return path ? "path" : "v17 ";
}

void print_strength(int level, bool path, bool openings) {
    Champion champion;
    champion.set("porCamino", path ? 1 : 0);
    champion.set("aperturas", openings ? 1 : 0);
    const Strength found = strength(champion, level);
    std::printf("level %02x, %s, openings %-3s: %6d positions, %6d answers, %4d throw the win away, shortest win %d plies\n",
                level, name_of(path), openings ? "on" : "off", found.positions, found.asked, found.thrown_away,
                found.shortest_win);
    std::fflush(stdout);
}

void print_random(int level, bool path, int games) {
    Champion champion;
    champion.set("porCamino", path ? 1 : 0);
    champion.set("azar", 1);
    std::printf("level %02x, %s, random choice: the mouse wins %.1f %% of %d games\n", level, name_of(path),
                100 * escape_rate(champion, level, games), games);
    std::fflush(stdout);
}

void print_choices(int level, int games) {
    for (const int mouse_level : {random_mouse, 8}) {
        Champion champion;
        const Games found = games_against(champion, level, mouse_level, games);
        std::printf("level %02x: %s wins %.1f %% of %d games; answers take %.2f s on average, at most %.2f s\n", level,
                    mouse_level == random_mouse ? "a random mouse" : "level 08      ", 100.0 * found.mouse_won / games, games,
                    static_cast<double>(found.cycles) / found.answers / pal_hertz,
                    static_cast<double>(found.slowest) / pal_hertz);
        std::fflush(stdout);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const bool path = argc == 2 && std::strcmp(argv[1], "path") == 0;
    if (argc == 1 || path) {
        print_all_cycles(path);
        return 0;
    }
    if (std::strcmp(argv[1], "worst") == 0 && argc == 5) {
        print_costs(std::stoi(argv[2], nullptr, 16), std::atoi(argv[3]), std::atoi(argv[4]));
        return 0;
    }
    if (std::strcmp(argv[1], "tournament") == 0 && argc == 4) {
        print_tournament(std::stoi(argv[2], nullptr, 16), std::atoi(argv[3]));
        return 0;
    }
    if (std::strcmp(argv[1], "choices") == 0) {
        for (int i = 3; i < argc; ++i) print_choices(std::stoi(argv[i], nullptr, 16), std::atoi(argv[2]));
        return 0;
    }
    const bool random = std::strcmp(argv[1], "random") == 0;
    const int games = random && argc > 2 ? std::atoi(argv[2]) : 0;
    for (int i = random ? 3 : 2; i < argc; ++i) {
        const int level = std::stoi(argv[i], nullptr, 16);
        for (const bool with_path : {false, true}) {
            if (random) {
                print_random(level, with_path, games);
                continue;
            }
            print_strength(level, with_path, true);
            print_strength(level, with_path, false);
        }
    }
}
