// SPDX-License-Identifier: MIT
// The pixels of `gato play`, without a terminal: what one is asked and answers, where the picture is, and what is sent.
#include "cli/play/graphics_query.hpp"
#include "cli/play/keys.hpp"
#include "cli/play/picture_place.hpp"
#include "cli/play/picture_writer.hpp"
#include "support/pixel_terminal.hpp"

#include <gato/simulator/machine.hpp>

#include <gtest/gtest.h>

#include <random>
#include <tuple>

namespace gato::cli {
namespace {

using tests::PixelTerminal;

// What these bytes of a terminal say to the query.
GraphicsQuery told(GraphicsQuery query, std::string_view bytes) {
    KeyDecoder decoder;
    for (const TerminalKey& key : decoder.decode(bytes)) {
        EXPECT_EQ(key.name, KeyName::answer);
        EXPECT_FALSE(stroke_of(key));
        query.hear(key.answer);
    }
    EXPECT_FALSE(decoder.waits());
    return query;
}

TEST(GraphicsQuery, knows_a_terminal_by_its_answers) {
    const GraphicsQuery unasked(std::nullopt);
    EXPECT_FALSE(unasked.is_answered());
    EXPECT_EQ(unasked.graphics(), Graphics::blocks);
    EXPECT_EQ(told(unasked, "\x1b[?62;22c").graphics(), Graphics::blocks);
    EXPECT_EQ(told(unasked, "\x1b[?64;14c").graphics(), Graphics::blocks) << "neither 64 nor 14 is 4";
    EXPECT_EQ(told(unasked, "\x1b[?62;4;22c").graphics(), Graphics::sixel);
    EXPECT_EQ(told(unasked, "\x1b_Gi=31;OK\x1b\\\x1b[?62;4c").graphics(), Graphics::kitty);
    EXPECT_EQ(told(unasked, "\x1b_Gi=31;ENOTSUPPORTED:no\x1b\\\x1b[?62c").graphics(), Graphics::blocks);
    EXPECT_TRUE(told(unasked, "\x1b[?62c").is_answered());
    EXPECT_FALSE(told(unasked, "\x1b_Gi=31;OK\x1b\\").is_answered()) << "the attributes come last";
}

TEST(GraphicsQuery, knows_how_many_pixels_a_cell_has) {
    const GraphicsQuery unasked(std::nullopt);
    EXPECT_EQ(told(unasked, "\x1b[6;20;10t").cell(), (CellPixels{10, 20}));
    for (const char* nonsense : {"\x1b[6;0;10t", "\x1b[4;20;10t", "\x1b[6;20t", "\x1b[6;99999;10t", "\x1b[t", "\x1b[6;-3;4t"})
        EXPECT_EQ(told(unasked, nonsense).cell(), std::nullopt) << nonsense;
}

TEST(GraphicsQuery, asks_only_what_is_not_known) {
    const std::string kitty = "\x1b_G", attributes = "\x1b[c";
    const auto question = [](std::optional<Graphics> wanted, const char* term) {
        return GraphicsQuery(wanted, term).question();
    };
    EXPECT_TRUE(question(std::nullopt, "xterm-256color").starts_with(kitty));
    EXPECT_TRUE(question(std::nullopt, nullptr).ends_with(attributes));
    for (const char* deaf : {"tmux-256color", "screen.xterm", "linux"})
        EXPECT_EQ(question(std::nullopt, deaf), "\x1b[16t\x1b[c") << deaf;
    EXPECT_EQ(question(Graphics::blocks, "xterm"), "");
    EXPECT_EQ(question(Graphics::sixel, "xterm"), "\x1b[16t\x1b[c");
    EXPECT_EQ(told(GraphicsQuery(Graphics::sixel), "\x1b_Gi=31;OK\x1b\\").graphics(), Graphics::sixel);
    EXPECT_EQ(told(GraphicsQuery(Graphics::blocks), "\x1b[?62;4c").graphics(), Graphics::blocks);
}

TEST(KeyDecoder, tells_answers_from_keys) {
    KeyDecoder decoder;
    EXPECT_TRUE(decoder.decode("\x1b_Gi=31;").empty());
    auto keys = decoder.decode("OK\x1b\\x\x1b[6;20;10t\x1b[A");
    ASSERT_EQ(keys.size(), 4U);
    EXPECT_EQ(keys[0].answer, "_Gi=31;OK");
    EXPECT_EQ(keys[1].character, U'x');
    EXPECT_EQ(keys[2].answer, "[6;20;10t");
    EXPECT_EQ(keys[3].name, KeyName::up);
    EXPECT_TRUE(decoder.decode("\x1b_").empty()) << "more may come";
    keys = decoder.time_out();
    ASSERT_EQ(keys.size(), 1U);
    EXPECT_TRUE(keys[0].alt && keys[0].character == U'_');
    EXPECT_TRUE(decoder.decode("\x1b_Gi=31").empty());
    EXPECT_TRUE(decoder.time_out().empty()) << "an answer without an end is none";
    EXPECT_FALSE(decoder.waits());
}

// ---- where the picture is

const simulator::VideoStandard pal = simulator::standard_of(simulator::VicChip::mos6569);

TEST(PicturePlace, is_as_large_as_whole_dots_allow) {
    const auto in = [](int columns, int rows) { return place_picture(pal, {10, 20}, columns, rows); };
    EXPECT_FALSE(in(31, 24)) << "310 pixels are less than the screen's 320";
    EXPECT_FALSE(in(80, 9)) << "180 lines are less than 200";
    const auto tight = in(32, 10);
    ASSERT_TRUE(tight);
    EXPECT_EQ(std::tuple(tight->scale, tight->width, tight->height, tight->first_dot), std::tuple(1, 320, 200, 32));
    EXPECT_EQ(tight->first_line, simulator::first_text_line - pal.first_picture_line);
    const auto usual = in(80, 23);  // 800 by 460
    ASSERT_TRUE(usual);
    EXPECT_EQ(std::tuple(usual->scale, usual->width, usual->height), std::tuple(2, 384, 230)) << "with a part of the border";
    EXPECT_EQ(std::tuple(usual->left, usual->top), std::tuple(1, 0)) << "768 of 800 pixels are 77 of 80 cells";
    const auto large = in(400, 200);
    ASSERT_TRUE(large);
    EXPECT_EQ(std::tuple(large->scale, large->width, large->height), std::tuple(4, 384, pal.picture_lines));
}

// ---- what is sent

simulator::Picture noise(std::mt19937& random) {
    simulator::Picture picture{.width = simulator::picture_width, .height = pal.picture_lines, .colors = {}};
    for (int i = 0; i < picture.width * picture.height; ++i) picture.colors.push_back(static_cast<std::uint8_t>(random() % 16));
    return picture;
}

void change_row(simulator::Picture& picture, int row, std::mt19937& random) {
    for (int dot = 0; dot < picture.width; ++dot)
        picture.colors[static_cast<std::size_t>(row * picture.width + dot)] = static_cast<std::uint8_t>(random() % 16);
}

// The dots, of those that are shown, whose pixels have another colour; a part of a colour may be off by this much.
int wrong_dots(const PixelTerminal& terminal, const simulator::Picture& picture, const PicturePlace& place, int tolerance) {
    int wrong = 0;
    for (int y = 0; y < place.height * place.scale; ++y) {
        for (int x = 0; x < place.width * place.scale; ++x) {
            const int dot = (place.first_line + y / place.scale) * picture.width + place.first_dot + x / place.scale;
            const auto wanted = simulator::rgb_of(picture.colors[static_cast<std::size_t>(dot)]);
            const auto shown = terminal.at(place.left * place.cell.width + x, place.top * place.cell.height + y);
            for (std::size_t part = 0; part < 3; ++part)
                if (std::abs(wanted[part] - shown[part]) > tolerance) ++wrong;
        }
    }
    return wrong;
}

struct Sent {
    Graphics graphics;
    CellPixels cell;
    int columns, rows;
};

class Pictures : public testing::TestWithParam<Sent> {};

TEST_P(Pictures, are_on_the_terminal_dot_by_dot_whatever_changes) {
    const Sent& sent = GetParam();
    if (sent.graphics == Graphics::sixel && !tests::has_sixel2png()) GTEST_SKIP() << "needs sixel2png, of libsixel-bin";
    const int tolerance = sent.graphics == Graphics::sixel ? 2 : 0;
    std::mt19937 random(1);
    const auto place = place_picture(pal, sent.cell, sent.columns, sent.rows);
    ASSERT_TRUE(place);
    PixelTerminal terminal(sent.columns, sent.rows + 1, sent.cell);
    PictureWriter writer;
    simulator::Picture picture = noise(random);
    std::string bytes = writer.show(sent.graphics, picture, *place);
    const std::size_t of_all = bytes.size();
    terminal.take(bytes);
    EXPECT_EQ(wrong_dots(terminal, picture, *place, tolerance), 0);
    EXPECT_EQ(writer.show(sent.graphics, picture, *place), "") << "nothing has changed";
    for (const int row : {place->first_line, place->first_line + 99, place->first_line + place->height - 1}) {
        change_row(picture, row, random);
        bytes = writer.show(sent.graphics, picture, *place);
        EXPECT_LT(bytes.size(), of_all / 2);
        terminal.take(bytes);
        EXPECT_EQ(wrong_dots(terminal, picture, *place, tolerance), 0) << row;
    }
    change_row(picture, 10, random);
    change_row(picture, 150, random);
    terminal.take(writer.show(sent.graphics, picture, *place));
    EXPECT_EQ(wrong_dots(terminal, picture, *place, tolerance), 0);
    EXPECT_TRUE(writer.is_shown());
    terminal.take(writer.clear());
    EXPECT_EQ(terminal.at(place->left * sent.cell.width, place->top * sent.cell.height), PixelTerminal::nothing);
    EXPECT_EQ(terminal.kitty_images(), 0U) << "the terminal's memory is given back";
    EXPECT_EQ(writer.clear(), "");
}

INSTANTIATE_TEST_SUITE_P(Play, Pictures,
                         testing::Values(Sent{Graphics::sixel, {10, 20}, 80, 23}, Sent{Graphics::sixel, {8, 16}, 41, 13},
                                         Sent{Graphics::sixel, {9, 17}, 110, 40}, Sent{Graphics::sixel, {12, 24}, 140, 40},
                                         Sent{Graphics::kitty, {10, 20}, 80, 23}, Sent{Graphics::kitty, {9, 17}, 110, 40}));

TEST(PictureWriter, leaves_no_old_image_in_a_terminal_with_kittys_graphics) {
    std::mt19937 random(1);
    const auto place = place_picture(pal, {10, 20}, 80, 23);
    PixelTerminal terminal(80, 24, {10, 20});
    PictureWriter writer;
    std::size_t images = 0;
    for (int i = 0; i < 4; ++i) {
        terminal.take(writer.show(Graphics::kitty, noise(random), *place));
        if (i == 0) images = terminal.kitty_images();
        EXPECT_EQ(terminal.kitty_images(), images);
    }
}

}  // namespace
}  // namespace gato::cli
