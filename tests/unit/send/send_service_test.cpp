// SPDX-License-Identifier: MIT
// The studio's channel `send`: the page's program goes where the page says, and a password is asked for.
#include "cli/studio/workers/send_service.hpp"
#include "cli/studio/workers/takes.hpp"
#include "unit/send/device.hpp"
#include "unit/send/failing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using cli::bytes_message;
using cli::Message;
using testing::HasSubstr;

using namespace std::string_literals;

const std::string sent_program = "\x01\x08\x0b\x08\x0a\x00\x9e"
                                 "2061\0\0\0\x60"s;

// An Ultimate with a password, or without.
class SendingPage : public testing::Test {
protected:
    Message ask(Message takes) {
        takes["name"] = "build/game.prg";
        takes["program"] = bytes_message(sent_program);
        takes["host"] = "127.0.0.1";
        takes["port"] = device.port();
        cli::SendService service(patient);
        return reply_to(service, {{"id", 1}, {"name", "send"}, {"takes", takes}});
    }

    std::string password;
    std::vector<HttpRequest> requests;
    Device device{[this](Guest& guest) {
        requests.push_back(take_request(guest));
        const bool may = password.empty() || requests.back().head.find("X-Password: " + password + "\r\n") != std::string::npos;
        guest.write(may ? http_response("200 OK", "{\"errors\": []}") : http_response("403 Forbidden", "{\"errors\": []}"));
    }};
};

TEST_F(SendingPage, sends_the_programs_bytes) {
    EXPECT_EQ(ask({{"to", "ultimate"}}).at("answer").at("text"), "build/game.prg has started");
    ASSERT_EQ(requests.size(), 1U);
    EXPECT_EQ(requests[0].body, sent_program);
}

TEST_F(SendingPage, asks_for_a_password_and_tells_a_wrong_one) {
    password = "cat";
    EXPECT_EQ(ask({{"to", "ultimate"}}).at("answer"), (Message{{"wantsPassword", true}}));
    EXPECT_THAT(ask({{"to", "ultimate"}, {"password", "dog"}}).at("error").get<std::string>(),
                HasSubstr("does not accept this password"));
    EXPECT_EQ(ask({{"to", "ultimate"}, {"password", "cat"}}).at("answer").at("text"), "build/game.prg has started");
}

TEST_F(SendingPage, connects_to_nobody_for_what_makes_no_sense) {
    for (const auto& [takes, message] : std::vector<std::pair<Message, const char*>>{
             {{{"to", "tape"}}, "`tape`"}, {{{"to", "vice"}}, "--host is for"}, {{{"to", 8}}, "`to`"}})
        EXPECT_THAT(ask(takes).at("error").get<std::string>(), HasSubstr(message)) << takes;
    EXPECT_TRUE(requests.empty());
}

}  // namespace
}  // namespace gato::tests
