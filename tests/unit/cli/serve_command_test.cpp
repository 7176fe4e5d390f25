// SPDX-License-Identifier: MIT
// `gato serve` from outside: over a port, in x64sc's words, and with hostile input at that port.
#include "monitor/client.hpp"
#include "support/command.hpp"
#include "support/port_server.hpp"
#include "support/text_pattern.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using monitor::bytes;
using monitor::Client;
using monitor::word;
using testing::HasSubstr;

constexpr const char* source = "*=$c000\nstart inc $d020\n rts\n";
constexpr unsigned ping = 0x81, quit = 0xbb, get_memory = 0x01;

class ServeCommand : public testing::Test {
protected:
    ServeCommand() { folder.write("game.asm", source); }

    Folder folder;
};

std::string goodbye() {
    return Client::request(quit, "", 99);
}

TEST_F(ServeCommand, speaks_to_one_client_on_a_port) {
    PortServer server(folder, {"serve", "game.asm", "--vice", "0"});
    EXPECT_THAT(server.greeting(), FitsPattern("127\\.0\\.0\\.1:[0-9]+\n"));
    const std::string code = bytes({0}) + word(0xc000) + word(0xc003) + bytes({0}) + word(0);
    const std::string answer =
        server.answer_to(Client::request(ping, "", 1) + Client::request(get_memory, code, 2) + goodbye());
    EXPECT_THAT(answer, HasSubstr(bytes({4, 0, 0xee, 0x20, 0xd0, 0x60})));
    EXPECT_EQ(server.exit_code(), 0);
}

TEST_F(ServeCommand, understands_the_words_of_x64sc) {
    const std::vector<std::string> addressed = {"-binarymonitor", "-binarymonitoraddress", "ip4://127.0.0.1:0"};
    for (const std::vector<std::string>& others : {std::vector<std::string>{"-autostart", "game.asm"},
                                                   {"serve", "game.asm"},
                                                   {"+sound", "-warp", "-moncommands", "labels.vs", "game.asm"}}) {
        std::vector<std::string> words = others;
        words.insert(words.begin() + (others[0] == "serve" ? 1 : 0), addressed.begin(), addressed.end());
        PortServer server(folder, words);
        EXPECT_NE(server.answer_to(Client::request(ping, "", 1) + goodbye()), "") << others[0];
        EXPECT_EQ(server.exit_code(), 0) << others[0];
    }
}

TEST_F(ServeCommand, says_what_has_no_meaning_and_refuses_other_machines) {
    const Outcome other =
        gato(folder, "-binarymonitor -binarymonitoraddress ip4://0.0.0.0:6502 -confirmonexit -autostart game.asm");
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, HasSubstr("listens only on this machine"));
    const Outcome nothing = gato(folder, "-confirmonexit -binarymonitor");
    EXPECT_EQ(nothing.exit_code, 2);
    EXPECT_THAT(nothing.err, HasSubstr("x64sc's -confirmonexit has no effect here"));
    EXPECT_THAT(nothing.err, HasSubstr("FILE"));
    EXPECT_EQ(gato(folder, "-binarymonitor -autostart").exit_code, 2);
}

TEST_F(ServeCommand, opens_no_port_for_what_cannot_be_run) {
    folder.write("wrong.asm", "*=$c000\n lda nowhere\n");
    const Outcome missing = gato(folder, "serve missing.prg --vice 0");
    EXPECT_EQ(missing.exit_code, 3);
    EXPECT_EQ(missing.out, "");
    const Outcome wrong = gato(folder, "serve wrong.asm --vice 0");
    EXPECT_EQ(wrong.exit_code, 1);
    EXPECT_EQ(wrong.out, "");
    EXPECT_THAT(wrong.err, HasSubstr("wrong.asm:2:6: error"));
    EXPECT_EQ(gato(folder, "serve game.asm").exit_code, 2);
    EXPECT_EQ(gato(folder, "serve game.asm --vice 70000").exit_code, 2);
    EXPECT_EQ(gato(folder, "serve game.asm --vice 0 --speed -1").exit_code, 2);
}

TEST_F(ServeCommand, does_not_answer_a_web_page) {
    PortServer server(folder, {"serve", "game.asm", "--vice", "0"});
    EXPECT_EQ(
        server.answer_to("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 11\r\n\r\n" + Client::request(ping, "", 1)),
        "");
    EXPECT_EQ(server.exit_code(), 1);
}

TEST_F(ServeCommand, reaches_no_other_file) {
    folder.write("other.asm", source);
    const auto file = [](const std::string& name) { return bytes({static_cast<unsigned>(name.size())}) + name; };
    const std::string snapshot = Client::request(0x41, bytes({0, 0}) + file("stolen"), 1);
    const std::string other = Client::request(0xdd, bytes({1, 0, 0}) + file("other.asm"), 2);
    const std::string own = Client::request(0xdd, bytes({1, 0, 0}) + file((folder.path() / "game.asm").generic_string()), 3);
    PortServer server(folder, {"serve", "game.asm", "--vice", "0"});
    const std::string answer = server.answer_to(snapshot + other + own + goodbye());
    EXPECT_THAT(answer, HasSubstr(bytes({0, 0x8f, 1, 0, 0, 0})));
    EXPECT_THAT(answer, HasSubstr(bytes({0, 0x8f, 2, 0, 0, 0})));
    EXPECT_THAT(answer, HasSubstr(bytes({0xdd, 0, 3, 0, 0, 0})));
    EXPECT_EQ(server.exit_code(), 0);
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "stolen"));
}

}  // namespace
}  // namespace gato::tests
