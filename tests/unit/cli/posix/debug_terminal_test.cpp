// SPDX-License-Identifier: MIT
// `gato debug` in a real terminal, as far as a pseudo-terminal is one.
#include "support/c64_program.hpp"
#include "support/command.hpp"
#include "support/pseudo_terminal.hpp"

#include <gtest/gtest.h>

namespace gato {
namespace {

TEST(DebugTerminal, completes_and_recalls_lines_and_control_c_pauses_the_program) {
    const tests::Folder folder;
    folder.write("endless.asm", "*=$c000\nstart inc count\n jmp start\ncount byte 0\n");
    tests::PseudoTerminal terminal(100, 60, {"debug", (folder.path() / "endless.asm").generic_string()});
    EXPECT_TRUE(terminal.shows("`x` leaves"));
    terminal.type("tra\t.start if [coun\t] = 100 and clock < 2000\r");
    EXPECT_TRUE(terminal.shows("#1 trace on exec $c000"));
    EXPECT_TRUE(terminal.shows(", start) if [count ] = 100")) << "names were completed";
    // Once, so that the screen of the test does not scroll: the byte counts every nine cycles.
    terminal.type("g\r");
    EXPECT_TRUE(terminal.shows("#1 .C:c000")) << "it runs";
    terminal.type("\x03");
    terminal.type("p 6*7\r");
    EXPECT_TRUE(terminal.shows("$2a = 42")) << "and is paused";
    terminal.type("brake\r");
    EXPECT_TRUE(terminal.shows("did you mean `break`?")) << "a mistake does not end the session";
    terminal.type("\x1b[A\x7f\x7f\x7f\x7f\x7fp 5*5\r");
    EXPECT_TRUE(terminal.shows("$19 = 25"));
    terminal.type("x\r");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.is_restored());
}

}  // namespace
}  // namespace gato
