// SPDX-License-Identifier: MIT
//
// What can be seen and heard while the champion is played: every frame, and every note.
#include "mesa.hpp"

#include <gato/simulator/observer.hpp>
#include <gato/simulator/render.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::ryg {
namespace {

constexpr int rows = 25, columns = 40, cell_side = 8;

std::vector<std::uint8_t> cell_of(const simulator::Picture& picture, int row, int column) {
    constexpr int left = 32;
    constexpr int top = 51 - simulator::pal.first_picture_line;
    std::vector<std::uint8_t> dots;
    for (int y = top + row * cell_side; y < top + (row + 1) * cell_side; ++y)
        for (int x = left + column * cell_side; x < left + (column + 1) * cell_side; ++x)
            dots.push_back(picture.colors[static_cast<std::size_t>(y * picture.width + x)]);
    return dots;
}

bool is_clock(int row, int column) {
    return (row == 0 || row == 24) && column >= 32;
}

/// The beam may have been within the cell when it changed.
bool is_mixture(const std::vector<std::uint8_t>& now, const std::vector<std::uint8_t>& before,
                const std::vector<std::uint8_t>& after) {
    for (std::size_t i = 0; i < now.size(); ++i)
        if (now[i] != before[i] && now[i] != after[i]) return false;
    return true;
}

/// Each cell changes from its old to its new content, once; the pieces are left out, they glide.
void expect_no_flicker(const Mesa& before, const std::string& key, simulator::Cycle later) {
    constexpr int frames = 24;
    Mesa table = before;
    simulator::Machine& machine = table.program.machine();
    table.program.byte("spritesVisibles") = 0;
    machine.run(machine.clock() + 2 * machine.video().cycles_per_frame() + later);
    table.press(key);
    std::vector<simulator::Picture> pictures;
    for (int frame = 0; frame < frames; ++frame) {
        pictures.push_back(simulator::take_picture(machine));
        machine.run(machine.clock() + machine.video().cycles_per_frame());
    }
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            if (is_clock(row, column)) continue;
            const auto first = cell_of(pictures.front(), row, column), last = cell_of(pictures.back(), row, column);
            bool is_new = false;
            for (const simulator::Picture& picture : pictures) {
                const auto now = cell_of(picture, row, column);
                ASSERT_TRUE(now == last || (is_mixture(now, first, last) && !is_new)) << key << ' ' << row << ' ' << column;
                is_new = is_new || now == last;
            }
        }
}

TEST(CampeonAspecto, nothing_flickers) {
    Mesa table;
    table.begin(2);
    table.type("0001");
    constexpr simulator::Cycle step = 6'500, frame = 19'656;
    for (const char* const key : {"\x91", "\r", "R", "0", "D", "Q", "\x85", "V"})
        for (simulator::Cycle later = 0; later < frame; later += step)
            ASSERT_NO_FATAL_FAILURE(expect_no_flicker(table, key, later));
    table.press("Z");
    table.run(1.2);
    table.press("\x9d");
    table.run(0.5);
    for (const char* const key : {"\x9d", "\x1d"})  // a step back and one forward in the replay
        for (simulator::Cycle later = 0; later < frame; later += step)
            ASSERT_NO_FATAL_FAILURE(expect_no_flicker(table, key, later));
}

TEST(CampeonAspecto, nothing_flickers_in_perspective) {
    Mesa table;
    table.begin(2);
    table.type("0001+");
    constexpr simulator::Cycle step = 6'500, frame = 19'656;
    for (const char* const key : {"\x91", "\r", "R", "0", "Q"})
        for (simulator::Cycle later = 0; later < frame; later += step)
            ASSERT_NO_FATAL_FAILURE(expect_no_flicker(table, key, later));
}

/// Steps of a piece's sprite from frame to frame.
TEST(CampeonAspecto, pieces_glide_three_dots_a_frame) {
    Mesa table;
    table.begin(2);
    table.press("00");
    const auto x = [&] { return table.program.machine().peek(0xd002); };
    const auto y = [&] { return table.program.machine().peek(0xd003); };
    int last_x = x(), last_y = y(), steps = 0;
    constexpr int frames = 40;
    for (int frame = 0; frame < frames; ++frame) {
        table.program.machine().run(table.program.clock() + table.program.machine().video().cycles_per_frame());
        if (x() == last_x && y() == last_y) continue;
        EXPECT_EQ(last_x - x(), 3);
        EXPECT_EQ(last_y - y(), 3);
        last_x = x();
        last_y = y();
        ++steps;
    }
    EXPECT_EQ(steps, 8);
}

/// Hears when a note of a voice begins: its gate goes up.
class Listener final : public simulator::Observer {
public:
    explicit Listener(Mesa& table) : machine_(table.program.machine()) {}
    bool before_instruction(const simulator::Registers&, simulator::Cycle) override {
        constexpr std::uint8_t voice = 14, frequency = voice + 1, control = voice + 4, gate = 1;
        const bool sounds = (machine_.sid_register(control) & gate) != 0;
        if (sounds && !sounds_) notes.push_back(machine_.sid_register(frequency));
        sounds_ = sounds;
        return true;
    }
    std::vector<int> notes;

private:
    simulator::Machine& machine_;
    bool sounds_ = false;
};

std::vector<int> heard(Mesa& table, const std::string& keys, double seconds = 1) {
    Listener listener(table);
    table.press(keys);
    table.program.machine().run(table.program.clock() + static_cast<simulator::Cycle>(seconds * pal_hertz), listener);
    return listener.notes;
}

TEST(CampeonAspecto, moves_choices_and_mistakes_have_their_sounds) {
    const std::vector<int> mouse{90, 104}, mistake{8, 6}, choice{52};
    Mesa table;
    table.begin(2);
    table.type("u");
    EXPECT_EQ(heard(table, "00"), mouse);
    EXPECT_EQ(heard(table, "C2B7"), mistake);
    EXPECT_EQ(heard(table, "\x91\r"), choice) << "the first cat";
    EXPECT_EQ(heard(table, "Q"), std::vector<int>{});
    EXPECT_EQ(heard(table, "00"), std::vector<int>{});
    EXPECT_EQ(heard(table, "Q"), choice);
}

/// A new game shows no mark of the previous one.
TEST(CampeonAspecto, a_new_game_begins_without_marks_of_the_last) {
    Mesa fresh;
    fresh.run(0.1);
    Mesa table;
    table.begin(2);
    table.type("0001{up}{up}pn");
    table.run(0.1);
    const auto marks = [](Mesa& one) {
        std::vector<std::uint8_t> shown;
        for (int square = 0; square < 32; ++square) shown.push_back(one.program.at(one.program["seVe"] + square));
        return shown;
    };
    EXPECT_EQ(marks(table), marks(fresh));
    EXPECT_GT(std::ranges::count_if(marks(table), [](int mark) { return mark != 0; }), 1) << "where the mouse can go";
}

TEST(CampeonAspecto, clocks_count_the_side_to_move) {
    Mesa table;
    table.begin(2);
    table.run(5.1);
    EXPECT_EQ(table.row(24).substr(25), ">raton 0:00:05 ");
    EXPECT_EQ(table.row(0).substr(25), " gatos 0:00:00 ");
    table.type("l");
    EXPECT_EQ(table.row(0).substr(26, 5), "raton") << "the board is turned";
    table.run(2.1);
    EXPECT_EQ(table.row(24).substr(25), ">gatos 0:00:02 ");
}

}  // namespace
}  // namespace gato::ryg
