// SPDX-License-Identifier: MIT
//
// The board in perspective, which the key 3 reads from the disk: what it shows, how it is played on, and that nothing stays of it.
#include "typed.hpp"

#include "cli/disk/disk.hpp"
#include "simulator/fake_drive.hpp"
#include "tests/support/places.hpp"

#include <gato/project/build.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>

namespace gato::chess {
namespace {

using simulator::FakeDrive;
using Bytes = std::vector<std::uint8_t>;

const std::string perspective_name = "AJEDREZ.3D";
const std::string no_perspective = "falta o dañado:/ajedrez.3d//";
const std::string middle_game_moves = "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 g8f6 g1f3 c8f5 f1c4 e7e6 c1d2 c7c6 d1e2 f8b4";

/// The file as gato builds it.
const Bytes& perspective_file() {
    static const Bytes file = [] {
        const cli::Disk disk;
        project::Build build(disk);
        project::load(build, {tests::in_repository("asm-src/Ajedrez/Perspectiva.gato.json")});
        project::run(build);
        EXPECT_TRUE(build.program && !build.diagnostics.has_errors());
        Bytes bytes{static_cast<std::uint8_t>(build.program->start & 0xff),
                    static_cast<std::uint8_t>(build.program->start >> 8)};
        bytes.insert(bytes.end(), build.program->bytes.begin(), build.program->bytes.end());
        return bytes;
    }();
    return file;
}

std::shared_ptr<FakeDrive> disk_with(const Bytes& file) {
    return std::make_shared<FakeDrive>(FakeDrive::Files{{perspective_name, file}});
}

class Perspective : public testing::Test {
protected:
    Typed typed{disk_with(perspective_file())};

