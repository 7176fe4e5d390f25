// SPDX-License-Identifier: MIT
// What other pages, other programs and broken ones can try on the studio's port, with real sockets. The clock is the tests' own.
#include "servers/studio/envelope.hpp"
#include "unit/studio/studio.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace gato::studio {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

constexpr unsigned policy_error = 1008, bad_payload = 1007, unknown_data = 1003, too_big = 1009;

TEST(StudioAttack, a_name_that_means_127_0_0_1_gets_nothing) {
    const Studio studio;
    const std::string port = ":" + std::to_string(studio.port());
    const auto status = [&](const std::string& hosts) { return studio.ask("GET / HTTP/1.1\r\n" + hosts + "\r\n").status; };
    EXPECT_EQ(status("Host: 127.0.0.1" + port + "\r\n"), 200U);
    EXPECT_EQ(status("Host: localhost" + port + "\r\n"), 200U);
    for (const std::string& host :
         {"evil.example" + port, std::string("127.0.0.1"), std::string("localhost"), "127.0.0.1:1" + port.substr(1),
          "127.0.0.1.evil.example" + port, "0.0.0.0" + port, "[::1]" + port, "127.1" + port, std::string()})
        EXPECT_EQ(status("Host: " + host + "\r\n"), 403U) << host;
    EXPECT_EQ(status(""), 403U);
    EXPECT_EQ(status("Host: 127.0.0.1" + port + "\r\nHost: evil.example\r\n"), 403U);
}

TEST(StudioAttack, a_rebound_name_opens_no_channel_either) {
    const Studio studio;
    std::string request =
        studio.upgrade("/channel/echo", "Origin: http://evil.example:" + std::to_string(studio.port()) + "\r\n");
    request.replace(request.find("127.0.0.1"), 9, "evil.example");
    EXPECT_EQ(studio.ask(request).status, 403U);
}

TEST(StudioAttack, a_page_of_another_origin_cannot_use_a_token_that_it_knows) {
    Studio studio;
    ASSERT_EQ(studio.server.new_address(), studio.origin() + "/#" + first_token);
    const auto status = [&](const std::string& origin) {
        return studio.ask(studio.post("/session", "Gato-Token: " + first_token + "\r\n" + origin)).status;
    };
    for (const std::string& origin : {std::string("http://evil.example"), std::string("null"), "https://" + studio.host(),
                                      std::string("http://127.0.0.1"), "http://localhost:" + std::to_string(studio.port()),
                                      studio.origin() + "/", studio.origin() + ".evil.example", std::string()})
        EXPECT_EQ(status("Origin: " + origin + "\r\n"), 403U) << origin;
    EXPECT_EQ(status(""), 403U);
    EXPECT_EQ(status(studio.our_origin() + "Origin: null\r\n"), 403U);
    EXPECT_EQ(status(studio.our_origin()), 200U) << "none of those has used the token";
}

TEST(StudioAttack, a_page_of_another_origin_opens_no_channel) {
    const Studio studio;
    const auto status = [&](const std::string& fields) { return studio.ask(studio.upgrade("/channel/echo", fields)).status; };
    EXPECT_EQ(status("Origin: http://evil.example\r\n"), 403U);
    EXPECT_EQ(status("Origin: null\r\n"), 403U);
    EXPECT_EQ(status(""), 403U);
    EXPECT_EQ(status(studio.our_origin()), 101U);
}

TEST(StudioAttack, nothing_is_allowed_to_other_origins) {
    const Studio studio;
    const HttpAnswer preflight = studio.ask("OPTIONS /session HTTP/1.1\r\nHost: " + studio.host()
                                            + "\r\nOrigin: http://evil.example\r\nAccess-Control-Request-Method: "
                                              "POST\r\nAccess-Control-Request-Headers: gato-token\r\n\r\n");
    EXPECT_EQ(preflight.status, 405U);
    for (const auto& [name, value] : preflight.fields) EXPECT_FALSE(name.starts_with("access-control-")) << name;
}

