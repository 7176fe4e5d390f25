// SPDX-License-Identifier: MIT
//
// Games played by mouse, joystick, cursor keys and typing; where the pointer may go, and what clicks do and do not.
#include "typed.hpp"

#include <gato/simulator/render.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace gato::chess {
namespace {

/// A move as players see it: squares by column and row from the top left of the screen, and the letter of a promotion.
struct Shown {
    int from_x, from_y, to_x, to_y;
    char promotion;
};

Shown shown(const std::string& move, bool turned) {
    const auto place = [&](char file, char rank) {
        const int x = file - 'a', y = '8' - rank;
        return turned ? std::pair{7 - x, 7 - y} : std::pair{x, y};
    };
    const auto [from_x, from_y] = place(move[0], move[1]);
    const auto [to_x, to_y] = place(move[2], move[3]);
    return {from_x, from_y, to_x, to_y, move.size() > 4 ? move[4] : '\0'};
}

constexpr int letter_row = 20, first_letter = 25;  // of the question D T A C, with spaces between
const std::string pieces = "dtac";

/// A player with a mouse who knows where the pointer is.
class Mouse {
public:
    explicit Mouse(Typed& typed) : typed_(typed) {
        typed.keys("{wait:2}");
        x = typed.chess.word("punteroX");
        y = typed.chess.byte("punteroY");
        move(1, 0);  // the pointer is seen from now on
    }
    void move(int right, int down) {
        constexpr int most = 31;
        const int frames = std::max(std::abs(right), std::abs(down)) / most + 1;
        typed_.keys("{mouse1:" + std::to_string(right) + ',' + std::to_string(down) + ':' + std::to_string(frames) + '}');
        x += right;
        y += down;
    }
    void go(int to_x, int to_y) { move(to_x - x, to_y - y); }
    void choose(int column, int row) {
        go(8 + column * 24 + 12, row * 24 + 12);
        typed_.keys("{click}{wait:20}");
    }
    void choose_letter(char piece) {
        go((first_letter + 2 * static_cast<int>(pieces.find(piece))) * 8 + 4, letter_row * 8 + 4);
        typed_.keys("{click}{wait:20}");
    }

