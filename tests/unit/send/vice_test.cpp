// SPDX-License-Identifier: MIT
// `gato send` to VICE: servers that speak its binary monitor as VICE's manual says, and servers that do not.
#include "cli/send/vice.hpp"
#include "unit/send/device.hpp"
#include "unit/send/failing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

using namespace std::string_literals;

constexpr unsigned autostart = 0xdd, event = 0xffffffff;

std::string number(unsigned value) {
    std::string text;
    for (unsigned i = 0; i < 4; ++i) text += static_cast<char>(value >> 8 * i);
    return text;
}

std::string response(unsigned type, unsigned error, unsigned id, const std::string& body = {}) {
    return "\x02\x02" + number(static_cast<unsigned>(body.size())) + static_cast<char>(type) + static_cast<char>(error)
           + number(id) + body;
}

struct MonitorRequest {
    unsigned command = 0, id = 0;
    std::string body;
};

// The next request; command 0: the client has gone.
MonitorRequest take_monitor_request(Guest& guest) {
    const std::string header = guest.take(11);
    if (header.size() < 11) return {};
    EXPECT_EQ(header.substr(0, 2), "\x02\x02");
    const auto at = [&](std::size_t place) { return static_cast<unsigned>(static_cast<unsigned char>(header[place])); };
    const auto long_at = [&](std::size_t place) {
        return at(place) | at(place + 1) << 8 | at(place + 2) << 16 | at(place + 3) << 24;
    };
    return {at(10), long_at(6), guest.take(long_at(2))};
}

using Respond = std::function<std::string(const MonitorRequest&)>;

std::string agree(const MonitorRequest& request) {
    return response(request.command, 0, request.id);
}

// Answers requests one by one until the client goes.
Device::Answer each(const Respond& respond) {
    return [respond](Guest& guest) {
        for (auto request = take_monitor_request(guest); request.command != 0; request = take_monitor_request(guest))
            guest.write(respond(request));
    };
}

Failing started_by(const Device::Answer& answer, const cli::SendLimits& limits = patient) {
    Device device(answer);
    return failing([&] { cli::start_in_vice([] { return "/home/me/game.prg"; }, device.port(), limits); });
}

TEST(SendToVice, pings_starts_the_file_and_lets_the_machine_run) {
    std::vector<std::string> seen;
    const Failing result = started_by(each([&seen](const MonitorRequest& request) {
        seen.push_back(static_cast<char>(request.command) + request.body);
        return agree(request);
    }));
    EXPECT_EQ(result.kind, std::nullopt) << result.message;
    EXPECT_THAT(seen, ElementsAre("\x81", "\xdd\x01\0\0\x11/home/me/game.prg"s, "\xaa"));
}

TEST(SendToVice, skips_events_and_responses_that_it_did_not_ask_for) {
    const Failing result = started_by(each([](const MonitorRequest& request) {
        return response(0x62, 0, event, "\x12\x34") + response(0x31, 0, event, "registers")
               + response(request.command, 0x8f, request.id + 7) + response(0x81, 0x8f, 0) + agree(request)
               + response(0x63, 0, event, "\x12\x34");
    }));
    EXPECT_EQ(result.kind, std::nullopt) << result.message;
}

TEST(SendToVice, pings_again_if_no_answer_comes) {
    int pings = 0;
    const cli::SendLimits limits{std::chrono::seconds(30), std::chrono::seconds(5)};
    const Failing result = started_by(each([&pings](const MonitorRequest& request) {
                                          pings += request.command == 0x81 ? 1 : 0;
                                          return request.command == 0x81 && pings < 2 ? std::string() : agree(request);
                                      }),
                                      limits);
    EXPECT_EQ(result.kind, std::nullopt) << result.message;
    EXPECT_EQ(pings, 2);
}

TEST(SendToVice, understands_responses_in_pieces) {
    const Failing result = started_by([](Guest& guest) {
        for (auto request = take_monitor_request(guest); request.command != 0; request = take_monitor_request(guest))
            for (const char byte : agree(request)) guest.write(std::string(1, byte));
    });
    EXPECT_EQ(result.kind, std::nullopt) << result.message;
}

