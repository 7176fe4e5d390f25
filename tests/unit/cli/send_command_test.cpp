// SPDX-License-Identifier: MIT
// `gato send` as a command: what it refuses before it connects, and gato's own server as the VICE that it reaches.
#include "support/command.hpp"
#include "support/port_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;

constexpr const char* basic_line = "*=$0801\n word @end,10\n byte $9e\n text \"2061\"\n byte 0\n@end word 0\n";

class SendCommand : public testing::Test {
protected:
    SendCommand() {
        folder.write("game.asm", basic_line + std::string("start inc $d020\n rts\n"));
        EXPECT_EQ(gato(folder, "build game.asm -o game.prg").exit_code, 0);
    }

    Outcome send(const std::string& words) const { return gato(folder, "send " + words); }

    Folder folder;
};

TEST_F(SendCommand, starts_a_program_in_what_speaks_vices_protocol) {
    PortServer server(folder, {"serve", "game.prg", "--vice", "0", "--speed", "0"});
    const std::string port = server.greeting().substr(server.greeting().find(':') + 1);
    const Outcome sent = send("game.prg vice --port " + port.substr(0, port.size() - 1));
    EXPECT_EQ(sent.exit_code, 0) << sent.err;
    EXPECT_EQ(sent.out, "game.prg has started in VICE\n");
    EXPECT_EQ(server.exit_code(), 0);
}

TEST_F(SendCommand, tells_what_the_other_side_refuses) {
    PortServer server(folder, {"serve", "game.prg", "--vice", "0"});
    folder.write("other.prg", folder.read("game.prg"));
    const std::string port = server.greeting().substr(server.greeting().find(':') + 1);
    const Outcome sent = send("other.prg vice --port " + port.substr(0, port.size() - 1));
    EXPECT_EQ(sent.exit_code, 1);
    EXPECT_THAT(sent.err, HasSubstr("VICE refuses to start"));
    EXPECT_THAT(sent.err, HasSubstr("other.prg (error $8f)"));
}

TEST_F(SendCommand, refuses_a_command_line_that_makes_no_sense) {
    for (const auto& [words, message] : {std::pair{"game.prg", "TO"},
                                         {"game.prg tape", "tape"},
                                         {"game.prg ultimate", "--host is missing"},
                                         {"game.prg ultimate --host u64", "an address in numbers is needed"},
                                         {"game.prg ultimate --host 127.0.0.1 --drive c", "--drive"},
                                         {"game.prg vice --host 127.0.0.1", "--host is for an Ultimate"},
                                         {"game.prg vice --drive a", "--drive is for an Ultimate"},
                                         {"game.prg vice --port 0", "--port 0"},
                                         {"game.prg vice --password x", "--password"}}) {
        const Outcome sent = send(words);
        EXPECT_EQ(sent.exit_code, 2) << words;
        EXPECT_THAT(sent.err, HasSubstr(message)) << words;
    }
}

TEST_F(SendCommand, connects_to_nobody_for_what_cannot_be_sent) {
    folder.write("wrong.asm", "*=$c000\n lda nowhere\n");
    const Outcome wrong = send("wrong.asm vice --port 1");
    EXPECT_EQ(wrong.exit_code, 1);
    EXPECT_THAT(wrong.err, HasSubstr("wrong.asm:2:6: error"));
    EXPECT_EQ(send("missing.prg vice --port 1").exit_code, 3);
}

}  // namespace
}  // namespace gato::tests