TEST(StudioAttack, each_answer_says_what_a_browser_may_do_with_it) {
    const Studio studio;
    for (const std::string& request :
         {studio.get("/"), studio.get("/page.js"), studio.get("/none"), studio.get("/studio.json"), studio.post("/end")}) {
        auto fields = studio.ask(request).fields;
        EXPECT_THAT(fields["content-security-policy"], HasSubstr("frame-ancestors 'none'"));
        EXPECT_THAT(fields["content-security-policy"], HasSubstr("default-src 'self'"));
        EXPECT_THAT(fields["content-security-policy"], testing::Not(HasSubstr("unsafe-inline")));
        EXPECT_EQ(fields["x-content-type-options"], "nosniff");
        EXPECT_EQ(fields["referrer-policy"], "no-referrer");
        EXPECT_EQ(fields["cache-control"], "no-store");
        EXPECT_EQ(fields["cross-origin-resource-policy"], "same-origin");
        EXPECT_EQ(fields.count("set-cookie"), 0U);
    }
}

TEST(StudioAttack, a_token_is_good_once) {
    Studio studio;
    (void)studio.server.new_address();
    const std::string request = studio.post("/session", "Gato-Token: " + first_token + "\r\n" + studio.our_origin());
    EXPECT_EQ(studio.ask(request).body, R"({"secret":")" + secret + R"("})");
    const HttpAnswer second = studio.ask(request);
    EXPECT_EQ(second.status, 403U);
    EXPECT_THAT(second.body, testing::Not(HasSubstr(secret)));
}

