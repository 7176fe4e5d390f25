// SPDX-License-Identifier: MIT
// `gato play` in terminals that show pixels, and in one that does not say what it shows.
#include "support/c64_program.hpp"
#include "support/pixel_terminal.hpp"
#include "support/places.hpp"
#include "support/pseudo_terminal.hpp"

#include "cli/play/picture_place.hpp"
#include <gato/simulator/program.hpp>

#include <gtest/gtest.h>

namespace gato {
namespace {

using cli::CellPixels;
using tests::Folder;
using tests::PixelTerminal;
using tests::PseudoTerminal;

// Sixteen colours on each row of text, and a text that goes on when a key is pressed.
const std::string colorful = R"(
        ldx #0
fill    txa
        and #15
        sta $d800,x
        sta $d900,x
        sta $da00,x
        lda #160
        sta $0400,x
        sta $0500,x
        sta $0600,x
        inx
        bne fill
        lda #6
        sta border
        sei                     ; and so no cursor
)";

constexpr CellPixels cell{10, 20};
constexpr int columns = 100, rows = 30;

std::string program(const Folder& folder, const std::string& source) {
    folder.write("p.prg", tests::assembled(source).prg());
    return (folder.path() / "p.prg").generic_string();
}

// What a machine shows in the end.
simulator::Picture picture_of(const std::string& source) {
    simulator::Machine machine(simulator::MachineOptions{});
    const auto loaded = simulator::read_program("p.prg", tests::assembled(source).prg());
    simulator::load_program(machine, loaded);
    simulator::start_program(machine, loaded);
    machine.run(2'000'000);
    return simulator::take_picture(machine);
}

// The colour that is nearest to a pixel.
int nearest(PixelTerminal::Color pixel) {
    int best = 0, least = 1 << 20;
    for (std::uint8_t color = 0; color < 16; ++color) {
        const auto rgb = simulator::rgb_of(color);
        int distance = 0;
        for (std::size_t part = 0; part < 3; ++part) distance += std::abs(rgb[part] - pixel[part]);
        if (distance < least) std::tie(best, least) = std::pair<int, int>(color, distance);
    }
    return least <= 6 ? best : -1;
}

bool shows(const PixelTerminal& terminal, const simulator::Picture& picture, const cli::PicturePlace& place) {
    for (int y = 0; y < place.height * place.scale; ++y)
        for (int x = 0; x < place.width * place.scale; ++x) {
            const int dot = (place.first_line + y / place.scale) * picture.width + place.first_dot + x / place.scale;
            const auto shown = terminal.at(place.left * cell.width + x, place.top * cell.height + y);
            if (nearest(shown) != picture.colors[static_cast<std::size_t>(dot)]) return false;
        }
    return true;
}

struct Kind {
    const char* name;
    const char* kitty;
    const char* attributes;
};

class PlayGraphics : public testing::TestWithParam<Kind> {};

TEST_P(PlayGraphics, are_the_machines_picture_pixel_by_pixel) {
    const Kind& kind = GetParam();
    if (std::string_view(kind.name) == "sixel" && !tests::has_sixel2png()) GTEST_SKIP() << "needs sixel2png, of libsixel-bin";
    const Folder folder;
    const std::string source = colorful + "jmp *\n";
    const auto place = cli::place_picture(simulator::standard_of(simulator::VicChip::mos6569), cell, columns, rows - 1);
    const simulator::Picture wanted = picture_of(source);
    PseudoTerminal terminal(columns, rows, {"play", program(folder, source)});
    terminal.answer("\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\", kind.kitty);
    terminal.answer("\x1b[16t", "\x1b[6;20;10t");
    terminal.answer("\x1b[c", kind.attributes);
    PixelTerminal pixels(columns, rows, cell);
    EXPECT_TRUE(terminal.reads_until([&] {
        pixels.take(terminal.take_written());
        return pixels.pictures() > 0 && shows(pixels, wanted, *place);
    })) << kind.name;
    EXPECT_TRUE(terminal.shows("F10 auto (graphics)"));
    terminal.type("\x1b[21~");  // F10: characters
    EXPECT_TRUE(terminal.shows("F10 text"));
    pixels.take(terminal.take_written());
    EXPECT_EQ(pixels.kitty_images(), 0U);
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.is_restored());
}

INSTANTIATE_TEST_SUITE_P(Play, PlayGraphics,
                         testing::Values(Kind{"sixel", "", "\x1b[?62;4;22c"},
                                         Kind{"kitty", "\x1b_Gi=31;OK\x1b\\", "\x1b[?62;22c"}));

TEST(PlayGraphicsChoice, blocks_are_characters_in_a_terminal_that_could_do_more) {
    const Folder folder;
    PseudoTerminal terminal(columns, rows, {"play", program(folder, colorful + "jmp *\n"), "--graphics", "blocks"});
    terminal.answer("\x1b[c", "\x1b[?62;4c");
    EXPECT_TRUE(terminal.shows("F10 auto"));
    terminal.type("\x1b[21~\x1b[21~");  // F10, twice: the picture
    EXPECT_TRUE(terminal.shows("F10 picture"));
    EXPECT_TRUE(terminal.shows("▀▀▀▀"));
    const std::string written = terminal.take_written();
    EXPECT_EQ(written.find("\x1b[c"), std::string::npos) << "nothing is asked";
    EXPECT_EQ(written.find("\x1bP"), std::string::npos);
    PseudoTerminal other(columns, rows, {"play", program(folder, "jmp *"), "--graphics", "tektronix"});
    EXPECT_EQ(other.wait(), 2);
}

TEST(PlayGraphicsChoice, sixel_is_used_in_a_terminal_that_answers_nothing) {
    const Folder folder;
    PseudoTerminal terminal(columns, rows, {"play", program(folder, colorful + "jmp *\n"), "--graphics", "sixel"});
    EXPECT_TRUE(terminal.shows("F10 auto (graphics)"));
    EXPECT_NE(terminal.take_written().find("\x1bP0;1;0q\"1;1;768;"), std::string::npos) << "with cells as a VT340 has them";
    terminal.resize(30, 10);
    EXPECT_TRUE(terminal.shows("This terminal has 30 columns"));
    terminal.resize(columns, rows);
    EXPECT_TRUE(terminal.shows("F10 auto (graphics)"));
}

TEST(PlayGraphicsChoice, kittys_images_are_removed_in_the_end) {
    const Folder folder;
    PseudoTerminal terminal(columns, rows, {"play", program(folder, colorful + "jmp *\n"), "--graphics", "kitty"});
    PixelTerminal pixels(columns, rows, cell);
    EXPECT_TRUE(terminal.reads_until([&] {
        pixels.take(terminal.take_written());
        return pixels.kitty_images() > 0;
    }));
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait(), 0);
    pixels.take(terminal.take_written());
    EXPECT_EQ(pixels.kitty_images(), 0U);
}

