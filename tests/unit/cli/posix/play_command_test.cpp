// SPDX-License-Identifier: MIT
// `gato play` in a real terminal, as far as a pseudo-terminal is one.
#include "support/c64_program.hpp"
#include "support/command.hpp"
#include "support/places.hpp"
#include "support/pseudo_terminal.hpp"
#include "support/sanitized.hpp"
#include "support/tune_file.hpp"

#include <gtest/gtest.h>

namespace gato {
namespace {

using tests::Folder;
using tests::PseudoTerminal;

const std::string ryg_project = tests::in_repository("asm-src/RYG/gato.json");

// A program at $c000.
std::string program(const Folder& folder, const std::string& name, const std::string& source) {
    folder.write(name, tests::assembled(source).prg());
    return (folder.path() / name).generic_string();
}

std::string reads_a_line(const Folder& folder) {
    return program(folder, "line.prg", "next: jsr chrin / cmp #13 / bne next / rts");
}

TEST(Play, ryg_shows_its_title_takes_keys_and_quits_with_control_c) {
    const Folder folder;
    ASSERT_EQ(tests::gato(folder, "build '" + ryg_project + "' -o RYG.prg").exit_code, 0);
    PseudoTerminal terminal(80, 30, {"play", (folder.path() / "RYG.prg").generic_string()});
    EXPECT_TRUE(terminal.shows("*RATON Y GATOS"));
    EXPECT_FALSE(terminal.is_restored());
    terminal.type("02");
    EXPECT_TRUE(terminal.shows("QUE JUGADA DESEA?"));
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.is_restored());
}

struct Game {
    const char* project;
    const char* key;  // that its title waits for
    const char* shown;
};

class Games : public testing::TestWithParam<Game> {};

TEST_P(Games, are_played_from_their_projects) {
    const auto& [project, key, shown] = GetParam();
    PseudoTerminal terminal(80, 30, {"play", tests::in_repository(project)});
    terminal.type(key);
    EXPECT_TRUE(terminal.shows(shown)) << project;
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait(), 0);
}

INSTANTIATE_TEST_SUITE_P(Play, Games,
                         testing::Values(Game{"asm-src/RYG", "", "PROFUNDIDAD (01-0F) ?"},
                                         Game{"asm-src/RYG/campeon.gato.json", " ", "NIVEL 00-14?"},
                                         Game{"asm-src/RYG3", "", "PROFUNDIDAD (1-8) ?"},
                                         Game{"asm-src/Ajedrez/ajedrez.gato.json", " ", "JUEGAN BLANCAS"}));

TEST(Play, says_how_the_program_ended_and_waits_for_a_key) {
    const Folder folder;
    PseudoTerminal terminal(60, 28, {"play", reads_a_line(folder), "--warp"});
    terminal.type("hello");
    EXPECT_TRUE(terminal.shows("HELLO"));
    terminal.type("\r");
    EXPECT_TRUE(terminal.shows("back in BASIC. Press a key."));
    terminal.type(" ");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.is_restored());
}

TEST(Play, a_program_that_crashes_is_a_failure) {
    const Folder folder;
    PseudoTerminal terminal(60, 28, {"play", program(folder, "jam.prg", "jam")});
    EXPECT_TRUE(terminal.shows("the processor jammed at $c000. Press a key."));
    terminal.type(" ");
    EXPECT_EQ(terminal.wait(), 1);
    EXPECT_TRUE(terminal.is_restored());
}

TEST(Play, a_tune_shows_its_voices_and_the_cursor_keys_choose_another_song) {
    const Folder folder;
    folder.write("songs.sid", tests::tune_file("songs"));
    PseudoTerminal terminal(60, 28, {"play", (folder.path() / "songs.sid").generic_string()});
    EXPECT_TRUE(terminal.shows("A TUNE"));
    EXPECT_TRUE(terminal.shows("song 2 of 34"));
    EXPECT_TRUE(terminal.shows("A0 D0 S15 R0"));
    terminal.type("\x1b[C");
    EXPECT_TRUE(terminal.shows("song 3 of 34"));
    terminal.type("\x1b[D");
    EXPECT_TRUE(terminal.shows("song 2 of 34"));
    terminal.type("\x1b[D\x1b[D");
    EXPECT_TRUE(terminal.shows("song 34 of 34"));
    EXPECT_TRUE(terminal.shows("played by a timer"));
    terminal.type("\x1b[21~");
    EXPECT_TRUE(terminal.shows("F10 text"));
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.is_restored());
}