TEST(StudioAttack, a_token_is_good_for_a_minute) {
    Studio studio;
    (void)studio.server.new_address();
    (void)studio.server.new_address();
    const auto status = [&](int n) {
        return studio.ask(studio.post("/session", "Gato-Token: " + nth_secret(n) + "\r\n" + studio.our_origin())).status;
    };
    studio.pass(59'999ms);
    EXPECT_EQ(status(5), 200U);
    studio.pass(1ms);
    EXPECT_EQ(status(6), 403U);
}

TEST(StudioAttack, only_the_secret_ends_the_server) {
    const Studio studio;
    const auto status = [&](const std::string& fields) { return studio.ask(studio.post("/end", fields)).status; };
    EXPECT_EQ(status(studio.our_origin()), 403U);
    EXPECT_EQ(status(studio.our_origin() + "Gato-Secret: " + key + "\r\n"), 403U);
    EXPECT_EQ(status(studio.our_origin() + "Cookie: Gato-Secret=" + secret + "\r\n"), 403U);
    EXPECT_EQ(status("Origin: null\r\nGato-Secret: " + secret + "\r\n"), 403U);
    EXPECT_FALSE(studio.server.has_ended());
    EXPECT_EQ(status(studio.our_origin() + "Gato-Secret: " + secret + "\r\n"), 200U);
    (void)studio.ask(studio.get("/"));
    EXPECT_TRUE(studio.server.has_ended());
}

TEST(StudioAttack, a_browser_gets_no_token_with_the_key) {
    const Studio studio;
    const auto status = [&](const std::string& fields) { return studio.ask(studio.post("/token", fields)).status; };
    EXPECT_EQ(status("Gato-Key: " + key + "\r\n" + studio.our_origin()), 403U);
    EXPECT_EQ(status("Gato-Key: " + secret + "\r\n"), 403U);
    EXPECT_EQ(status(""), 403U);
    EXPECT_EQ(status("Gato-Key: " + key + "\r\n"), 200U);
}

TEST(StudioAttack, no_path_leads_out_of_the_page) {
    Studio studio;
    std::vector<std::string> asked;
    for (const std::string name : {"../secret", "/etc/passwd", "..\\secret", "C:/secret", "./page.js", "a/../page.js"})
        studio.files[name] = "stolen";
    for (const std::string target : {"/../secret",
                                     "/%2e%2e/secret",
                                     "/%2E%2E%2Fsecret",
                                     "/.%2e/secret",
                                     "//etc/passwd",
                                     "/%2fetc/passwd",
                                     "/..\\secret",
                                     "/..%5csecret",
                                     "/C:/secret",
                                     "/c%3a/secret",
                                     "/./page.js",
                                     "/a/../page.js",
                                     "/%00",
                                     "/page.js%00.png",
                                     "/%",
                                     "/%2",
                                     "/%zz",
                                     "/%ff",
                                     "/%c0%ae%c0%ae/secret",
                                     "/a//page.js"})
        EXPECT_EQ(studio.ask(studio.get(target)).status, 400U) << target;
    EXPECT_EQ(studio.ask(studio.get("/%252e%252e/secret")).status, 404U);
    for (const std::string target : {"http://127.0.0.1/secret", "page.js", "*"})
        EXPECT_EQ(studio.ask(studio.get(target)).status, 400U) << target;
}

TEST(StudioAttack, a_web_socket_without_the_secret_is_closed_in_time) {
    Studio studio;
    Client silent = studio.web_socket("echo");
    studio.pass(1'999ms);
    Client late = studio.web_socket("echo");
    studio.pass(1ms);
    EXPECT_FALSE(silent.frame());
    late.send_frame(1, secret);
    late.send_frame(2, cbor({{"id", 1}, {"name", "x"}, {"takes", 5}}));
    EXPECT_EQ(late.frame().value_or(Frame{}).opcode, 2U) << "its two seconds are not over";
}

TEST(StudioAttack, the_secret_is_checked_to_its_last_digit) {
    const Studio studio;
    std::string close_one = secret;
    close_one.back() = '2';
    for (const std::string& told : {close_one, secret.substr(1), secret + "0", key, std::string(), std::string("null")}) {
        Client client = studio.web_socket("echo");
        client.send_frame(1, told);
        EXPECT_EQ(client.frame().value_or(Frame{}).close_code(), policy_error) << told;
    }
}

TEST(StudioAttack, a_long_first_message_is_not_read) {
    const Studio studio;
    Client client = studio.web_socket("echo");
    client.announce_frame(1, 65);
    EXPECT_EQ(client.frame().value_or(Frame{}).close_code(), too_big);
}

TEST(StudioAttack, a_message_beyond_the_limit_is_not_read) {
    const Studio studio({.message_bytes = 1000});
    Client client = studio.channel("echo");
    const std::string envelope = cbor({{"id", 1}, {"name", "x"}, {"takes", std::string(960, 'x')}});
    ASSERT_LE(envelope.size(), 1000U);
    client.send_frame(2, envelope);
    EXPECT_EQ(client.frame().value_or(Frame{}).opcode, 2U);
    client.announce_frame(2, 1001);
    EXPECT_EQ(client.frame().value_or(Frame{}).close_code(), too_big);
}

TEST(StudioAttack, a_message_has_at_most_32_megabytes) {
    EXPECT_EQ(Limits{}.message_bytes, 32U * 1024 * 1024);
    const Studio studio;
    Client client = studio.channel("echo");
    client.announce_frame(2, 32U * 1024 * 1024 + 1);
    EXPECT_EQ(client.frame().value_or(Frame{}).close_code(), too_big);
}

TEST(StudioAttack, what_is_no_envelope_closes_the_channel) {
    const Studio studio;
    const std::string deep = std::string(1'000'000, '\x81') + "\x01";
    for (const std::string& bytes :
         {std::string("\xff"), std::string(), std::string("\x9f\x01\xff"), deep, cbor(Message::array()), cbor("text"),
          cbor({{"id", 1}, {"name", "x"}}), cbor({{"id", -1}, {"name", "x"}, {"takes", 1}}), cbor({{"id", 1}, {"answer", 1}}),
          cbor({{"event", "x"}, {"value", 1}})}) {
        Client client = studio.channel("echo");
        client.send_frame(2, bytes);
        EXPECT_EQ(client.frame().value_or(Frame{}).close_code(), bad_payload) << bytes.substr(0, 20);
    }
}

TEST(StudioAttack, an_envelope_is_no_text) {
    const Studio studio;
    Client client = studio.channel("echo");
    client.send_frame(1, R"({"id":1,"name":"x","takes":1})");
    EXPECT_EQ(client.frame().value_or(Frame{}).close_code(), unknown_data);
}

TEST(StudioAttack, a_page_that_does_not_confirm_the_end_is_not_waited_for) {
    Studio studio;
    Client client = studio.web_socket("echo");
    client.send_frame(1, "wrong");
    EXPECT_EQ(client.frame().value_or(Frame{}).opcode, 8U);
    studio.pass(2'000ms);
    EXPECT_FALSE(client.frame());
}

// The second answer shows that the server has seen the first connection: it takes them in their order.
TEST(StudioAttack, half_a_request_does_not_wait_for_ever) {
    Studio studio;
    Client silent = studio.client(), half = studio.client();
    half.send("GET / HTTP/1.1\r\nHost: ");
    EXPECT_EQ(studio.ask(studio.get("/")).status, 200U);
    Client kept = studio.client();
    kept.send(studio.get("/"));
    EXPECT_EQ(kept.answer().status, 200U);
    studio.pass(9'999ms);
    kept.send(studio.get("/"));
    EXPECT_EQ(kept.answer().status, 200U);
    studio.pass(1ms);
    EXPECT_TRUE(half.is_closed_by_server());
    EXPECT_TRUE(silent.is_closed_by_server());
    kept.send(studio.get("/"));
    EXPECT_EQ(kept.answer().status, 200U) << "its time began with the last answer";
}

TEST(StudioAttack, a_header_has_a_limit) {
    const Studio studio;
    const auto status = [&](std::size_t size) {
        return studio.ask(studio.get("/", "X: " + std::string(size, 'x') + "\r\n")).status;
    };
    EXPECT_EQ(status(15'000), 200U);
    EXPECT_EQ(status(17'000), 0U);
    Client client = studio.client();
    client.send("GET /" + std::string(100'000, 'a'));
    EXPECT_TRUE(client.is_closed_by_server());
}

TEST(StudioAttack, a_request_has_no_body) {
    const Studio studio;
    const auto status = [&](const std::string& fields, const std::string& body) {
        return studio
            .ask("POST /session HTTP/1.1\r\nHost: " + studio.host() + "\r\n" + studio.our_origin() + fields + "\r\n" + body)
            .status;
    };
    EXPECT_EQ(status("Content-Length: 3\r\n", "abc"), 0U);
    EXPECT_EQ(status("Transfer-Encoding: chunked\r\n", "3\r\nabc\r\n0\r\n\r\n"), 0U);
    EXPECT_EQ(status("Content-Length: 99999999999\r\n", ""), 0U);
}

TEST(StudioAttack, what_is_no_http_is_closed) {
    const Studio studio;
    for (const std::string bytes :
         {"\x02\x02\x08\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\x16\x03\x01\x02\x01\r\n\r\n"})
        EXPECT_EQ(studio.ask(bytes).status, 0U);
}

TEST(StudioAttack, the_65th_connection_is_closed_until_another_one_ends) {
    const Studio studio;
    std::vector<Client> clients;
    for (int i = 0; i < 64; ++i) {
        clients.push_back(studio.client());
        clients.back().send(studio.get("/page.js"));
        ASSERT_EQ(clients.back().answer().status, 200U);
    }
    Client beyond = studio.client();
    EXPECT_TRUE(beyond.is_closed_by_server());
    clients[0].finish();
    EXPECT_TRUE(clients[0].is_closed_by_server());
    EXPECT_EQ(studio.ask(studio.get("/page.js")).status, 200U);
    for (Client& client : clients) client.reset();
}

// Each announces that it will ask, and none does.
TEST(StudioAttack, ten_thousand_connections_one_after_another_leave_it_answering) {
    const Studio studio;
    for (int i = 0; i < 10'000; ++i) {
        Client client = studio.client();
        if (i % 3 == 0) client.send("GET / HT");
        client.reset();
    }
    EXPECT_EQ(studio.ask(studio.get("/page.js")).body, "script");
}

}  // namespace
}  // namespace gato::studio