    void SetUp() override {
        typed.keys("3");
        ASSERT_EQ(typed.chess.byte("vista"), 1);
        ASSERT_EQ(typed.message(), "///");
    }
};

TEST_F(Perspective, has_pictures) {
    compare_picture(typed, "perspectiva");
    typed.moves(middle_game_moves);
    typed.keys("{up}{up}{up}{left}");
    compare_picture(typed, "perspectiva-medio");
    typed.keys("{up}{down}{down}{down}{down}{return}");
    compare_picture(typed, "perspectiva-destinos");
    typed.keys("{stop}v{f2}");
    compare_picture(typed, "perspectiva-girada");
}

/// The board by the rule of its design: files of 23.5 points near and 18 far, in 21 rows of 8 points, with the middle at 104.
struct ViewPoint {
    double x, y;
};

ViewPoint middle_of(int column, int rank) {
    constexpr double near_file = 23.5, far_file = 18, rows = 21, bottom = 184, centre = 104;
    constexpr int large_ranks = 5;
    const double row = rank < large_ranks ? 3 * rank + 1.5 : 3 * large_ranks + 2 * (rank - large_ranks) + 1.0;
    const double width = near_file + (far_file - near_file) * row / (rows - 1);
    return {centre + (column - 3.5) * width, bottom - 8 * row};
}

/// The middle of the frame round the square in question.
ViewPoint frame_middle(Typed& typed) {
    constexpr std::uint8_t x = 2, upper_y = 3, lower_y = 5;
    const auto vic = [&](std::uint8_t address) { return typed.chess.machine().vic_register(address); };
    const bool is_small = vic(upper_y) == vic(lower_y);
    return {vic(x) - 24 + 12.0, vic(upper_y) - 50 + (is_small ? 8.0 : 12.0)};
}

void expect_frame(Typed& typed, int column, int rank) {
    constexpr double dot = 2;
    EXPECT_EQ(typed.chess.byte("cursor"), rank * 16 + column);
    const ViewPoint found = frame_middle(typed), expected = middle_of(column, rank);
    EXPECT_NEAR(found.x, expected.x, 2 * dot) << column << ' ' << rank;
    EXPECT_NEAR(found.y, expected.y, dot) << column << ' ' << rank;
}

TEST_F(Perspective, has_each_square_under_the_pointer_where_it_is_seen) {
    typed.keys("{mouse1:1,0:1}");
    for (const bool turned : {false, true}) {
        if (turned) typed.keys("v");
        for (int rank = 0; rank < 8; ++rank)
            for (int column = 0; column < 8; ++column)
                for (const auto& [right, down] : {std::pair{0, 0}, {-3, 0}, {3, 0}, {0, -5}, {0, 5}}) {
                    const ViewPoint middle_point = middle_of(column, rank);
                    const int x = static_cast<int>(std::lround(middle_point.x)) + right;
                    const int y = static_cast<int>(std::lround(middle_point.y)) + down;
                    typed.chess.byte("punteroX") = static_cast<std::uint8_t>(x - 1);
                    typed.chess.byte("punteroX", 1) = 0;
                    typed.chess.byte("punteroY") = static_cast<std::uint8_t>(y);
                    typed.keys("{mouse1:1,0:1}");
                    expect_frame(typed, column, rank);
                }
    }
}

TEST_F(Perspective, has_no_square_beside_the_board) {
    typed.keys("{mouse1:1,0:1}");
    for (const auto& [x, y] :
         {std::pair{3, 100}, {60, 4}, {100, 12}, {100, 187}, {100, 196}, {20, 30}, {185, 30}, {230, 100}}) {
        typed.chess.byte("punteroX") = static_cast<std::uint8_t>(x - 1);
        typed.chess.byte("punteroY") = static_cast<std::uint8_t>(y);
        typed.keys("{mouse1:1,0:1}");
        EXPECT_EQ(typed.chess.byte("marcoVisto"), 0) << x << ' ' << y;
        typed.keys("{click}{wait:10}");
        EXPECT_EQ(typed.message(), "///");
    }
}

TEST_F(Perspective, is_walked_over_by_cursor_keys_and_joystick) {
    constexpr int steps = 7;
    for (const auto& [left, down, right, up] :
         {std::array{"{left}", "{down}", "{right}", "{up}"},
          std::array{"{joy2:left:2}{wait:2}", "{joy2:down:2}{wait:2}", "{joy2:right:2}{wait:2}", "{joy2:up:2}{wait:2}"}}) {
        for (int step = 0; step < steps; ++step) typed.keys(std::string(left) + down);
        for (int rank = 0; rank < 8; ++rank) {
            for (int step = 0; step <= steps; ++step) {
                expect_frame(typed, rank % 2 == 0 ? step : steps - step, rank);
                if (step < steps) typed.keys(rank % 2 == 0 ? right : left);
            }
            typed.keys(up);
        }
    }
}

/// By the pointer at the feet of the pieces.
TEST_F(Perspective, is_played_on_by_mouse) {
    typed.keys("{mouse1:1,0:1}");
    const auto click = [&](int column, int rank) {
        const ViewPoint point = middle_of(column, rank);
        typed.chess.byte("punteroX") = static_cast<std::uint8_t>(std::lround(point.x));
        typed.chess.byte("punteroY") = static_cast<std::uint8_t>(std::lround(point.y) + 4);
        typed.keys("{click}{wait:20}");
    };
    for (const auto& [from_x, from_y, to_x, to_y] : {std::array{4, 1, 4, 3}, {4, 6, 4, 4}, {6, 0, 5, 2}, {1, 7, 2, 5}}) {
        click(from_x, from_y);
        click(to_x, to_y);
    }
    EXPECT_EQ(typed.fen(), "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    typed.keys("v");
    click(7 - 5, 7);  // f1, which is far now
    click(7 - 1, 7 - 4);
    EXPECT_EQ(typed.row(5), " 3 aB5");
}

/// What is typed before a key, and that key, as the KERNAL gives it.
struct OrderAfter {
    const char* before;
    char key;
};

const std::vector<OrderAfter> orders_in_view{
    {"e1c1", '\r'}, {"e2e5", '\r'}, {"c3b1", '\r'},         {"d2b4", '\r'}, {"", 'R'},    {"r", 'T'},   {"", 'N'},
    {"", 'V'},      {"{up}", '\r'}, {"{down}{down}", '\r'}, {"", '\x11'},   {"", '\x88'}, {"", '\x89'}, {"", '\x8c'},
    {"{f8}", ' '},  {"", 'X'},      {"e2", '\x03'}};

TEST_F(Perspective, never_flickers) {
    constexpr simulator::Cycle step = 2'300;
    constexpr int frames_seen = 24, columns = 40;
    typed.moves(middle_game_moves);
    for (const auto& [before, key] : orders_in_view) {
        Typed other = typed;
        other.keys(before);
        for (simulator::Cycle later = 0; later < other.chess.machine().video().cycles_per_frame(); later += step) {
            SCOPED_TRACE(std::string(before) + ' ' + std::to_string(key) + ' ' + std::to_string(later));
            changed_cells(pictures_after(other.chess.machine(), later, key, frames_seen), 0, columns);
        }
    }
}

/// The whole screen but the clocks, and the border.
std::vector<std::vector<std::uint8_t>> cells_shown(const Typed& typed) {
    constexpr int rows = 25, columns = 40, first_of_clock = 33;
    const simulator::Picture picture = simulator::take_picture(typed.chess.machine());
    std::vector<std::vector<std::uint8_t>> cells{{picture.colors.front(), picture.colors.back()}};
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            if ((row != 0 && row != rows - 1) || column < first_of_clock) cells.push_back(cell_of(picture, row, column));
    return cells;
}

TEST_F(Perspective, leaves_the_plan_as_it_was) {
    Typed plan;
    for (const std::string orders : {"", "e2e4{return}", "v", "{f2}", "r", "d2{stop}{up}{up}{down}{return}", "n"}) {
        typed.keys(orders + "3");
        EXPECT_EQ(typed.chess.byte("vista"), 0);
        typed.keys("{stop}{wait:2}");
        plan.keys(orders + "{stop}{wait:2}");
        EXPECT_EQ(cells_shown(typed), cells_shown(plan)) << orders;
        typed.keys("3");
    }
}

/// Whatever is done in it: the same keys without it end with the same screen.
TEST_F(Perspective, is_the_plan_by_other_means) {
    constexpr int games = 12, keys = 50;
    std::mt19937 random(31);
    const std::vector<std::string> orders{"{up}",     "{up}",     "{left}", "{right}", "{down}",      "{return}", "{return}",
                                          "{return}", "{return}", "a",      "e2e4",    "g8f6",        "d7",       "d5",
                                          "{del}",    "r",        "t",      "v",       "x",           "n",        "{f2}",
                                          "{f7}",     "{f8}",     "q",      "{stop}",  "o{clr}{stop}"};
    for (int game = 0; game < games; ++game) {
        Typed plan, other = typed;
        std::string script;
        for (int key = 0; key < keys; ++key) script += orders[random() % orders.size()];
        plan.keys(script + "{stop}");
        other.keys(script + "{stop}");
        if (other.chess.byte("vista") != 0) other.keys("3");
        for (Typed* const each : {&plan, &other}) each->keys("{stop}{wait:3}");
        EXPECT_EQ(cells_shown(other), cells_shown(plan)) << script;
        EXPECT_EQ(other.fen(), plan.fen()) << script;
    }
}

TEST_F(Perspective, is_painted_soon) {
    constexpr simulator::Cycle whole = 150'000, one = 2'500;
    typed.moves(middle_game_moves);
    typed.chess.call("dibujarTablero");
    EXPECT_LE(typed.chess.cycles(), whole);
    for (Square square = 0; square < 64; ++square) {
        typed.chess.machine().registers().x = byte_of(square);
        typed.chess.call("pintaCasilla");
        EXPECT_LE(typed.chess.cycles(), one);
    }
}

TEST_F(Perspective, makes_room_for_setting_up_and_for_a_new_run) {
    Typed plan;
    plan.keys("o");
    typed.keys("o");
    EXPECT_EQ(typed.chess.byte("vista"), 0);
    EXPECT_EQ(cells_shown(typed), cells_shown(plan));
    typed.keys("{stop}3");
    EXPECT_EQ(typed.chess.byte("vista"), 1);
    typed.chess.machine().registers().pc = typed.chess["juegaAjedrez"];
    typed.keys("{stop}{wait:2}");
    EXPECT_EQ(typed.chess.byte("vista"), 0);
    plan.keys("{stop}{wait:2}");
    EXPECT_EQ(cells_shown(typed), cells_shown(plan));
}

/// Nothing of the view may lie where a search keeps positions, and the search may find what it finds in the plan.
TEST_F(Perspective, plays_the_same_moves_with_half_of_the_table) {
    Typed plan;
    constexpr std::uint16_t code = 0xe200, end = 0xe400;
    const auto view = [&] {
        Bytes bytes;
        for (std::uint16_t address = code; address < end; ++address) bytes.push_back(typed.chess.machine().ram(address));
        return bytes;
    };
    const Bytes before = view();
    for (Typed* const each : {&typed, &plan}) {
        each->keys("id3u");
        for (const std::string move : {"e2e4", "d7d5", "b1c3", "g8f6"}) each->keys(move + "{return}jj");
        EXPECT_GT(each->chess.half_moves(), 8);
    }
    EXPECT_EQ(typed.fen(), plan.fen());
    EXPECT_EQ(view(), before);
}

/// The search begins again in the other view.
TEST_F(Perspective, comes_and_goes_while_the_C64_thinks) {
    constexpr simulator::Cycle a_while = 2'000'000;
    constexpr char three = '3';
    Typed plan;
    plan.keys("id5e2e4{return}");
    typed.keys("id5e2e4");
    typed.press('\r');
    typed.run(a_while);
    for (const int shown : {0, 1, 0, 1}) {
        EXPECT_EQ(typed.row(18), "pensando");
        typed.press(three);
        typed.run(3 * a_while);
        EXPECT_EQ(typed.chess.byte("vista"), shown);
    }
    typed.keys("");
    EXPECT_EQ(typed.chess.half_moves(), 2);
    EXPECT_EQ(typed.fen(), plan.fen());
}

/// A disk without the file, or with one that is not what it should be.
TEST(PerspectiveFile, that_is_missing_or_damaged_changes_nothing) {
    const Bytes& good = perspective_file();
    Bytes short_one(good.begin(), good.end() - 1), long_one = good, changed = good, empty, tiny(1, 0);
    long_one.push_back(0);
    changed[2000] ^= 0x10;
    for (const Bytes& file : {short_one, long_one, changed, empty, tiny}) {
        Typed typed(disk_with(file)), plan;
        typed.keys("e2e4{return}3");
        plan.keys("e2e4{return}{stop}{wait:2}");
        EXPECT_EQ(typed.message(), no_perspective);
        EXPECT_EQ(typed.chess.byte("vista"), 0);
        typed.keys("{stop}{wait:2}");
        EXPECT_EQ(cells_shown(typed), cells_shown(plan));
        typed.keys("id2j");
        plan.keys("id2j");
        EXPECT_EQ(typed.fen(), plan.fen());
    }
    for (const bool has_drive : {false, true}) {
        Typed typed(has_drive ? std::make_shared<FakeDrive>() : nullptr);
        typed.keys("3");
        EXPECT_EQ(typed.message(), no_perspective);
        typed.moves("e2e4");
        EXPECT_EQ(typed.row(3), " 1 E4");
    }
}

}  // namespace
}  // namespace gato::chess
