// SPDX-License-Identifier: MIT
// `gato send` to an Ultimate: a server that answers as the documentation of its REST API says, and servers that answer as nobody should.
#include "cli/send/net/http_answer.hpp"
#include "cli/send/ultimate.hpp"
#include "unit/send/device.hpp"
#include "unit/send/failing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using cli::Payload;
using cli::Ultimate;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

using namespace std::string_literals;

const std::string fine = http_response("200 OK", "{\"errors\": []}");

Payload program() {
    return {"game.prg", Payload::Kind::program, "prg", "\x01\x08 and its bytes\0\xff"s, "/home/me/game.prg", {}};
}

Payload disk(const std::string& first_program) {
    return {"game.d64", Payload::Kind::disk, "d64", std::string(174848, '\x5a'), "/home/me/game.d64", first_program};
}

// What the documentation says: each request is answered, one with a wrong password with 403.
class Published {
public:
    explicit Published(std::string password = {})
        : password_(std::move(password)), device_([this](Guest& guest) { answer(guest); }) {}

    Ultimate ultimate(const std::string& password = {}) const {
        return {.host = "127.0.0.1", .port = device_.port(), .password = password};
    }
    // When the client has its last answer.
    std::vector<HttpRequest> requests;

private:
    void answer(Guest& guest) {
        requests.push_back(take_request(guest));
        const bool may =
            password_.empty() || requests.back().head.find("\r\nX-Password: " + password_ + "\r\n") != std::string::npos;
        guest.write(may ? fine : http_response("403 Forbidden", "{\"errors\": [\"Forbidden\"]}"));
    }

    std::string password_;
    Device device_;
};

// What comes of a program that is sent to a server which answers so.
Failing sent_to(const Device::Answer& answer, const cli::SendLimits& limits = patient, const Payload& payload = program()) {
    Device device(answer);
    return failing([&] { (void)send_to_ultimate(payload, {.host = "127.0.0.1", .port = device.port()}, limits); });
}

Failing answered_with(const std::string& answer) {
    return sent_to([&](Guest& guest) {
        (void)take_request(guest);
        guest.write(answer);
    });
}

TEST(SendToUltimate, uploads_a_program_to_be_run) {
    Published device;
    const Ultimate ultimate = device.ultimate();
    EXPECT_EQ(send_to_ultimate(program(), ultimate, patient), "game.prg has started");
    ASSERT_EQ(device.requests.size(), 1U);
    EXPECT_EQ(device.requests[0].head, "POST /v1/runners:run_prg HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(ultimate.port)
                                           + "\r\nContent-Type: application/octet-stream\r\nContent-Length: 18\r\n"
                                             "Connection: close\r\n\r\n");
    EXPECT_EQ(device.requests[0].body, program().bytes);
}

TEST(SendToUltimate, uploads_a_cartridge_to_be_started) {
    Published device;
    const Payload cartridge{"game.crt", Payload::Kind::cartridge, "crt", std::string(300000, 'c'), {}, {}};
    EXPECT_EQ(send_to_ultimate(cartridge, device.ultimate(), patient), "game.crt has started");
    ASSERT_EQ(device.requests.size(), 1U);
    EXPECT_THAT(device.requests[0].head, StartsWith("POST /v1/runners:run_crt HTTP/1.1\r\n"));
    EXPECT_EQ(device.requests[0].body, cartridge.bytes);
}

TEST(SendToUltimate, puts_a_disk_into_a_drive_and_runs_its_first_program) {
    Published device;
    Ultimate ultimate = device.ultimate();
    ultimate.drive = "b";
    EXPECT_EQ(send_to_ultimate(disk("first"), ultimate, patient), "game.d64 is in drive b, and its first program has started");
    ASSERT_EQ(device.requests.size(), 2U);
    EXPECT_THAT(device.requests[0].head, StartsWith("POST /v1/drives/b:mount?type=d64 HTTP/1.1\r\n"));
    EXPECT_EQ(device.requests[0].body, disk("").bytes);
    EXPECT_THAT(device.requests[1].head, StartsWith("POST /v1/runners:run_prg HTTP/1.1\r\n"));
    EXPECT_EQ(device.requests[1].body, "first");
}

TEST(SendToUltimate, only_mounts_a_disk_whose_first_program_run_would_not_start) {
    Published device;
    EXPECT_THAT(send_to_ultimate(disk(""), device.ultimate(), patient), HasSubstr("type LOAD\"*\",8,1"));
    EXPECT_EQ(device.requests.size(), 1U);
}

TEST(SendToUltimate, runs_the_first_program_of_a_tape) {
    Published device;
    const Payload tape{"game.t64", Payload::Kind::tape, "t64", "the tape", {}, "first"};
    EXPECT_EQ(send_to_ultimate(tape, device.ultimate(), patient), "game.t64 has started");
    EXPECT_EQ(device.requests.at(0).body, "first");
}