TEST(PlayGraphicsChoice, a_signal_in_the_middle_of_a_picture_leaves_the_terminal_restored) {
    const Folder folder;
    const std::string flicker = "next: inc border / jmp next";
    for (const int signal : {SIGTERM, SIGHUP, SIGSEGV}) {
        PseudoTerminal terminal(columns, rows, {"play", program(folder, flicker), "--graphics", "sixel"});
        EXPECT_TRUE(terminal.reads_until([&] { return terminal.take_written().find("\x1bP") != std::string::npos; }));
        terminal.send_signal(signal);
        EXPECT_EQ(terminal.wait(), 128 + signal);
        EXPECT_TRUE(terminal.is_restored()) << signal;
    }
}

TEST(PlaySound, that_cannot_be_played_is_named_and_missed) {
    const Folder folder;
    const std::string prints = program(folder, "lda #'!' / jsr chrout / jmp *");
    PseudoTerminal terminal(columns, rows, {"-c", "PATH=/nowhere exec " + tests::gato_path() + " play --sound " + prints},
                            "/bin/sh");
    std::string written;  // the terminal's other screen has it
    EXPECT_TRUE(terminal.reads_until([&] {
        written += terminal.take_written();
        return written.find("there is no sound: --sound needs one of the commands") != std::string::npos;
    }));
    EXPECT_TRUE(terminal.shows("%  no sound"));
    EXPECT_TRUE(terminal.shows("!"));
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.is_restored());
}

}  // namespace
}  // namespace gato
