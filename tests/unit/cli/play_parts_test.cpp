// SPDX-License-Identifier: MIT
// The parts of `gato play`, without a terminal: keys, their effects, the difference between two pictures.
#include "cli/play/canvas.hpp"
#include "cli/play/key_input.hpp"
#include "cli/play/keys.hpp"
#include "cli/play/mouse_input.hpp"
#include "cli/play/painter.hpp"
#include "simulator/picture/spanish_letters.hpp"
#include "support/c64_program.hpp"

#include <gato/simulator/program.hpp>

#include <gtest/gtest.h>

namespace gato::cli {
namespace {

namespace key_code = simulator::key_code;
using simulator::ScreenView;

// The strokes of a terminal's bytes, as PETSCII codes.
std::vector<int> petscii(std::string_view bytes) {
    KeyDecoder decoder;
    auto keys = decoder.decode(bytes);
    for (const TerminalKey& key : decoder.time_out()) keys.push_back(key);
    std::vector<int> codes;
    for (const TerminalKey& key : keys) {
        const auto stroke = stroke_of(key);
        codes.push_back(stroke ? simulator::petscii_of(*stroke) : -1);
    }
    return codes;
}

TEST(PlayKeys, mean_what_they_say_on_the_c64) {
    EXPECT_EQ(petscii("aA1!"), (std::vector<int>{0x41, 0xc1, '1', '!'}));
    EXPECT_EQ(petscii("\r\x7f"), (std::vector<int>{0x0d, 0x14}));
    EXPECT_EQ(petscii("\x1b[A\x1b[B\x1bOC\x1b[D"), (std::vector<int>{0x91, 0x11, 0x1d, 0x9d}));
    EXPECT_EQ(petscii("\x1b[H\x1b[F\x1b[2~\x1b[3~"), (std::vector<int>{0x13, 0x93, 0x94, 0x14}));
    EXPECT_EQ(petscii("\x1bOP\x1bOQ\x1b[13~\x1b[[D\x1b[19~"), (std::vector<int>{0x85, 0x89, 0x86, 0x8a, 0x8c}));
    EXPECT_EQ(petscii("\x1b[1;2P"), (std::vector<int>{0x89}));  // SHIFT F1 is F2
    EXPECT_EQ(petscii("\x1b[1;5P"), (std::vector<int>{0x85}));  // CTRL is not SHIFT
    EXPECT_EQ(petscii("\x1b"), (std::vector<int>{0x03}));
    EXPECT_EQ(petscii("\x1b"
                      "1\x05"),
              (std::vector<int>{0x81, 0x05}));  // C= 1 is orange, CTRL E white
    EXPECT_EQ(petscii("\xc2\xa3"), (std::vector<int>{0x5c}));
}

TEST(PlayKeys, without_a_meaning_are_ignored) {
    EXPECT_EQ(petscii("{\xc3\xb1"), (std::vector<int>{-1, -1}));
    EXPECT_TRUE(petscii("\x1b[99~\x1b[200q").empty());
    EXPECT_TRUE(petscii("\x1b[1;").empty());
}

TEST(PlayKeys, a_sequence_may_come_in_pieces) {
    KeyDecoder decoder;
    EXPECT_TRUE(decoder.decode("\x1b").empty());
    EXPECT_TRUE(decoder.waits());
    EXPECT_TRUE(decoder.decode("[1").empty());
    const auto keys = decoder.decode("5~x");
    ASSERT_EQ(keys.size(), 2U);
    EXPECT_EQ(keys[0].name, KeyName::f5);
    EXPECT_EQ(keys[1].character, U'x');
    EXPECT_FALSE(decoder.waits());
}

// The frames at which a key is down: "##-#" and so on.
std::string frames(KeyInput& input, std::uint8_t key, int count) {
    simulator::Keyboard keyboard;
    std::string seen;
    for (int i = 0; i < count; ++i) {
        input.next_frame(keyboard);
        seen += keyboard.pressed(key) ? '#' : '-';
    }
    return seen;
}

TEST(KeyInput, release_a_key_before_they_press_it_again) {
    KeyInput input;
    input.type({key_code::space});
    input.type({key_code::space});
    EXPECT_EQ(frames(input, key_code::space, 9), "###-###--");
}

TEST(KeyInput, hold_a_key_that_the_terminal_repeats) {
    KeyInput input;
    simulator::Keyboard keyboard;
    input.type({key_code::space});
    for (int i = 0; i < 20; ++i) {
        input.next_frame(keyboard);
        EXPECT_TRUE(keyboard.pressed(key_code::space)) << i;
        input.type({key_code::space});
    }
    for (int i = 0; i < 3; ++i) input.next_frame(keyboard);
    EXPECT_FALSE(keyboard.pressed(key_code::space));
}

TEST(KeyInput, move_a_joystick_for_a_while) {
    KeyInput input;
    simulator::Keyboard keyboard;
    const auto port2 = [&] { return ~keyboard.read_columns(0xff, 0xff) & 0x1f; };
    input.move_joystick(2, simulator::joy_left);
    input.next_frame(keyboard);
    input.move_joystick(2, simulator::joy_fire);
    input.next_frame(keyboard);
    EXPECT_EQ(port2(), simulator::joy_left | simulator::joy_fire);
    input.move_joystick(2, simulator::joy_right);
    input.next_frame(keyboard);
    EXPECT_EQ(port2(), simulator::joy_right | simulator::joy_fire);
    for (int i = 0; i < 10; ++i) input.next_frame(keyboard);
    EXPECT_EQ(port2(), 0);
}

// The mouse reports in a terminal's bytes.
std::vector<MouseReport> mouse_reports(std::string_view bytes) {
    KeyDecoder decoder;
    std::vector<MouseReport> reports;
    for (const TerminalKey& key : decoder.decode(bytes)) {
        EXPECT_EQ(key.name, KeyName::mouse);
        EXPECT_FALSE(stroke_of(key));
        EXPECT_EQ(joystick_bit(key), 0);
        reports.push_back(key.mouse);
    }
    EXPECT_FALSE(decoder.waits());
    return reports;
}

TEST(PlayKeys, mouse_reports_are_read_in_both_forms) {
    using Kind = MouseReport::Kind;
    using Button = MouseReport::Button;
    const std::vector<MouseReport> expected{{Kind::press, Button::left, 9, 4},
                                            {Kind::move, Button::left, 299, 4},
                                            {Kind::release, Button::left, 299, 99},
                                            {Kind::press, Button::right, 0, 0},
                                            {Kind::free_move, Button::other, 1, 2}};
    EXPECT_EQ(mouse_reports("\x1b[<0;10;5M\x1b[<32;300;5M\x1b[<0;300;100m\x1b[<18;1;1M\x1b[<35;2;3M"), expected);
    const std::vector<MouseReport> old{{Kind::press, Button::left, 9, 4}, {Kind::free_move, Button::other, 10, 4}};
    EXPECT_EQ(mouse_reports("\x1b[M *%\x1b[M#+%"), old) << "and the release is not said to be of a button";
    EXPECT_TRUE(mouse_reports("\x1b[<64;10;5M\x1b[<;M\x1b[<0;0;5M\x1b[<0;5M\x1b[<128;1;1m").empty()) << "wheel and nonsense";
}

TEST(PlayKeys, a_mouse_report_may_come_in_pieces) {
    KeyDecoder decoder;
    EXPECT_TRUE(decoder.decode("\x1b[<2;1").empty());
    EXPECT_TRUE(decoder.decode("0;5").empty());
    ASSERT_EQ(decoder.decode("M").size(), 1U);
    EXPECT_TRUE(decoder.decode("\x1b[M ").empty());
    ASSERT_EQ(decoder.decode("!!x").size(), 2U);
}

class MouseHandTest : public testing::Test {
protected:
    using Kind = MouseReport::Kind;
    using Button = MouseReport::Button;

