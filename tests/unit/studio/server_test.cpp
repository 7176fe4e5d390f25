// SPDX-License-Identifier: MIT
// The server with a page that behaves: files, sessions, its end, and a second start of the program.
#include "unit/studio/studio.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

namespace gato::studio {
namespace {

using namespace std::chrono_literals;

TEST(StudioServer, serves_the_files_of_the_page_with_their_types) {
    Studio studio;
    studio.files["gallery/index.html"] = "gallery";
    studio.files["gato.wasm"] = std::string("\0asm", 4);
    studio.files["a b.png"] = "picture";
    studio.files["project.zip"] = "zip";
    const auto type = [&](const std::string& target) { return studio.ask(studio.get(target)).fields["content-type"]; };
    EXPECT_EQ(studio.ask(studio.get("/")).body, "<p>page");
    EXPECT_EQ(studio.ask(studio.get("/?query=../x")).body, "<p>page");
    EXPECT_EQ(studio.ask(studio.get("/gallery/")).body, "gallery");
    EXPECT_EQ(studio.ask(studio.get("/gato.wasm")).body, std::string("\0asm", 4));
    EXPECT_EQ(type("/"), "text/html; charset=utf-8");
    EXPECT_EQ(type("/page.js"), "text/javascript");
    EXPECT_EQ(type("/gato.wasm"), "application/wasm");
    EXPECT_EQ(type("/a%20b.png"), "image/png");
    EXPECT_EQ(type("/project.zip"), "application/octet-stream");
    EXPECT_EQ(studio.ask(studio.get("/gallery")).status, 404U);
}

TEST(StudioServer, tells_the_page_that_it_is_in_the_studio) {
    const Studio studio;
    EXPECT_EQ(studio.ask(studio.get("/studio.json")).body, R"({"studio":1,"version":"1.0"})");
}

// It would answer for the server even after that has ended.
TEST(StudioServer, keeps_the_service_worker_of_the_playground_back) {
    Studio studio;
    studio.files["service-worker.js"] = "script";
    EXPECT_EQ(studio.ask(studio.get("/service-worker.js")).status, 404U);
    EXPECT_EQ(studio.ask(studio.get("/%73ervice-worker.js")).status, 404U);
}

TEST(StudioServer, answers_several_requests_on_one_connection) {
    const Studio studio;
    Client client = studio.client();
    client.send(studio.get("/page.js") + studio.get("/none"));
    EXPECT_EQ(client.answer().body, "script");
    EXPECT_EQ(client.answer().status, 404U);
    client.send(studio.get("/page.js", "Connection: close\r\n"));
    EXPECT_EQ(client.answer().body, "script");
    EXPECT_TRUE(client.is_closed_by_server());
}

TEST(StudioServer, ends_after_a_minute_without_a_channel) {
    Studio studio;
    studio.pass(59'999ms);
    EXPECT_FALSE(studio.server.has_ended());
    studio.pass(1ms);
    EXPECT_TRUE(studio.server.has_ended());
}

TEST(StudioServer, waits_for_the_page_that_has_a_token) {
    Studio studio;
    studio.pass(30s);
    (void)studio.server.new_address();
    studio.pass(59'999ms);
    EXPECT_FALSE(studio.server.has_ended());
    studio.pass(1ms);
    EXPECT_TRUE(studio.server.has_ended());
}

// The worker ends after the server has noticed that the page has gone.
void expect_end_after_the_page(const Limits& limits, std::chrono::milliseconds left) {
    std::promise<void> has_ended;
    struct LastWorker final : EchoWorker {
        LastWorker(std::promise<void>& the_end, Post post) : EchoWorker(std::move(post)), end(the_end) {}
        void stop() override { end.set_value(); }
        std::promise<void>& end;
    };
    Studio studio(
        limits, [&has_ended](std::string_view, Post post) { return std::make_unique<LastWorker>(has_ended, std::move(post)); });
    Client client = studio.channel("echo");
    client.send_frame(2, cbor({{"id", 1}, {"name", "x"}, {"takes", 1}}));
    ASSERT_TRUE(client.frame());
    studio.pass(24h);
    EXPECT_FALSE(studio.server.has_ended());
    client.send_frame(8, "\x03\xe9");  // 1001: the page goes away
    EXPECT_EQ(client.frame().value_or(Frame{}).close_code(), 1001U);
    client.finish();
    EXPECT_FALSE(client.frame());
    has_ended.get_future().wait();
    studio.pass(left - 1ms);
    EXPECT_FALSE(studio.server.has_ended());
    studio.pass(1ms);
    EXPECT_TRUE(studio.server.has_ended());
}

TEST(StudioServer, stays_as_long_as_there_is_a_channel_and_a_minute_more) {
    expect_end_after_the_page({}, 60s);
}

TEST(StudioServer, may_end_sooner_once_its_page_has_gone) {
    Limits limits;
    limits.left = 5s;
    expect_end_after_the_page(limits, 5s);
    Studio studio(limits);
    studio.pass(59s);
    EXPECT_FALSE(studio.server.has_ended()) << "the page has not come yet";
}

TEST(StudioServer, is_not_kept_by_a_web_socket_without_the_secret) {
    Studio studio;
    studio.pass(59s);
    const Client silent = studio.web_socket("echo");
    studio.pass(1s);
    EXPECT_TRUE(studio.server.has_ended());
}

TEST(StudioServer, gives_a_second_start_a_token_of_its_own) {
    const Studio studio;
    const auto address = ask_for_address(studio.server.entrance(), 30s);
    EXPECT_EQ(address, studio.origin() + "/#" + first_token);
    EXPECT_EQ(studio.ask(studio.post("/session", "Gato-Token: " + first_token + "\r\n" + studio.our_origin())).status, 200U);
}

TEST(StudioServer, is_known_by_its_proof) {
    const Studio studio;
    Entrance other = studio.server.entrance();
    other.proof = nth_secret(9);
    EXPECT_EQ(ask_for_address(other, 30s), std::nullopt);
    other = studio.server.entrance();
    other.key = nth_secret(9);
    EXPECT_EQ(ask_for_address(other, 30s), std::nullopt);
}

TEST(StudioServer, is_not_found_after_its_end) {
    Entrance entrance;
    {
        const Studio studio;
        entrance = studio.server.entrance();
    }
    EXPECT_EQ(ask_for_address(entrance, 30s), std::nullopt);
}

TEST(StudioServer, is_reached_from_this_computer_only) {
    const Studio studio, other;
    EXPECT_NE(studio.port(), other.port());
    EXPECT_TRUE(studio.server.entrance().port >= 1024);
}

}  // namespace
}  // namespace gato::studio