TEST(Play, a_tune_says_what_is_missing) {
    const Folder folder;
    folder.write("psid3.sid", tests::tune_file("psid3"));
    PseudoTerminal terminal(60, 28, {"play", (folder.path() / "psid3.sid").generic_string()});
    EXPECT_TRUE(terminal.shows("this C64 has no SID at $d420"));
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(Play, follows_the_size_of_the_terminal) {
    const Folder folder;
    PseudoTerminal terminal(60, 28, {"play", reads_a_line(folder)});
    terminal.type("hello");
    EXPECT_TRUE(terminal.shows("HELLO"));
    terminal.resize(30, 10);
    EXPECT_TRUE(terminal.shows("This terminal has 30 columns"));
    terminal.resize(40, 25);
    EXPECT_TRUE(terminal.shows("HELLO"));
    terminal.resize(100, 50);
    EXPECT_TRUE(terminal.shows("^C quits"));
    EXPECT_TRUE(terminal.shows("HELLO"));
}

TEST(Play, gives_the_terminal_to_the_shell_while_it_is_suspended) {
    const Folder folder;
    PseudoTerminal terminal(80, 28, {"-i"}, "/bin/sh");
    terminal.type(tests::gato_path() + " play " + reads_a_line(folder) + "\n");
    EXPECT_TRUE(terminal.shows("^C quits"));
    terminal.type("hello");
    EXPECT_TRUE(terminal.shows("HELLO"));
    terminal.type("\x1a");
    EXPECT_TRUE(terminal.shows("Stopped"));
    EXPECT_FALSE(terminal.reports_mouse());
    terminal.type("stty -a | tr ';' '\\n' | grep -w icanon; echo now $((40+2))\n");
    EXPECT_TRUE(terminal.shows("now 42"));
    EXPECT_TRUE(terminal.shows(" icanon"));
    terminal.type("fg\n");
    EXPECT_TRUE(terminal.shows("^C quits"));
    terminal.type("x");
    EXPECT_TRUE(terminal.shows("HELLOX"));
    EXPECT_TRUE(terminal.reports_mouse());
    terminal.type("\x03");
    EXPECT_TRUE(terminal.becomes_restored());
    terminal.type("echo again $((40+3))\n");
    EXPECT_TRUE(terminal.shows("again 43"));
}

TEST(Play, gives_the_terminal_back_when_a_signal_ends_it) {
    const Folder folder;
    for (const int signal : {SIGTERM, SIGHUP, SIGSEGV}) {
        PseudoTerminal terminal(60, 28, {"play", reads_a_line(folder)});
        EXPECT_TRUE(terminal.shows("^C quits"));
        terminal.send_signal(signal);
        EXPECT_EQ(terminal.wait(), 128 + signal);
        EXPECT_TRUE(terminal.is_restored()) << signal;
    }
}

TEST(Play, shows_graphics_as_half_blocks) {
    const Folder folder;
    const std::string shows_bitmap = program(folder, "b.prg", "lda #$3b / sta vic_control / jmp *");
    PseudoTerminal terminal(80, 40, {"play", shows_bitmap});
    EXPECT_TRUE(terminal.shows("(graphics)"));
    EXPECT_TRUE(terminal.shows("▀▀▀▀"));
}

TEST(Play, fits_into_eighty_columns_and_twenty_four_rows) {
    const Folder folder;
    folder.write("rows.asm",
                 "*=$c000\n ldx #24\nrow txa\n ldy low,x\n sty put+1\n ldy high,x\n sty put+2\n clc\n adc #1\nput sta $0400\n"
                 " dex\n bpl row\n jmp *\nlow\n repeat 0,24,row\n byte <($0400+row*40)\n endrepeat\nhigh\n"
                 " repeat 0,24,row\n byte >($0400+row*40)\n endrepeat\n");
    PseudoTerminal terminal(80, 24, {"play", (folder.path() / "rows.asm").generic_string()});
    EXPECT_TRUE(terminal.shows("PgDn top or bottom"));
    const auto edges = [&] { return std::u32string{terminal.screen()[20], terminal.screen()[23 * 81 + 20]}; };
    EXPECT_TRUE(terminal.shows(std::string(20, ' ') + "X")) << "the status line gives way";
    EXPECT_EQ(edges(), U"AX");
    terminal.type("\x1b[6~");
    EXPECT_TRUE(terminal.shows(std::string(20, ' ') + "Y"));
    EXPECT_EQ(edges(), U"BY");
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.is_restored());
}

TEST(Play, cursor_keys_are_the_joystick_once_f9_says_so) {
    const Folder folder;
    folder.write("stick.asm",
                 "*=$c000\nwait lda $dc00\n and #1\n bne wait\n ldx #0\nprint lda text,x\n beq *\n jsr $ffd2\n inx\n"
                 " jmp print\ntext null \"pushed up\"\n");
    PseudoTerminal terminal(80, 28, {"play", (folder.path() / "stick.asm").generic_string()});
    EXPECT_TRUE(terminal.shows("F9 keys"));
    terminal.type("\x1b[20~");  // F9
    EXPECT_TRUE(terminal.shows("F9 joystick 2"));
    terminal.type("\x1b[A");
    EXPECT_TRUE(terminal.shows("PUSHED UP"));
}