TEST(SendToVice, says_what_vice_refuses) {
    const auto with_error = [](unsigned error) {
        return started_by(each([error](const MonitorRequest& request) {
            return response(request.command, request.command == autostart ? error : 0, request.id);
        }));
    };
    EXPECT_EQ(with_error(0x8f).kind, Failure::input_is_wrong);
    EXPECT_EQ(with_error(0x8f).message, "VICE refuses to start /home/me/game.prg (error $8f)");
    EXPECT_EQ(with_error(0x83).kind, Failure::environment_failed);
    EXPECT_THAT(with_error(0x83).message, HasSubstr("VICE 3.5"));
    EXPECT_EQ(with_error(0x82).kind, Failure::environment_failed);
}

TEST(SendToVice, names_the_byte_that_is_of_another_protocol) {
    const auto answered = [](const std::string& bytes) {
        return started_by([bytes](Guest& guest) {
            (void)take_monitor_request(guest);
            guest.write(bytes);
            guest.read_on();
        });
    };
    const std::string first = response(0x62, 0, event, "\x12\x34");
    EXPECT_THAT(answered("HTTP/1.1 400 Bad Request\r\n\r\n").message, HasSubstr("(byte 0 of its answer)"));
    EXPECT_THAT(answered("\x02\x01").message, HasSubstr("(byte 1 of its answer)"));
    EXPECT_THAT(answered(first + "\x02\x03").message, HasSubstr("(byte 15 of its answer)"));
    EXPECT_THAT(answered("\x02\x02\xff\xff\xff\xff\x81\0\0\0\0\0"s).message, HasSubstr("(byte 2 of its answer)"));
    EXPECT_EQ(answered("x").kind, Failure::environment_failed);
}

TEST(SendToVice, does_not_wait_for_ever) {
    const Failing silence = started_by([](Guest& guest) { guest.read_on(); }, impatient);
    EXPECT_EQ(silence.kind, Failure::environment_failed);
    EXPECT_THAT(silence.message, HasSubstr("is connected but does not answer"));
    const Failing wrong =
        started_by(each([](const MonitorRequest& request) { return response(0x81, 0, request.id + 100); }), impatient);
    EXPECT_THAT(wrong.message, HasSubstr("does not answer"));
    const Failing flood = started_by([](Guest& guest) { guest.write_on(response(0x62, 0, event, "\x12\x34")); }, impatient);
    EXPECT_THAT(flood.message, HasSubstr("does not answer"));
    const Failing half = started_by(
        [](Guest& guest) {
            guest.write("\x02\x02\0\0"s);
            guest.read_on();
        },
        impatient);
    EXPECT_THAT(half.message, HasSubstr("does not answer"));
}

TEST(SendToVice, says_that_the_connection_was_closed) {
    const Failing result = started_by([](Guest& guest) {
        guest.write(agree(take_monitor_request(guest)));
        (void)take_monitor_request(guest);
        guest.write("\x02\x02\0\0"s);
    });
    EXPECT_EQ(result.kind, Failure::environment_failed);
    EXPECT_THAT(result.message, HasSubstr("closed the connection before it had answered"));
}

TEST(SendToVice, says_how_to_start_vice_if_nobody_listens) {
    const std::string where = "127.0.0.1:" + std::to_string(deserted_port());
    const auto port = static_cast<std::uint16_t>(std::stoi(where.substr(10)));
    const Failing result = failing([port] {
        cli::start_in_vice(
            []() -> std::string {
                ADD_FAILURE() << "needs no file";
                return {};
            },
            port, patient);
    });
    EXPECT_EQ(result.kind, Failure::environment_failed);
    EXPECT_EQ(result.message, "nobody listens on " + where
                                  + "; start VICE with `x64sc -binarymonitor -binarymonitoraddress ip4://" + where
                                  + "`, or name its port with --port");
}

TEST(SendToVice, refuses_a_path_that_does_not_fit) {
    const cli::Payload payload{"game.prg", cli::Payload::Kind::program, "prg", "", "/" + std::string(255, 'a'), {}};
    const Failing result = failing([&] { (void)path_for_vice(payload, 6502); });
    EXPECT_EQ(result.kind, Failure::environment_failed);
    EXPECT_THAT(result.message, HasSubstr("at most 255 bytes"));
}

}  // namespace
}  // namespace gato::tests
