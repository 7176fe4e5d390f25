// SPDX-License-Identifier: MIT
// A page of a server that has ended, and what others can try in its place.
#include "servers/studio/reconnection.hpp"
#include "unit/studio/studio.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace gato::studio {
namespace {

using namespace std::chrono_literals;

constexpr unsigned refused = 1008, too_long = 1009;

// A server after one that has ended.
class NextStudio : public testing::Test {
protected:
    NextStudio() {
        auto before = std::make_unique<Studio>();
        earlier = before->server.reconnection();
        before.reset();
        server.emplace(Offer{clock.reader(),
                             counting_random(),
                             [](const std::string&) { return std::optional<std::string>("page"); },
                             make_echo,
                             "1.0",
                             {earlier}});
    }

    [[nodiscard]] static std::string host(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }
    [[nodiscard]] static std::string request(const std::string& target, std::uint16_t port, const std::string& origin) {
        return "GET " + target + " HTTP/1.1\r\nHost: " + host(port) + "\r\nOrigin: " + origin
               + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n";
    }
    // A page of this port that asks to go on.
    [[nodiscard]] static Client asking(std::uint16_t port) {
        Client client(port);
        client.send(request("/reconnect", port, "http://" + host(port)));
        EXPECT_EQ(client.answer().status, 101U);
        return client;
    }
    [[nodiscard]] static nlohmann::json next(Client& client) {
        const auto frame = client.frame();
        return frame ? nlohmann::json::parse(frame->payload, nullptr, false) : nlohmann::json();
    }
    [[nodiscard]] std::uint16_t new_port() const { return server->entrance().port; }