// Waits for the left button of the mouse in port 1 or 2, then for a movement to the right, and reports it.
std::string follows_a_mouse(const Folder& folder, int port) {
    const std::string buttons = port == 1 ? "cia1_port_b" : "cia1_port_a", selection = port == 1 ? "#$7f" : "#$bf";
    return program(folder, "mouse.prg", R"(
        sei
        lda )" + selection + R"(
        sta cia1_port_a
click   lda )" + buttons + R"(
        and #%00010000
        bne click
        lda #'*'
        jsr chrout
        sei
        lda $d419
        and #$fe
        sta $fb
way     lda $d419
        sec
        sbc $fb
        lsr
        and #%00111111
        cmp #16                 ; units: two columns
        bne way
        lda #'+'
        jsr chrout
        jmp *
)");
}

TEST(Play, passes_the_mouse_of_the_terminal) {
    const Folder folder;
    for (const int port : {1, 2}) {
        PseudoTerminal terminal(80, 28, {"play", follows_a_mouse(folder, port), "--mouse", std::to_string(port)});
        EXPECT_TRUE(terminal.shows("^C quits"));
        EXPECT_TRUE(terminal.reports_mouse());
        terminal.type("\x1b[<35;10;5M\x1b[<0;10;5M");
        EXPECT_TRUE(terminal.shows("*")) << port;
        terminal.type("\x1b[<0;10;5m\x1b[<35;12;5M");
        EXPECT_TRUE(terminal.shows("*+")) << port;
        terminal.type("\x03");
        EXPECT_EQ(terminal.wait(), 0);
        EXPECT_TRUE(terminal.is_restored());
    }
}

TEST(Play, leaves_the_mouse_to_the_terminal) {
    const Folder folder;
    PseudoTerminal terminal(80, 28, {"play", reads_a_line(folder), "--mouse", "off"});
    EXPECT_TRUE(terminal.shows("^C quits"));
    EXPECT_FALSE(terminal.reports_mouse());
    PseudoTerminal other(80, 28, {"play", reads_a_line(folder), "--mouse", "3"});
    EXPECT_EQ(other.wait(), 2);
}

TEST(Play, a_mouse_that_moves_is_no_key) {
    const Folder folder;
    PseudoTerminal terminal(60, 28, {"play", program(folder, "end.prg", "rts")});
    EXPECT_TRUE(terminal.shows("Press a key."));
    terminal.type("\x1b[<35;10;5M\x1b[<0;10;5M\x1b[<0;10;5m\x1b[<64;10;5M");
    terminal.resize(70, 28);  // and it goes on
    EXPECT_TRUE(terminal.shows("Press a key."));
    terminal.type(" ");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(Play, builds_what_is_a_source_a_project_or_a_folder) {
    const Folder folder;
    ASSERT_EQ(tests::gato(folder, "new snake").exit_code, 0);
    for (const char* what : {"snake", "snake/gato.json", "snake/snake.asm"}) {
        PseudoTerminal terminal(80, 24, {"play", (folder.path() / what).generic_string()});
        EXPECT_TRUE(terminal.shows("back in BASIC. Press a key.")) << what;
        EXPECT_TRUE(terminal.shows("HELLO, WORLD")) << what;
        terminal.type(" ");
        EXPECT_EQ(terminal.wait(), 0);
    }
    folder.write("wrong.asm", "*=$c000\n nonsense #\n");
    PseudoTerminal terminal(80, 24, {"play", (folder.path() / "wrong.asm").generic_string()});
    EXPECT_TRUE(terminal.shows("the program cannot be built"));
    EXPECT_EQ(terminal.wait(), 1);
}

// However large a terminal claims to be, only as much as a picture needs is used.
TEST(Play, takes_little_memory_in_a_huge_window) {
    if (tests::is_sanitized) GTEST_SKIP() << "sanitizers take terabytes of addresses";
    const Folder folder;
    const std::string line = reads_a_line(folder);
    PseudoTerminal terminal(80, 24, {"-c", "ulimit -v 1000000; exec " + tests::gato_path() + " play '" + line + "'"},
                            "/bin/sh");
    EXPECT_TRUE(terminal.shows("^C quits"));
    terminal.resize(60000, 50000);
    terminal.type("hello");
    EXPECT_TRUE(terminal.shows("HELLO"));
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(Play, needs_a_terminal) {
    const Folder folder;
    const auto outcome = tests::gato(folder, "play '" + reads_a_line(folder) + "'");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_NE(outcome.err.find("`gato run` runs a program without one"), std::string::npos) << outcome.err;
    PseudoTerminal terminal(60, 28, {"play", (folder.path() / "missing.prg").generic_string()});
    EXPECT_EQ(terminal.wait(), 3);
}

}  // namespace
}  // namespace gato
