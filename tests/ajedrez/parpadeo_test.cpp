// SPDX-License-Identifier: MIT
//
// The whole screen, frame by frame, for each command: every cell changes from its old to its new content at once.
#include "typed.hpp"

#include "simulator/fake_drive.hpp"

#include <gtest/gtest.h>

namespace gato::chess {
namespace {

constexpr int columns = 40;
constexpr int frames_seen = 24;

/// A key, as the KERNAL gives it, and what was done before.
struct Order {
    const char* before;
    char key;
};

const std::vector<Order> orders{
    {"", 'R'},         {"", 'T'},
    {"r", 'T'},        {"", 'N'},
    {"", 'X'},         {"x", 'R'},
    {"", 'I'},         {"i", '\x03'},
    {"i", 'D'},        {"id", '5'},
    {"i", '5'},        {"i", '0'},
    {"", 'U'},         {"", 'L'},
    {"", '\x8b'},      {"", 'Q'},
    {"", '\x8a'},      {"", '\x88'},
    {"", '\x85'},      {"", 'O'},
    {"o", '\x03'},     {"o", '\r'},
    {"o", 'J'},        {"o", 'E'},
    {"o", '\x93'},     {"o", 'D'},
    {"o", 'F'},        {"of8", '\x03'},
    {"of8", '\r'},     {"of8/7k/1p6/6p1/3Q4/8/8/K7 w - - 0 1", '\r'},
    {"o", 'V'},        {"ov", 'B'},
    {"o", 'N'},        {"on12", '\x14'},
    {"on12", '\r'},    {"o{clr}", '\r'},
    {"", 'S'},         {"", 'K'},
    {"k", 'A'},        {"k", '\x14'},
    {"k", '\x93'},     {"k", '\x03'},
    {"k{clr}*", '\r'}, {"", 'E'},
    {"e2", '\x14'},    {"e2", '\r'},
    {"e2", '\x03'},    {"{return}", '\x03'},
    {"{return}", 'R'}, {"{up}{return}{up}{up}{up}{up}{return}", 'N'},
    {"k{f1}", '\x11'}, {"k{f1}", '\x03'},
};

TEST(Parpadeo, does_not_happen_in_any_order) {
    constexpr simulator::Cycle step = 5'100;
    const auto drive = std::make_shared<simulator::FakeDrive>();
    for (const char* const name : {"A", "B", "C"}) drive->files[name] = {1};
    Typed game(drive);
    game.moves("e2e4 d7d5 e4d5 d8d5 b1c3");
    for (const auto& [before, key] : orders) {
        Typed typed = game;
        typed.keys(before);
        for (simulator::Cycle later = 0; later < typed.chess.machine().video().cycles_per_frame(); later += step) {
            SCOPED_TRACE(std::string(before) + ' ' + std::to_string(key) + ' ' + std::to_string(later));
            changed_cells(pictures_after(typed.chess.machine(), later, key, frames_seen), 0, columns);
        }
    }
}

}  // namespace
}  // namespace gato::chess