    void tell(Kind kind, Button button, int column, int row, CellSize cell = {}) {
        hand.follow({kind, button, column, row}, cell);
    }
    // The lines of port 1 that are low in each of some frames: fire `f`, up `u`.
    std::string pulled(int frames) {
        std::string seen;
        for (int i = 0; i < frames; ++i) {
            hand.next_frame(machine);
            const std::uint8_t rows = machine.keyboard().read_rows(0xff, 0xff);
            seen += rows == 0xff ? '-' : rows == 0xef ? 'f' : rows == 0xfe ? 'u' : '?';
        }
        return seen;
    }
    // The mouse's movement so far, modulo 64, once the SID has measured it.
    int way(std::uint16_t paddle) {
        simulator::start_at(machine, 0xc000);
        machine.ram(0xc000) = 0x4c;  // JMP $c000
        machine.set_ram_word(0xc001, 0xc000);
        machine.run(machine.clock() + 1024);
        return ((machine.peek(paddle) >> 1) - 63) & 0x3f;
    }

    simulator::Machine machine;
    MouseInput hand{1};
};

TEST_F(MouseHandTest, goes_where_the_pointer_goes) {
    tell(Kind::free_move, Button::other, 20, 10);
    EXPECT_EQ(pulled(3), "---");
    EXPECT_EQ(way(0xd419), 0) << "where it is at first is no way";
    tell(Kind::free_move, Button::other, 25, 9);
    EXPECT_EQ(pulled(2), "--");
    EXPECT_EQ(way(0xd419), 30) << "15 units a frame";
    EXPECT_EQ(way(0xd41a), 8) << "a row up";
    EXPECT_EQ(pulled(5), "-----");
    EXPECT_EQ(way(0xd419), 40);
    tell(Kind::free_move, Button::other, 23, 9, {4.8, 9.6});
    EXPECT_EQ(pulled(10), "----------");
    EXPECT_EQ(way(0xd419), (110 - 160) & 0x3f) << "23 columns of 4.8 dots, after 20 of 8";
}

TEST_F(MouseHandTest, holds_a_button_for_a_while) {
    tell(Kind::press, Button::left, 5, 5);
    tell(Kind::release, Button::left, 5, 5);
    tell(Kind::press, Button::right, 5, 5);
    tell(Kind::press, Button::other, 5, 5);
    EXPECT_EQ(pulled(14), "ffff----uuuuuu");
    tell(Kind::free_move, Button::other, 5, 5);
    EXPECT_EQ(pulled(2), "--") << "it was released where the terminal did not see it";
}

TEST_F(MouseHandTest, clicks_where_the_pointer_was) {
    tell(Kind::free_move, Button::other, 0, 0);
    tell(Kind::free_move, Button::other, 3, 0);
    tell(Kind::press, Button::left, 3, 0);
    tell(Kind::release, Button::left, 3, 0);
    tell(Kind::free_move, Button::other, 10, 0);
    EXPECT_EQ(pulled(3), "---") << "24 units take two frames";
    EXPECT_EQ(way(0xd419), 24);
    EXPECT_EQ(pulled(1), "f");
    EXPECT_EQ(pulled(3), "fff");
    EXPECT_EQ(way(0xd419), 24) << "not before the button is up";
    EXPECT_EQ(pulled(10), "----------");
    EXPECT_EQ(way(0xd419), 80 - 64);
}

TEST(Canvas, only_changed_cells_are_written) {
    Canvas before(10, 3);
    Canvas after = before;
    EXPECT_EQ(difference(&before, after, ColorDepth::direct), "");
    after.write(4, 1, U"ab", 0xff0000, 0x0000ff);
    after.at(9, 2) = {U'c', 0xff0000, 0x0000ff};
    EXPECT_EQ(difference(&before, after, ColorDepth::direct), "\x1b[2;5H\x1b[0;48;2;0;0;255;38;2;255;0;0mab\x1b[3;10Hc");
    EXPECT_EQ(difference(nullptr, before, ColorDepth::none),
              "\x1b[1;1H\x1b[0m          \x1b[2;1H          \x1b[3;1H          ");
}

TEST(Canvas, uses_the_colours_that_the_terminal_has) {
    EXPECT_EQ(color_depth(nullptr, "truecolor", "xterm"), ColorDepth::direct);
    EXPECT_EQ(color_depth(nullptr, nullptr, "screen-256color"), ColorDepth::ansi256);
    EXPECT_EQ(color_depth(nullptr, nullptr, "linux"), ColorDepth::ansi16);
    EXPECT_EQ(color_depth("1", "truecolor", "xterm"), ColorDepth::none);
    Canvas before(1, 1), after(1, 1);
    after.at(0, 0) = {U'x', 0xffffff, 0x68372b, true};  // white on the C64's red
    EXPECT_EQ(difference(&before, after, ColorDepth::ansi256), "\x1b[1;1H\x1b[0;48;5;88;38;5;231mx");
    EXPECT_EQ(difference(&before, after, ColorDepth::ansi16), "\x1b[1;1H\x1b[0;41;97mx");
    EXPECT_EQ(difference(&before, after, ColorDepth::none), "\x1b[1;1H\x1b[0;7mx");
}

TEST(Canvas, keeps_greys_grey_in_sixteen_colours) {
    Canvas before(1, 1), after(1, 1);
    after.at(0, 0) = {U'x', 0xc0c0c0, 0x202020};
    EXPECT_EQ(difference(&before, after, ColorDepth::ansi16), "\x1b[1;1H\x1b[0;40;37mx");
    after.at(0, 0) = {U'x', 0xfefefe, 0x808080};
    EXPECT_EQ(difference(&before, after, ColorDepth::ansi16), "\x1b[1;1H\x1b[0;100;97mx");
}

TEST(ScreenView, tells_text_from_graphics) {
    simulator::Machine machine;
    EXPECT_TRUE(look_at(machine).is_text());
    for (const auto& [address, value] : {std::pair{0xd016, 0xd8}, {0xd018, 0x1c}, {0xd015, 0xff}}) {
        simulator::Machine other = machine;
        other.poke(static_cast<std::uint16_t>(address), static_cast<std::uint8_t>(value));
        EXPECT_TRUE(look_at(other).is_text()) << address;
    }
    machine.poke(0xd011, 0x3b);
    EXPECT_FALSE(look_at(machine).is_text());
    machine.poke(0xd011, 0x2b);
    EXPECT_TRUE(look_at(machine).is_text()) << "the border is closed";
}

// A program that is run a frame or two.
simulator::Machine running(const std::string& source) {
    simulator::Machine machine;
    const linker::Program program = tests::assembled(source);
    machine.load(program.start, program.bytes);
    machine.registers().pc = program.start;
    machine.registers().p |= 0x04;
    return machine;
}

TEST(ScreenView, sees_colours_that_change_between_rows_and_modes_that_change_inside) {
    // from that line to line 10 the register has the value, else the old one
    const auto changing = [](int line, const std::string& reg, int value, int old) {
        return running("line = " + std::to_string(line) + " / register = " + reg + " / value = " + std::to_string(value)
                       + " / old = " + std::to_string(old) + R"(
first   lda raster
        cmp #line
        bne first
        lda #value
        sta register
last    lda raster
        cmp #10
        bne last
        lda #old
        sta register
        jmp first
)");
    };
    const auto view_of = [](simulator::Machine machine) {
        ScreenView view;
        for (int i = 0; i < 3; ++i) EXPECT_EQ(run_frame(machine, view), simulator::Stop::deadline);
        return view;
    };
    const ScreenView colours = view_of(changing(51 + 10 * 8 - 1, "background", 2, 6));
    EXPECT_TRUE(colours.is_text());
    EXPECT_EQ(colours.rows[9].cells[0].paper, 6);
    EXPECT_EQ(colours.rows[10].cells[0].paper, 2);
    EXPECT_EQ(colours.rows[24].cells[0].paper, 2);
    EXPECT_FALSE(view_of(changing(51 + 10 * 8 - 1, "vic_control", 0x3b, 0x1b)).is_text()) << "half of the screen is a bitmap";
    EXPECT_FALSE(view_of(changing(51 + 10 * 8 + 3, "background", 2, 6)).is_text()) << "a stripe inside a row";
}

constexpr std::uint64_t letter_a = 0x3c6666667e666600;

// Glyphs in the styles that fonts have: bold, thin, shifted, and both.
TEST(Glyphs, know_letters_of_other_letterings) {
    Glyphs glyphs(simulator::Machine().roms().chargen);
    EXPECT_EQ(glyphs.nearest(0, 0x20, false), (Shape{U' ', false}));
    EXPECT_EQ(glyphs.nearest(~std::uint64_t{0}, 0xa0, false), (Shape{U' ', true}));
    EXPECT_EQ(glyphs.nearest(letter_a, 1, false), (Shape{U'A', false}));
    EXPECT_EQ(glyphs.nearest(~letter_a, 0x81, false), (Shape{U'A', true}));
    EXPECT_EQ(glyphs.nearest(letter_a, 0x70, false), (Shape{U'A', false})) << "under any code";
    EXPECT_EQ(glyphs.nearest(letter_a | letter_a >> 1, 1, false), (Shape{U'A', false}));
    EXPECT_EQ(glyphs.nearest(letter_a << 9, 1, false), (Shape{U'A', false}));
    // Strokes of one dot, with a pointed top and with a flat one.
    EXPECT_EQ(glyphs.nearest(0x102844447c444400, 1, false), (Shape{U'A', false}));
    EXPECT_EQ(glyphs.nearest(0x7c44447c44444400, 1, false), (Shape{U'A', false}));
}

TEST(Glyphs, know_the_letters_of_spanish) {
    const auto& rom = simulator::Machine().roms().chargen;
    Glyphs glyphs(rom);
    for (const simulator::SpanishLetter& letter : simulator::spanish_letters(rom))
        EXPECT_EQ(glyphs.nearest(letter.pattern, letter.code, true), (Shape{letter.capital, false})) << int{letter.code};
}

TEST(Glyphs, show_what_is_no_letter_as_blocks) {
    Glyphs glyphs(simulator::Machine().roms().chargen);
    EXPECT_EQ(glyphs.nearest(0xf0f0f0f000000000, 1, false), (Shape{U'▘', false}));
    EXPECT_EQ(glyphs.nearest(0x0000001818000000, 1, false).glyph, U'·');
    EXPECT_EQ(glyphs.nearest(0xaa55aa55aa55aa55, 7, false).glyph, U'▒');
    EXPECT_EQ(Glyphs::nearest_block(0x00000000ffffffff), (Shape{U'▄', false}));
    EXPECT_EQ(Glyphs::nearest_block(0xffffffff00000000), (Shape{U'▄', true}));
    EXPECT_EQ(Glyphs::nearest_block(0xf8f0f0f00f0f0f0f), (Shape{U'▚', false}));
    EXPECT_EQ(Glyphs::nearest_block(0x000000000000ffff), (Shape{U'▂', false}));
    for (std::uint64_t pattern : {std::uint64_t{1}, std::uint64_t{0xff}, ~std::uint64_t{1}})
        EXPECT_NE(Glyphs::nearest_block(pattern).glyph, U' ') << "something is to be seen";
}

Canvas painted(const simulator::Machine& machine, int columns, int rows, bool without_top = false) {
    Canvas canvas(columns, rows);
    Glyphs glyphs(machine.roms().chargen);
    paint_text(canvas, rows, look_at(machine), glyphs, without_top);
    return canvas;
}

TEST(Painter, puts_the_text_in_the_middle_with_its_colours) {
    simulator::Machine machine;
    machine.ram(0x0400) = 0x81;  // reversed A
    machine.color(0) = 1;
    const Canvas canvas = painted(machine, 60, 29);
    const Cell& cell = canvas.at(10, 2);
    EXPECT_EQ(cell.glyph, U'A');
    EXPECT_EQ(cell.paper, 0xffffffU);
    EXPECT_EQ(cell.ink, 0x352879U);
    EXPECT_EQ(canvas.at(9, 2).paper, 0x6c5eb5U);  // border
    EXPECT_EQ(canvas.at(5, 2).paper, 0U);         // beyond it
    EXPECT_EQ(canvas.at(10, 1).paper, 0x6c5eb5U);
    EXPECT_EQ(canvas.at(10, 27).paper, 0x6c5eb5U);
}

TEST(Painter, shows_characters_of_the_programs_own) {
    simulator::Machine machine;
    machine.poke(0xd018, 0x1c);  // characters at $3000
    machine.ram(0x0400) = 0x41;
    for (unsigned i = 0; i < 8; ++i) {
        machine.ram(static_cast<std::uint16_t>(0x3000 + 0x41 * 8 + i)) = static_cast<std::uint8_t>(letter_a >> (56 - i * 8));
        machine.ram(static_cast<std::uint16_t>(0x3000 + 0x20 * 8 + i)) = i < 4 ? 0xff : 0;
    }
    const Canvas canvas = painted(machine, 40, 25);
    EXPECT_EQ(canvas.at(0, 0).glyph, U'A');
    EXPECT_EQ(canvas.at(1, 0).glyph, U'▄');
    EXPECT_EQ(canvas.at(1, 0).paper, 0x6c5eb5U) << "reversed: the upper half has the ink";
}

TEST(Painter, shows_sprites_and_wide_characters_as_blocks) {
    simulator::Machine machine;
    machine.ram(0x0400) = machine.ram(0x0402) = 1;
    machine.ram(0x07f8) = 0x0d;
    for (std::uint16_t i = 0; i < 63; ++i) machine.ram(static_cast<std::uint16_t>(0x0340 + i)) = i % 3 == 0 ? 0xff : 0;
    for (const auto& [address, value] : {std::pair{0xd000, 24}, {0xd001, 50}, {0xd015, 1}, {0xd027, 1}})
        machine.poke(static_cast<std::uint16_t>(address), static_cast<std::uint8_t>(value));
    Canvas canvas = painted(machine, 40, 25);
    EXPECT_EQ(canvas.at(0, 0).glyph, U' ') << "all of it is sprite";
    EXPECT_EQ(canvas.at(0, 0).paper, 0xffffffU);
    EXPECT_EQ(canvas.at(2, 0).glyph, U'A') << "the sprite is empty here";

    machine.poke(0xd015, 0);
    machine.poke(0xd016, 0x18);
    machine.ram(0x0400) = 0x61;  // left half
    machine.color(0) = 0x08 + 2;
    canvas = painted(machine, 40, 25);
    EXPECT_EQ(canvas.at(0, 0).glyph, U'▌');
    EXPECT_EQ(canvas.at(0, 0).paper == 0x68372bU || canvas.at(0, 0).ink == 0x68372bU, true) << "colour 2, not 10";
}

TEST(Painter, leaves_out_a_blank_row_where_there_are_only_24) {
    simulator::Machine machine;
    for (std::uint16_t i = 0; i < 1000; ++i) machine.ram(static_cast<std::uint16_t>(0x0400 + i)) = 0x20;
    const auto write = [&](int row, int code) {
        machine.ram(static_cast<std::uint16_t>(0x0400 + row * 40)) = static_cast<std::uint8_t>(code);
    };
    write(24, 2);
    EXPECT_TRUE(leaves_out_top(look_at(machine), machine, false));
    EXPECT_EQ(painted(machine, 40, 24, true).at(0, 23).glyph, U'B');
    write(24, 0x20);
    write(0, 1);
    EXPECT_FALSE(leaves_out_top(look_at(machine), machine, true));
    EXPECT_EQ(painted(machine, 40, 24, false).at(0, 0).glyph, U'A');
    write(24, 2);
    machine.ram(0xcc) = 1;  // no cursor
    EXPECT_TRUE(leaves_out_top(look_at(machine), machine, true));
    EXPECT_FALSE(leaves_out_top(look_at(machine), machine, false));
    machine.ram(0xcc) = 0;
    machine.ram(0xd6) = 24;
    EXPECT_TRUE(leaves_out_top(look_at(machine), machine, false));
    machine.ram(0xd6) = 0;
    EXPECT_FALSE(leaves_out_top(look_at(machine), machine, true));
}

// 384 x 272 dots with the border, 320 x 200 without it; a cell shows one over the other.
TEST(Painter, knows_how_much_a_cell_shows) {
    const simulator::Machine machine;
    EXPECT_DOUBLE_EQ(picture_cell(machine, 96, 136).width, 4);
    EXPECT_DOUBLE_EQ(picture_cell(machine, 96, 136).height, 8);
    EXPECT_DOUBLE_EQ(picture_cell(machine, 400, 68).width, 2) << "as many rows as there are decide";
    EXPECT_DOUBLE_EQ(picture_cell(machine, 40, 24).width, 8) << "without its border";
    EXPECT_DOUBLE_EQ(picture_cell(machine, 500, 200).width, 1);
}

TEST(Painter, leaves_out_the_border_of_a_small_picture) {
    simulator::Machine machine;
    const auto count_border = [&](int columns, int rows) {
        Canvas canvas(columns, rows);
        paint_picture(canvas, rows, machine);
        int count = 0;
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) count += canvas.at(column, row).ink == 0x6c5eb5U ? 1 : 0;
        return count;
    };
    EXPECT_EQ(count_border(80, 24), 0);
    EXPECT_GT(count_border(120, 40), 500);
}

}  // namespace
}  // namespace gato::cli