    const std::string nonce = nth_secret(8);
    TestClock clock;
    Reconnection earlier;
    std::optional<Server> server;
};

TEST_F(NextStudio, lets_a_page_of_the_earlier_one_go_on_when_both_have_proved_themselves) {
    Client page = asking(earlier.port);
    page.send_frame(1, nonce);
    const auto greeting = next(page);
    const Nonces nonces{nonce, greeting.at("nonce").get<std::string>()};
    EXPECT_EQ(greeting.at("proof"), proof_of_server(earlier, nonces));
    page.send_frame(1, proof_of_page(earlier, nonces));
    EXPECT_EQ(next(page), nlohmann::json({{"secret", secret}}));
    Client channel(earlier.port);
    channel.send(request("/channel/echo", earlier.port, "http://" + host(earlier.port)));
    EXPECT_EQ(channel.answer().status, 101U);
    channel.send_frame(1, secret);
    channel.send_frame(2, cbor({{"id", 1}, {"name", "x"}, {"takes", 2}}));
    EXPECT_EQ(channel.frame()->payload, cbor({{"id", 1}, {"answer", 2}}));
}

TEST_F(NextStudio, gives_new_pages_another_port) {
    EXPECT_NE(new_port(), earlier.port);
    EXPECT_TRUE(server->new_address().starts_with("http://" + host(new_port()) + "/#"));
}

TEST_F(NextStudio, knows_its_own_pages_by_another_key) {
    EXPECT_EQ(server->reconnection(), (Reconnection{new_port(), reconnection_key}));
    Client client(new_port());
    client.send("POST /reconnection HTTP/1.1\r\nHost: " + host(new_port()) + "\r\nOrigin: http://" + host(new_port())
                + "\r\nContent-Length: 0\r\nGato-Secret: " + secret + "\r\n\r\n");
    EXPECT_EQ(client.answer().body, R"({"key":")" + reconnection_key + R"("})");
}

TEST_F(NextStudio, gives_no_key_without_the_secret) {
    for (const std::string& field : {std::string(), "Gato-Secret: " + key + "\r\n"}) {
        Client client(new_port());
        client.send("POST /reconnection HTTP/1.1\r\nHost: " + host(new_port()) + "\r\nOrigin: http://" + host(new_port())
                    + "\r\nContent-Length: 0\r\n" + field + "\r\n");
        EXPECT_EQ(client.answer().status, 403U);
    }
}

TEST_F(NextStudio, refuses_a_page_without_the_key) {
    for (const std::string& proof : {std::string(64, '0'), std::string(), reconnection_key}) {
        Client page = asking(earlier.port);
        page.send_frame(1, nonce);
        (void)next(page);
        page.send_frame(1, proof);
        EXPECT_EQ(page.frame()->close_code(), refused);
    }
}

TEST_F(NextStudio, takes_its_own_proof_for_none) {
    Client page = asking(earlier.port);
    page.send_frame(1, nonce);
    page.send_frame(1, next(page).at("proof").get<std::string>());
    EXPECT_EQ(page.frame()->close_code(), refused);
}

TEST_F(NextStudio, takes_no_proof_a_second_time) {
    Client first = asking(earlier.port);
    first.send_frame(1, nonce);
    const std::string seen = proof_of_page(earlier, {nonce, next(first).at("nonce").get<std::string>()});
    first.send_frame(1, seen);
    EXPECT_TRUE(next(first).contains("secret"));
    Client again = asking(earlier.port);
    again.send_frame(1, nonce);
    (void)next(again);
    again.send_frame(1, seen);
    EXPECT_EQ(again.frame()->close_code(), refused);
}

// A program on a page's port hands everything on to a studio elsewhere: neither the studio's proof nor the page's is for the port of the other.
TEST_F(NextStudio, proves_nothing_for_a_program_on_another_port) {
    const Reconnection stolen{static_cast<std::uint16_t>(earlier.port + 1), earlier.key};
    Client relayed = asking(earlier.port);
    relayed.send_frame(1, nonce);
    const auto greeting = next(relayed);
    const Nonces nonces{nonce, greeting.at("nonce").get<std::string>()};
    EXPECT_NE(greeting.at("proof"), proof_of_server(stolen, nonces));
    relayed.send_frame(1, proof_of_page(stolen, nonces));
    EXPECT_EQ(relayed.frame()->close_code(), refused);
}

TEST_F(NextStudio, refuses_other_pages_and_names) {
    const std::string rebound = "evil.example:" + std::to_string(earlier.port);
    for (const std::string& origin : {"http://" + rebound, std::string("null"), "http://" + host(new_port())}) {
        Client client(earlier.port);
        client.send(request("/reconnect", earlier.port, origin));
        EXPECT_EQ(client.answer().status, 403U) << origin;
    }
    std::string named = request("/reconnect", earlier.port, "http://" + rebound);
    named.replace(named.find("127.0.0.1"), 9, "evil.example");
    Client client(earlier.port);
    client.send(named);
    EXPECT_EQ(client.answer().status, 403U);
}

TEST_F(NextStudio, refuses_what_is_no_nonce) {
    for (const std::string& text : {std::string(), std::string(31, 'a'), std::string(32, 'A'), std::string(33, 'a')}) {
        Client page = asking(earlier.port);
        page.send_frame(1, text);
        EXPECT_EQ(page.frame()->close_code(), refused) << text;
    }
    Client page = asking(earlier.port);
    page.send_frame(1, std::string(65, 'a'));
    EXPECT_EQ(page.frame()->close_code(), too_long);
}

TEST_F(NextStudio, waits_for_the_proof_for_two_seconds) {
    Client silent = asking(earlier.port), slow = asking(earlier.port);
    slow.send_frame(1, nonce);
    (void)next(slow);
    clock.pass(2s);
    server->check_time();
    EXPECT_TRUE(silent.is_closed_by_server());
    EXPECT_TRUE(slow.is_closed_by_server());
}

TEST_F(NextStudio, begins_without_a_port_that_another_program_has) {
    const Server other({clock.reader(),
                        counting_random(),
                        [](const std::string&) { return std::optional<std::string>(); },
                        make_echo,
                        "1.0",
                        {server->reconnection(), {0, "no port"}}});
    EXPECT_NE(other.entrance().port, new_port());
}

// From Python's hmac module, with the same key and text.
TEST(StudioProofs, are_those_of_rfc_2104) {
    const Reconnection reconnection{4096, std::string(32, 'a')};
    const Nonces nonces{std::string(32, 'b'), std::string(32, 'c')};
    EXPECT_EQ(proof_of_server(reconnection, nonces), "0a51319ff42cf3050d3bd68d5f9353f4a49d80102d89e850d9124773cc6339aa");
    EXPECT_EQ(proof_of_page(reconnection, nonces), "c9b9a8425c911af519663412310594f82c1003733543f26a22b8ffab0d1e6425");
}

}  // namespace
}  // namespace gato::studio