TEST(SendToUltimate, has_a_tune_played_by_its_own_player) {
    Published device;
    const Payload tune{"two.sid", Payload::Kind::tune, "sid", "PSID and more", {}, {}};
    EXPECT_EQ(send_to_ultimate(tune, device.ultimate(), patient), "two.sid has started");
    ASSERT_EQ(device.requests.size(), 1U);
    EXPECT_THAT(device.requests[0].head, StartsWith("POST /v1/runners:sidplay HTTP/1.1\r\n"));
    EXPECT_EQ(device.requests[0].body, tune.bytes);
}

TEST(SendToUltimate, sends_the_password_with_each_request) {
    Published device("secret word");
    (void)send_to_ultimate(disk("first"), device.ultimate("secret word"), patient);
    EXPECT_EQ(device.requests.size(), 2U);
}

TEST(SendToUltimate, asks_once_for_a_password_that_is_not_known) {
    Published device("secret");
    Ultimate ultimate = device.ultimate();
    int asked = 0;
    ultimate.ask_password = [&asked] {
        ++asked;
        return std::optional<std::string>("secret");
    };
    (void)send_to_ultimate(disk("first"), ultimate, patient);
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(device.requests.size(), 3U);
    EXPECT_THAT(device.requests[0].head, Not(HasSubstr("X-Password")));
}

TEST(SendToUltimate, says_that_a_password_is_wrong_or_missing) {
    Published device("secret");
    const auto with = [&](const std::string& password) {
        return failing([&] { (void)send_to_ultimate(program(), device.ultimate(password), patient); });
    };
    EXPECT_EQ(with("guess").kind, Failure::environment_failed);
    EXPECT_THAT(with("guess").message, HasSubstr("does not accept this password"));
    EXPECT_EQ(with("").kind, Failure::environment_failed);
    EXPECT_THAT(with("").message, HasSubstr("GATO_ULTIMATE_PASSWORD"));
}

TEST(SendToUltimate, sends_no_password_that_would_be_a_field_of_its_own) {
    Published device("secret");
    const Failing result = failing([&] { (void)send_to_ultimate(program(), device.ultimate("a\r\nX-Other: b"), patient); });
    EXPECT_EQ(result.kind, Failure::misuse);
    EXPECT_THAT(result.message, Not(HasSubstr("X-Other")));
    EXPECT_TRUE(device.requests.empty());
}

TEST(SendToUltimate, does_not_go_where_a_redirect_leads) {
    Published other;
    const std::string there = "Location: http://127.0.0.1:" + std::to_string(other.ultimate().port) + "/\r\n";
    const Failing result = answered_with(http_response("307 Temporary Redirect", "", there));
    EXPECT_EQ(result.kind, Failure::environment_failed);
    EXPECT_THAT(result.message, HasSubstr("answers 307, which leads to another address"));
    EXPECT_TRUE(other.requests.empty());
}

TEST(SendToUltimate, says_what_the_ultimate_has_against_the_file) {
    const Failing refused =
        answered_with(http_response("400 Bad Request", "{\"errors\": [\"no \\u001b[31mPRG\", \"too long\"]}"));
    EXPECT_EQ(refused.kind, Failure::input_is_wrong);
    EXPECT_THAT(refused.message, HasSubstr("refuses to start game.prg: no \\x1b[31mPRG; too long"));
    const Failing half = answered_with(http_response("200 OK", "{\"errors\": [\"it does not fit\"]}"));
    EXPECT_EQ(half.kind, Failure::input_is_wrong);
    EXPECT_THAT(half.message, HasSubstr("it does not fit"));
    EXPECT_EQ(answered_with(http_response("400 Bad Request", "no")).kind, Failure::input_is_wrong);
    EXPECT_EQ(answered_with(http_response("500 Internal Server Error", "{\"errors\": []}")).kind, Failure::input_is_wrong);
}

TEST(SendToUltimate, says_that_the_firmware_is_too_old) {
    const Failing result = answered_with(http_response("404 Not Found", "<html>"));
    EXPECT_EQ(result.kind, Failure::environment_failed);
    EXPECT_THAT(result.message, HasSubstr("needs firmware 3.11"));
}

TEST(SendToUltimate, takes_no_other_web_server_for_an_ultimate) {
    for (const char* const body : {"<html>Welcome</html>", "", "[]", "{}", "{\"errors\": 0}", "{\"errors\"", "\xff\xfe"}) {
        const Failing result = answered_with(http_response("200 OK", body));
        EXPECT_EQ(result.kind, Failure::environment_failed) << body;
        EXPECT_THAT(result.message, HasSubstr("but not as an Ultimate does")) << body;
    }
}

