// SPDX-License-Identifier: MIT
// `gato play` in a real terminal, as far as a pseudo-terminal is one.
#include "support/command.hpp"
#include "support/pseudo_terminal.hpp"

#include <gtest/gtest.h>

namespace gato {
namespace {

using tests::Folder;
using tests::PseudoTerminal;

const std::string ryg_project = GATO_SOURCE_DIR "/asm-src/RYG/gato.json";

std::string program(const Folder& folder, const std::string& name, const std::vector<int>& bytes) {
    std::string content;
    for (const int byte : bytes) content += static_cast<char>(byte);
    folder.write(name, content);
    return (folder.path() / name).string();
}

// *=$c000: jsr chrin until RETURN, rts
std::string reads_a_line(const Folder& folder) {
    return program(folder, "line.prg", {0x00, 0xc0, 0x20, 0xcf, 0xff, 0xc9, 0x0d, 0xd0, 0xf9, 0x60});
}

TEST(Play, RygShowsItsTitleTakesKeysAndQuitsWithControlC) {
    const Folder folder;
    ASSERT_EQ(tests::gato(folder, "build '" + ryg_project + "' -o RYG.prg").exit_code, 0);
    PseudoTerminal terminal(80, 30, {"play", (folder.path() / "RYG.prg").string()});
    EXPECT_TRUE(terminal.shows("*RATON Y GATOS"));
    EXPECT_FALSE(terminal.is_restored());
    terminal.type("02");
    EXPECT_TRUE(terminal.shows("QUE JUGADA DESEA?"));
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.is_restored());
}

TEST(Play, SaysHowTheProgramEndedAndWaitsForAKey) {
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

TEST(Play, AProgramThatCrashesIsAFailure) {
    const Folder folder;
    PseudoTerminal terminal(60, 28, {"play", program(folder, "jam.prg", {0x00, 0xc0, 0x02})});
    EXPECT_TRUE(terminal.shows("the processor jammed at $c000. Press a key."));
    terminal.type(" ");
    EXPECT_EQ(terminal.wait(), 1);
    EXPECT_TRUE(terminal.is_restored());
}

TEST(Play, FollowsTheSizeOfTheTerminal) {
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

TEST(Play, GivesTheTerminalToTheShellWhileItIsSuspended) {
    const Folder folder;
    PseudoTerminal terminal(80, 28, {"-i"}, "/bin/sh");
    terminal.type(GATO_BINARY " play " + reads_a_line(folder) + "\n");
    EXPECT_TRUE(terminal.shows("^C quits"));
    terminal.type("hello");
    EXPECT_TRUE(terminal.shows("HELLO"));
    terminal.type("\x1a");
    EXPECT_TRUE(terminal.shows("Stopped"));
    terminal.type("stty -a | tr ';' '\\n' | grep -w icanon; echo now $((40+2))\n");
    EXPECT_TRUE(terminal.shows("now 42"));
    EXPECT_TRUE(terminal.shows(" icanon"));
    terminal.type("fg\n");
    EXPECT_TRUE(terminal.shows("^C quits"));
    terminal.type("x");
    EXPECT_TRUE(terminal.shows("HELLOX"));
    terminal.type("\x03");
    EXPECT_TRUE(terminal.becomes_restored());
    terminal.type("echo again $((40+3))\n");
    EXPECT_TRUE(terminal.shows("again 43"));
}

TEST(Play, GivesTheTerminalBackWhenASignalEndsIt) {
    const Folder folder;
    for (const int signal : {SIGTERM, SIGHUP, SIGSEGV}) {
        PseudoTerminal terminal(60, 28, {"play", reads_a_line(folder)});
        EXPECT_TRUE(terminal.shows("^C quits"));
        terminal.send_signal(signal);
        EXPECT_EQ(terminal.wait(), 128 + signal);
        EXPECT_TRUE(terminal.is_restored()) << signal;
    }
}

TEST(Play, ShowsGraphicsAsHalfBlocks) {
    const Folder folder;
    // lda #$3b, sta $d011, jmp *: the bitmap
    PseudoTerminal terminal(80, 40,
                            {"play", program(folder, "b.prg", {0x00, 0xc0, 0xa9, 0x3b, 0x8d, 0x11, 0xd0, 0x4c, 0x05, 0xc0})});
    EXPECT_TRUE(terminal.shows("(graphics)"));
    EXPECT_TRUE(terminal.shows("▀▀▀▀"));
}

TEST(Play, NeedsATerminal) {
    const Folder folder;
    const auto outcome = tests::gato(folder, "play '" + reads_a_line(folder) + "'");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_NE(outcome.err.find("`gato run` runs a program without one"), std::string::npos) << outcome.err;
    PseudoTerminal terminal(60, 28, {"play", (folder.path() / "missing.prg").string()});
    EXPECT_EQ(terminal.wait(), 3);
}

}  // namespace
}  // namespace gato