    int x = 0, y = 0;

private:
    Typed& typed_;
};

void play_by_mouse(Typed& typed, const std::vector<Shown>& moves) {
    Mouse mouse(typed);
    for (const Shown& move : moves) {
        mouse.choose(move.from_x, move.from_y);
        mouse.choose(move.to_x, move.to_y);
        if (move.promotion != '\0') mouse.choose_letter(move.promotion);
    }
}

/// For devices that move step by step: `step` gives the script of a step in one of four directions.
void play_by_steps(Typed& typed, const std::vector<Shown>& moves, const std::function<std::string(int)>& step,
                   const std::string& take) {
    constexpr int right = 0, left = 1, up = 2, down = 3;
    typed.keys("");
    int x = 4, y = 6;
    const auto choose = [&](int to_x, int to_y) {
        std::string script;
        for (; x != to_x; x += x < to_x ? 1 : -1) script += step(x < to_x ? right : left);
        for (; y != to_y; y += y < to_y ? 1 : -1) script += step(y < to_y ? down : up);
        typed.keys(script + take);
    };
    for (const Shown& move : moves) {
        choose(move.from_x, move.from_y);
        choose(move.to_x, move.to_y);
        if (move.promotion == '\0') continue;
        std::string script;
        for (std::size_t place = 0; pieces[place] != move.promotion; ++place) script += step(right);
        typed.keys(script + take);
    }
}

void play_by_joystick(Typed& typed, const std::vector<Shown>& moves) {
    const auto step = [](int direction) {
        static const char* const names[] = {"right", "left", "up", "down"};
        return "{joy2:" + std::string(names[direction]) + ":2}{wait:2}";
    };
    play_by_steps(typed, moves, step, "{joy2:fire:3}{wait:20}");
}

void play_by_cursor_keys(Typed& typed, const std::vector<Shown>& moves) {
    const auto step = [](int direction) {
        static const char* const names[] = {"{right}", "{left}", "{up}", "{down}"};
        return std::string(names[direction]);
    };
    play_by_steps(typed, moves, step, "{return}");
}

std::vector<std::uint8_t> record(Typed& typed) {
    std::vector<std::uint8_t> bytes = typed.chess.state();
    for (int ply = 0; ply < typed.chess.half_moves(); ++ply)
        for (const char* const list : {"partidaDe", "partidaA"}) bytes.push_back(typed.chess.byte(list, ply));
    return bytes;
}

TEST(Entrada, gives_the_same_record_by_mouse_joystick_cursor_keys_and_typing) {
    // Captures, one of them en passant, castling, and a promotion of each side.
    const std::vector<std::string> game{"h2h4", "g7g5", "h4g5", "h7h6", "g1f3",  "h6h5", "g5g6",  "h5h4", "g6f7",
                                        "e8f7", "e2e4", "h4h3", "f1e2", "h3g2",  "b2b4", "g2h1c", "b4b5", "a7a5",
                                        "b5a6", "d7d6", "a6b7", "d8d7", "b7a8t", "d7d8", "b1c3",  "d8d7", "d2d3",
                                        "d7d8", "c1e3", "d8d7", "d1d2", "d7d8",  "e1c1"};
    for (const bool turned : {false, true}) {
        Typed typed;
        if (turned) typed.keys("v");
        for (const std::string& move : game) typed.keys(move + "{return}");
        ASSERT_EQ(typed.chess.half_moves(), static_cast<int>(game.size()));
        const std::vector<std::uint8_t> expected = record(typed);
        std::vector<Shown> moves;
        moves.reserve(game.size());
        for (const std::string& move : game) moves.push_back(shown(move, turned));
        for (const auto& play : {play_by_mouse, play_by_joystick, play_by_cursor_keys}) {
            Typed other;
            if (turned) other.keys("v");
            play(other, moves);
            EXPECT_EQ(other.chess.half_moves(), typed.chess.half_moves());
            EXPECT_EQ(record(other), expected);
        }
    }
}

/// The square at a dot of the screen, as the frame's place; - off the board.
std::string square_at(int x, int y) {
    constexpr int left = 8, side = 192, square = 24;
    if (x < left || x >= left + side || y >= side) return "-";
    return std::to_string((x - left) / square) + ',' + std::to_string(y / square);
}

/// Where the pointer's sprite is, as a dot of the screen.
std::pair<int, int> pointer(Typed& typed) {
    constexpr std::uint16_t x = 0xd000, y = 0xd001, more_x = 0xd010, visible = 0xd015;
    const simulator::Machine& machine = typed.chess.machine();
    EXPECT_EQ(machine.peek(visible) & 1, 1);
    return {machine.peek(x) + 256 * (machine.peek(more_x) & 1) - 24, machine.peek(y) - 50};
}

TEST(Puntero, stays_on_the_screen) {
    constexpr int last_x = 319, last_y = 199, far = 500;
    for (const int down : {-1, 0, 1})
        for (const int right : {-1, 0, 1}) {
            Typed typed;
            Mouse mouse(typed);
            const auto end = [&](int begin, int way, int last) { return way < 0 ? 0 : way > 0 ? last : begin; };
            const int x = end(mouse.x, right, last_x), y = end(mouse.y, down, last_y);
            if (right == 0 && down == 0) continue;
            mouse.move(right * far, down * far);
            EXPECT_EQ(pointer(typed), (std::pair{x, y}));
            EXPECT_EQ(frames(typed), square_at(x, y));
            mouse.move(-right, -down);  // moving one dot back is visible at once
            EXPECT_EQ(pointer(typed), (std::pair{x - right, y - down}));
        }
}

TEST(Puntero, leads_the_frame_on_the_board_only) {
    Typed typed;
    Mouse mouse(typed);
    for (const auto& [x, y] : {std::pair{8, 0},
                               {7, 0},
                               {8, 191},
                               {8, 192},
                               {199, 191},
                               {200, 191},
                               {199, 0},
                               {200, 0},
                               {31, 23},
                               {32, 24},
                               {255, 100},
                               {256, 100},
                               {100, 100}}) {
        mouse.go(x, y);
        EXPECT_EQ(pointer(typed), (std::pair{x, y}));
        EXPECT_EQ(frames(typed), square_at(x, y)) << x << ' ' << y;
    }
    mouse.go(199, 100);
    mouse.go(210, 100);
    EXPECT_EQ(frames(typed), "-");
    typed.keys("{left}");  // goes on from where the frame was last
    EXPECT_EQ(frames(typed), "6,4");
    mouse.go(210, 110);
    typed.keys("{return}");  // only shows it
    EXPECT_EQ(frames(typed), "6,4");
}

TEST(Puntero, is_not_seen_without_a_mouse) {
    constexpr std::uint16_t visible = 0xd015;
    Typed typed;
    typed.keys("{right}{joy2:up:3}{wait:5}");
    EXPECT_EQ(typed.chess.machine().peek(visible) & 1, 0);
    EXPECT_EQ(frames(typed), "5,5");
    typed.keys("{click}{wait:5}");  // only shows it
    EXPECT_EQ(pointer(typed), (std::pair{116, 156}));
    EXPECT_EQ(typed.message(), invitation);
}

TEST(Clic, beside_the_board_does_nothing) {
    Typed typed;
    Mouse mouse(typed);
    mouse.choose(4, 6);
    const std::string message = typed.message();
    EXPECT_EQ(message, "presione stop/para cancelar/la selección/");
    const std::vector<std::string> screen = typed.screen();
    for (const auto& [x, y] : {std::pair{0, 0},
                               {7, 100},
                               {100, 192},
                               {0, 199},
                               {319, 199},
                               {319, 0},
                               {200, 0},
                               {200, 191},
                               {260, 164},
                               {100, 199},
                               {208, 164}}) {
        mouse.go(x, y);
        typed.keys("{click}{wait:20}");
        EXPECT_EQ(frames(typed), "- 4,6") << x << ' ' << y;
        EXPECT_EQ(typed.screen(), screen);
    }
    mouse.choose(4, 4);
    EXPECT_EQ(typed.row(3), " 1 E4");
}

/// The pieces are beside the board, three rows of four; white's king is the first, black's the ninth.
TEST(Clic, sets_up_a_position) {
    Typed typed;
    typed.keys("o{clr}");
    Mouse mouse(typed);
    constexpr int white_king = 0, white_queen = 1, black_king = 8, per_row = 4;
    const auto take = [&](int piece) {
        mouse.go(25 * 8 + piece % per_row * 24 + 12, 2 * 8 + piece / per_row * 24 + 12);
        typed.keys("{click}{wait:20}");
    };
    mouse.choose(3, 3);  // nothing has been taken yet
    take(white_king);
    mouse.choose(4, 7);
    mouse.choose(0, 7);
    mouse.choose(0, 7);  // taken off again
    take(black_king);
    mouse.choose(4, 0);
    take(white_queen);
    mouse.choose(0, 5);
    typed.keys("{return}");
    EXPECT_EQ(typed.fen(), "4k3/8/8/8/8/Q7/8/4K3 w - - 0 1");
    EXPECT_EQ(typed.row(15), "juegan blancas");
}

TEST(Clic, with_the_right_button_cancels) {
    Typed typed;
    Mouse mouse(typed);
    mouse.choose(4, 6);
    typed.keys("{rclick}{wait:5}");
    EXPECT_EQ(frames(typed), "4,6");
    EXPECT_EQ(typed.message(), "///");
    typed.keys("e2{rclick}{wait:5}");
    EXPECT_EQ(typed.message(), "///");
    typed.keys("e2");
    mouse.choose(3, 6);  // what has been typed is forgotten
    EXPECT_EQ(typed.chess.byte("numTecleado"), 0);
    EXPECT_EQ(typed.message(), "presione stop/para cancelar/la selección/");
    mouse.choose(3, 4);
    EXPECT_EQ(typed.row(3), " 1 D4");
}

/// A press of the left button, this many cycles later and this many frames long, on a pawn: a second click, or a key in
/// addition, would make it an own piece as the target.
void expect_one_click(Typed typed, simulator::Cycle later, simulator::Cycle frames_held) {
    constexpr std::uint16_t queued = 0x00c6, key_seen = 0x00cb;
    SCOPED_TRACE(later);
    simulator::Machine& machine = typed.chess.machine();
    const simulator::Cycle frame = machine.video().cycles_per_frame();
    machine.run(machine.clock() + later);
    machine.press_mouse(1, simulator::mouse_left_button);
    machine.run(machine.clock() + frames_held * frame);
    EXPECT_EQ(machine.ram(key_seen), simulator::key_code::none);
    machine.press_mouse(1, 0);
    machine.run(machine.clock() + 10 * frame);
    EXPECT_EQ(typed.message(), "presione stop/para cancelar/la selección/");
    EXPECT_EQ(frames(typed), "4,6 4,6");
    EXPECT_EQ(machine.ram(queued), 0);
}

/// Wherever the beam is, in the middle of the keyboard scan too, and however long the button is held.
TEST(Clic, acts_once_and_types_nothing) {
    constexpr simulator::Cycle step = 1'970, within_a_scan = 50;
    Typed typed;
    Mouse mouse(typed);
    mouse.go(120, 160);
    typed.keys("");
    const simulator::Cycle frame = typed.chess.machine().video().cycles_per_frame();
    for (simulator::Cycle later = 0; later < frame; later += step) expect_one_click(typed, later, 40);
    for (simulator::Cycle later = 0; later < frame; later += within_a_scan) expect_one_click(typed, later, 2);
}

/// Its lines look like keys to the keyboard scan running meanwhile, even if they are pulled in the middle of it.
TEST(Entrada, takes_nothing_in_port_1_for_keys) {
    constexpr simulator::Cycle within_a_scan = 50;
    Typed typed;
    typed.keys("e");
    const simulator::Cycle frame = typed.chess.machine().video().cycles_per_frame();
    for (simulator::Cycle later = 0; later < frame; later += within_a_scan) {
        Typed other = typed;
        simulator::Machine& machine = other.chess.machine();
        machine.run(machine.clock() + later);
        machine.keyboard().set_joystick(1, simulator::joy_right);
        machine.run(machine.clock() + 3 * frame);
        machine.keyboard().set_joystick(1, 0);
        machine.run(machine.clock() + 3 * frame);
        EXPECT_EQ(other.message(), "E///") << later;
    }
}

/// When something else is pressed, what is already held has no second effect.
TEST(Entrada, hears_what_is_new_only) {
    Typed typed;
    Mouse mouse(typed);
    mouse.go(120, 160);
    typed.keys("");
    simulator::Machine& machine = typed.chess.machine();
    const simulator::Cycle few = 3 * machine.video().cycles_per_frame(), more = 4 * few;
    for (const int pressed : {int{simulator::joy_right}, simulator::joy_right | simulator::joy_fire}) {
        machine.keyboard().set_joystick(2, static_cast<std::uint8_t>(pressed));
        machine.run(machine.clock() + few);
    }
    machine.keyboard().set_joystick(2, 0);
    machine.run(machine.clock() + more);
    EXPECT_EQ(frames(typed), "5,6 5,6");
    for (const int pressed :
         {int{simulator::mouse_right_button}, simulator::mouse_right_button | simulator::mouse_left_button}) {
        machine.press_mouse(1, static_cast<std::uint8_t>(pressed));
        machine.run(machine.clock() + more);
    }
    machine.press_mouse(1, 0);
    EXPECT_EQ(frames(typed), "4,6 4,6");
}

TEST(Corona, is_chosen_by_a_mark_or_a_click_and_cancelled) {
    Typed typed;
    typed.moves("h2h4 g7g5 h4g5 h7h6 g5h6 f8g7 h6g7 e7e6 g7h8");
    for (const char* const marked : {"  *", "    *", "      *", "*", "  *"}) {
        typed.keys("{joy2:right:2}{wait:4}");
        EXPECT_EQ(typed.row(21), marked);
    }
    for (const char* const marked : {"*", "      *"}) {
        typed.keys("{joy2:up:2}{wait:4}");
        EXPECT_EQ(typed.row(21), marked);
    }
    Mouse mouse(typed);
    mouse.go(first_letter * 8 + 4, letter_row * 8 + 12);  // below the letters
    typed.keys("{click}{wait:20}");
    mouse.go((first_letter + 8) * 8, letter_row * 8 + 4);  // after them
    typed.keys("{click}{wait:20}");
    mouse.choose(0, 0);  // on the board
    EXPECT_EQ(typed.message(), "corona en/d t a c?/      */");
    typed.keys("{rclick}{wait:5}");
    EXPECT_EQ(typed.message(), "///");
    EXPECT_EQ(typed.chess.half_moves(), 8);
    typed.moves("g7h8");
    EXPECT_EQ(typed.row(21), "*");
    typed.keys("{joy2:fire:3}{wait:20}");
    EXPECT_EQ(typed.row(7), " 5 GXH8=d");
}

/// The beam's place when something happens, and what it is.
struct Touch {
    const char* name;
    std::function<void(simulator::Machine&)> begin;
};

TEST(Marco, moves_within_two_frames) {
    constexpr simulator::Cycle step = 210;
    constexpr std::uint16_t queue = 0x0277, queued = 0x00c6;
    Typed typed;
    Mouse mouse(typed);
    mouse.go(120, 100);
    typed.keys("{wait:2}");
    ASSERT_EQ(frames(typed), "4,4");
    const simulator::Cycle frame = typed.chess.machine().video().cycles_per_frame();
    for (const Touch& touch :
         {Touch{"mouse", [](simulator::Machine& machine) { machine.move_mouse(1, 24, 0); }},
          Touch{"joystick", [](simulator::Machine& machine) { machine.keyboard().set_joystick(2, simulator::joy_right); }},
          Touch{"key", [](simulator::Machine& machine) {
                    machine.ram(queue) = 0x1d;
                    machine.ram(queued) = 1;
                }}})
        for (simulator::Cycle later = 0; later < frame; later += step) {
            Typed other = typed;
            simulator::Machine& machine = other.chess.machine();
            machine.run(machine.clock() + later);
            touch.begin(machine);
            machine.run(machine.clock() + 2 * frame);
            EXPECT_EQ(frames(other), "5,4") << touch.name << ' ' << later;
        }
}

/// How many dots of a picture differ from another.
std::ptrdiff_t different_dots(const simulator::Picture& one, const simulator::Picture& other) {
    std::ptrdiff_t count = 0;
    for (std::size_t dot = 0; dot < one.colors.size(); ++dot) count += one.colors[dot] != other.colors[dot] ? 1 : 0;
    return count;
}

/// In every frame the whole arrow is in one place, whichever line of it the beam is in when the mouse moves.
TEST(Puntero, does_not_flicker) {
    constexpr int ways = 60, right = 1, down = 1;
    constexpr simulator::Cycle step = 330;
    Typed typed;
    Mouse mouse(typed);
    mouse.go(250, 60);  // the panel, where nothing is written
    simulator::Machine& machine = typed.chess.machine();
    Typed without = typed;
    without.chess.machine().poke(0xd015, 0);
    const simulator::Picture ground = simulator::take_picture(without.chess.machine());
    const std::ptrdiff_t arrow = different_dots(ground, simulator::take_picture(machine));
    EXPECT_GT(arrow, 100);
    const simulator::Cycle frame = machine.video().cycles_per_frame();
    for (int way = 0; way < ways; ++way) {
        machine.run(machine.clock() + frame - frame % step + step);  // another part of the frame
        machine.move_mouse(1, way % 2 == 0 ? right : -right, way % 4 < 2 ? down : -down);
        EXPECT_EQ(different_dots(ground, simulator::take_picture(machine)), arrow);
    }
}

/// Everything pressed for two minutes: keys, both joysticks, both buttons.
TEST(Entrada, bears_everything_held_for_minutes) {
    constexpr simulator::Cycle minutes = 2;
    constexpr std::uint16_t queued = 0x00c6;
    for (const std::uint8_t key : {simulator::key_code::space, simulator::key_code::down, simulator::key_code::stop}) {
        Typed typed;
        Mouse mouse(typed);
        typed.keys("");
        simulator::Machine& machine = typed.chess.machine();
        const std::vector<std::uint8_t> before = typed.chess.state();
        for (const bool with_others : {false, true}) {
            machine.keyboard().press(key);
            if (with_others) {
                machine.keyboard().set_joystick(1, simulator::joy_left | simulator::joy_fire);
                machine.keyboard().set_joystick(2, simulator::joy_up | simulator::joy_right | simulator::joy_fire);
                machine.press_mouse(1, simulator::mouse_left_button | simulator::mouse_right_button);
                machine.move_mouse(1, 9, 5);
            }
            EXPECT_EQ(machine.run(machine.clock() + minutes * 60 * second / 2), simulator::Stop::deadline);
            machine.keyboard().release_all();
            machine.keyboard().set_joystick(1, 0);
            machine.keyboard().set_joystick(2, 0);
            machine.press_mouse(1, 0);
            machine.run(machine.clock() + second);
            EXPECT_EQ(machine.ram(queued), 0);
        }
        EXPECT_EQ(typed.chess.state(), before) << int{key};
        typed.keys("{stop}");
        typed.moves("e2e4");
        EXPECT_EQ(typed.row(3), " 1 E4") << int{key};
    }
}

/// Keys that would leave other programs.
TEST(Entrada, does_not_heed_restore_and_shift_with_commodore) {
    constexpr std::uint16_t characters = 0xd018;
    Typed typed;
    typed.moves("e2e4");
    simulator::Machine& machine = typed.chess.machine();
    const std::vector<std::uint8_t> before = typed.chess.state();
    const std::uint8_t set = machine.peek(characters);
    const simulator::Cycle frame = machine.video().cycles_per_frame();
    for (const bool with_stop : {false, true}) {
        if (with_stop) machine.keyboard().press(simulator::key_code::stop);
        for (int press = 0; press < 50; ++press) {
            machine.press_restore();
            machine.run(machine.clock() + frame / 7 + static_cast<simulator::Cycle>(press));
        }
        machine.keyboard().release_all();
    }
    machine.keyboard().press(simulator::key_code::left_shift);
    machine.keyboard().press(simulator::key_code::commodore);
    machine.run(machine.clock() + 10 * frame);
    machine.keyboard().release_all();
    machine.run(machine.clock() + 10 * frame);
    EXPECT_EQ(typed.chess.state(), before);
    EXPECT_EQ(machine.peek(characters), set);
    typed.moves("e7e5");
    EXPECT_EQ(typed.row(3), " 1 E4    E5");
}

/// Nor during the initialisation.
TEST(Entrada, does_not_heed_restore_and_stop_from_the_beginning) {
    constexpr simulator::Cycle begun = 3'000, step = 7'001;  // after an interrupt of the KERNAL
    Typed typed;
    simulator::Machine& machine = typed.chess.machine();
    machine.run(machine.clock() + begun);
    machine.keyboard().press(simulator::key_code::stop);
    for (int press = 0; press < 80; ++press) {
        machine.press_restore();
        EXPECT_EQ(machine.run(machine.clock() + step), simulator::Stop::deadline);
    }
    machine.keyboard().release_all();
    typed.moves("e2e4");
    EXPECT_EQ(typed.row(3), " 1 E4");
}

/// After a reset in the middle of everything.
TEST(Entrada, begins_anew_when_the_program_is_run_again) {
    Typed typed;
    const std::string moves = "h2h4 g7g5 h4g5 h7h6 g5h6 f8g7 h6g7 e7e6 g7h8";
    typed.moves(moves);
    typed.keys("{wait:60}");
    typed.chess.machine().registers().pc = typed.chess["juegaAjedrez"];
    typed.keys("");
    EXPECT_EQ(typed.row(0), "negras  0:00:00");
    EXPECT_EQ(typed.row(24), "blancas 0:00:00");
    EXPECT_EQ(typed.message(), invitation);
    typed.keys("{wait:60}");
    EXPECT_EQ(typed.row(24), "blancas 0:00:00");
    typed.moves(moves);
    EXPECT_EQ(typed.row(19), "corona en");
    typed.keys("t");
    EXPECT_EQ(typed.row(7), " 5 GXH8=t");
}

/// A question, the menu, a position being set up, the C64 thinking; keys as the KERNAL gives them.
TEST(Entrada, begins_anew_wherever_the_program_was_stopped) {
    constexpr simulator::Cycle enough = 500'000;
    constexpr std::uint8_t stack_of_sys = 0xf6;
    Typed fresh;
    fresh.keys("");
    for (const char* const before : {"\x8c", "I", "ID", "O", "OF8", "OV", "ON", "K", "K\x85", "E2", "E2E4\rX", "E2E4\rSX",
                                     "ID1", "ID1L", "ID9L", "ID9LID", "ID9L\x8c", "ID9LE2E4\r", "E2E4\rE7E5\rID1LR"}) {
        SCOPED_TRACE(before);
        Typed typed;
        typed.keys("");
        for (const char* key = before; *key != 0; ++key) {
            typed.press(*key);
            typed.run(enough);
        }
        typed.chess.machine().registers().pc = typed.chess["juegaAjedrez"];
        typed.chess.machine().registers().s = stack_of_sys;
        typed.keys("");
        EXPECT_EQ(typed.screen(), fresh.screen());
        typed.keys("e2e4{return}{wait:20}");
        EXPECT_EQ(typed.row(3), " 1 E4");
        EXPECT_EQ(typed.row(15), "juegan negras");
        typed.keys("id1j{wait:20}");  // a move for the player, whom the C64 answers
        EXPECT_EQ(typed.chess.half_moves(), 3);
    }
}

/// Without the KERNAL the vector of the NMI is in RAM.
TEST(Entrada, does_not_heed_restore_while_the_kernal_is_out) {
    Typed typed;
    typed.keys("");
    simulator::Machine& machine = typed.chess.machine();
    constexpr std::uint16_t code = 0x0340, end = code + 13;
    // lda #$35, sta $01, ldx #0, loop: dex, bne loop, lda #$36, sta $01, end: jmp end
    machine.load(code, std::vector<std::uint8_t>{0xa9, 0x35, 0x85, 0x01, 0xa2, 0x00, 0xca, 0xd0, 0xfd, 0xa9, 0x36, 0x85, 0x01,
                                                 0x4c, end & 0xff, end >> 8});
    machine.registers().pc = code;
    machine.registers().p |= simulator::interrupt_flag;
    constexpr simulator::Cycle within = 100, enough = 10'000;
    machine.run(machine.clock() + within);
    const std::uint8_t stack = machine.registers().s;
    machine.press_restore();
    EXPECT_EQ(machine.run(machine.clock() + enough), simulator::Stop::self_jump);
    EXPECT_EQ(machine.registers().pc, end);
    EXPECT_EQ(machine.registers().s, stack);
}

}  // namespace
}  // namespace gato::chess