TEST(SendToUltimate, reads_an_answer_that_comes_before_the_end_of_the_request) {
    const Payload large{"game.crt", Payload::Kind::cartridge, "crt", std::string(std::size_t{4} << 20, 'c'), {}, {}};
    const Failing result = sent_to(
        [](Guest& guest) {
            guest.wait_for(100);
            guest.write(http_response("404 Not Found", ""));
            guest.read_on();
        },
        patient, large);
    EXPECT_THAT(result.message, HasSubstr("needs firmware 3.11"));
}

TEST(SendToUltimate, understands_an_answer_in_pieces_and_without_a_length) {
    const Failing result = sent_to([](Guest& guest) {
        (void)take_request(guest);
        for (const char c : "HTTP/1.1 200 OK\r\n\r\n{\"errors\": []}"s) guest.write(std::string(1, c));
    });
    EXPECT_EQ(result.kind, std::nullopt) << result.message;
    EXPECT_EQ(
        answered_with("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n{\"errors\":[\r\n2\r\n]}\r\n0\r\n\r\n").kind,
        std::nullopt);
}

TEST(SendToUltimate, understands_chunks_wherever_they_are_broken) {
    const std::string chunked =
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n{\"errors\":[\r\n2\r\n]}\r\n0\r\n\r\n";
    for (std::size_t end = 1; end < chunked.size(); ++end) {
        cli::HttpAnswerReader reader;
        reader.feed(chunked.substr(0, end));
        for (const char byte : chunked.substr(end)) reader.feed({&byte, 1});
        ASSERT_TRUE(reader.is_whole()) << end << reader.problem();
        EXPECT_EQ(reader.answer().body, "{\"errors\":[]}") << end;
    }
}

TEST(SendToUltimate, gives_up_on_answers_without_an_end) {
    const auto endless = [](const std::string& start, const std::string& more) {
        return sent_to([start, more](Guest& guest) {
            (void)take_request(guest);
            guest.write(start);
            guest.write_on(more);
        });
    };
    const std::string filler(1000, 'x');
    for (const Failing& result :
         {endless("HTTP/1.1 200 OK\r\n", "X-More: " + filler + "\r\n"), endless("HTTP/1.1 200 OK\r\nX-Long: ", filler),
          endless("HTTP/1.1 200 OK\r\n\r\n", filler), endless("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", filler),
          endless("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "3e8\r\n" + filler + "\r\n"),
          endless("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;", filler), endless(filler, filler)}) {
        EXPECT_EQ(result.kind, Failure::environment_failed);
        EXPECT_THAT(result.message, HasSubstr("does not answer as a web server does: "));
    }
}

TEST(SendToUltimate, gives_up_on_answers_that_are_none) {
    for (const std::string& answer :
         {""s, "SSH-2.0-OpenSSH\r\n"s, "HTTP/1.1 200 OK\r\nContent-Len"s,
          "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"err"s, "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n{}"s,
          "HTTP/1.1 abc OK\r\n\r\n"s, std::string(100, '\0')}) {
        const Failing result = answered_with(answer);
        EXPECT_EQ(result.kind, Failure::environment_failed) << answer;
        EXPECT_THAT(result.message, HasSubstr("does not answer as a web server does: ")) << answer;
    }
}

TEST(SendToUltimate, does_not_wait_for_ever) {
    const auto silence = sent_to([](Guest& guest) { guest.read_on(); }, impatient);
    EXPECT_EQ(silence.kind, Failure::environment_failed);
    EXPECT_THAT(silence.message, HasSubstr("does not answer in time"));
    const auto half = sent_to(
        [](Guest& guest) {
            (void)take_request(guest);
            guest.write("HTTP/1.1 200");
            guest.read_on();
        },
        impatient);
    EXPECT_THAT(half.message, HasSubstr("does not answer in time"));
}

TEST(SendToUltimate, says_that_nobody_listens) {
    const Failing result =
        failing([] { (void)send_to_ultimate(program(), {.host = "127.0.0.1", .port = deserted_port()}, patient); });
    EXPECT_EQ(result.kind, Failure::environment_failed);
    EXPECT_THAT(result.message, StartsWith("nobody listens on 127.0.0.1:"));
}

TEST(NetworkAddress, is_one_in_numbers) {
    for (const char* const address : {"192.168.1.64", "::1", "fe80::1%1"})
        EXPECT_TRUE(cli::is_network_address(address)) << address;
    for (const char* const name : {"", "u64", "192.168.1", "192.168.1.256", "192.168.1.64:80", "[::1]", "[::1]:80",
                                   "http://192.168.1.64", "1.2.3.4\r\nX: y"})
        EXPECT_FALSE(cli::is_network_address(name)) << name;
}

}  // namespace
}  // namespace gato::tests
