// SPDX-License-Identifier: MIT
// What a page has of its channels: workers that begin and end with them.
#include "unit/studio/studio.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

namespace gato::studio {
namespace {

using namespace std::chrono_literals;

[[nodiscard]] std::string request(int id, const Message& takes = nullptr) {
    return cbor({{"id", id}, {"name", "x"}, {"takes", takes}});
}

[[nodiscard]] Message message_of(const std::optional<Frame>& frame) {
    return frame && frame->opcode == 2 ? Message::from_cbor(frame->payload) : Message();
}

// Promises are kept by the worker's thread; the test waits for them.
struct Seen {
    std::promise<void> has_begun, was_stopped, was_destroyed;
    Post post;
};

// Is busy with its first envelope until it is stopped.
class BusyWorker final : public Worker {
public:
    BusyWorker(Seen& seen, Post post) : seen_(seen) { seen_.post = std::move(post); }
    ~BusyWorker() override { seen_.was_destroyed.set_value(); }
    BusyWorker(const BusyWorker&) = delete;
    BusyWorker& operator=(const BusyWorker&) = delete;

    void receive(Message) override {
        seen_.has_begun.set_value();
        stop_.get_future().wait();
    }
    void stop() override {
        stop_.set_value();
        seen_.was_stopped.set_value();
    }

private:
    Seen& seen_;
    std::promise<void> stop_;
};

class BrokenWorker final : public Worker {
public:
    void receive(Message) override { throw std::runtime_error("out of order"); }
};

// Posts pictures of 100,000 bytes until the page is too slow for them.
class PictureWorker final : public Worker {
public:
    explicit PictureWorker(Post post) : post_(std::move(post)) {}
    void receive(Message envelope) override {
        int count = 0;
        for (; !post_.is_busy(); ++count)
            post_({{"event", "frame"}, {"value", Message::binary(std::vector<std::uint8_t>(100'000))}});
        post_({{"id", envelope["id"]}, {"answer", count}});
    }

private:
    Post post_;
};

TEST(StudioChannel, answers_in_the_order_of_the_questions) {
    const Studio studio;
    Client client = studio.channel("echo");
    for (int i = 1; i <= 100; ++i) client.send_frame(2, request(i, {{"bytes", Message::binary({1, 2})}, {"number", i}}));
    for (int i = 1; i <= 100; ++i) {
        const Message answer = message_of(client.frame());
        EXPECT_EQ(answer["id"], i);
        EXPECT_EQ(answer["answer"], (Message{{"bytes", Message::binary({1, 2})}, {"number", i}}));
    }
}

TEST(StudioChannel, carries_a_message_of_30_megabytes_both_ways) {
    const Studio studio;
    Client client = studio.channel("echo");
    const Message bytes = Message::binary(std::vector<std::uint8_t>(30'000'000, 0x5a));
    client.send_frame(2, request(1, bytes));
    client.send_frame(2, request(2, 5));
    EXPECT_TRUE(message_of(client.frame())["answer"] == bytes);
    EXPECT_EQ(message_of(client.frame())["answer"], 5);
}

TEST(StudioChannel, of_another_name_is_closed) {
    const Studio studio;
    Client client = studio.channel("other");
    EXPECT_EQ(client.frame().value_or(Frame{}).close_code(), 1008U);
}

TEST(StudioChannel, tells_the_page_when_its_worker_has_failed) {
    const Studio studio({}, [](std::string_view, Post) { return std::make_unique<BrokenWorker>(); });
    Client client = studio.channel("any");
    client.send_frame(2, request(3));
    EXPECT_EQ(message_of(client.frame()), (Message{{"id", 3}, {"error", "out of order"}, {"isFatal", true}}));
}

TEST(StudioChannel, is_closed_when_its_worker_cannot_be_made) {
    const Studio studio({}, [](std::string_view, Post) -> std::unique_ptr<Worker> { throw std::runtime_error("no memory"); });
    Client client = studio.channel("any");
    EXPECT_EQ(client.frame().value_or(Frame{}).close_code(), 1011U);
}

TEST(StudioChannel, ends_its_worker_when_the_page_goes) {
    Seen seen;
    const Studio studio({},
                        [&seen](std::string_view, Post post) { return std::make_unique<BusyWorker>(seen, std::move(post)); });
    Client client = studio.channel("any");
    client.send_frame(2, request(1));
    seen.has_begun.get_future().wait();
    client.reset();
    seen.was_stopped.get_future().wait();
    seen.was_destroyed.get_future().wait();
    seen.post({{"event", "too late"}, {"value", nullptr}});
    EXPECT_EQ(studio.ask(studio.get("/page.js")).status, 200U);
}

TEST(StudioChannel, ends_its_worker_when_the_server_ends) {
    Seen seen;
    {
        const Studio studio(
            {}, [&seen](std::string_view, Post post) { return std::make_unique<BusyWorker>(seen, std::move(post)); });
        Client client = studio.channel("any");
        client.send_frame(2, request(1));
        seen.has_begun.get_future().wait();
    }
    EXPECT_EQ(seen.was_destroyed.get_future().wait_for(0s), std::future_status::ready);
    seen.post({{"event", "too late"}, {"value", nullptr}});
}

TEST(StudioChannel, lets_a_worker_know_that_the_page_reads_slowly) {
    const Studio studio({}, [](std::string_view, Post post) { return std::make_unique<PictureWorker>(std::move(post)); });
    Client client = studio.channel("any");
    client.send_frame(2, request(1));
    int pictures = 0;
    Message message = message_of(client.frame());
    for (; message.contains("event"); message = message_of(client.frame())) ++pictures;
    EXPECT_EQ(message["answer"], pictures);
    EXPECT_GE(pictures, 11) << "a megabyte may wait";
}

TEST(StudioChannel, makes_the_page_wait_when_its_worker_is_slow) {
    Seen seen;
    std::promise<void> go_on;
    struct SlowWorker final : Worker {
        SlowWorker(Seen& the_seen, std::future<void> its_turn, Post the_post)
            : seen(the_seen), turn(std::move(its_turn)), post(std::move(the_post)) {}
        void receive(Message envelope) override {
            if (envelope["id"] == 1) {
                seen.has_begun.set_value();
                turn.wait();
            }
            post({{"id", envelope["id"]}, {"answer", nullptr}});
        }
        Seen& seen;
        std::future<void> turn;
        Post post;
    };
    const Studio studio({}, [&](std::string_view, Post post) {
        return std::make_unique<SlowWorker>(seen, go_on.get_future(), std::move(post));
    });
    Client client = studio.channel("any");
    client.send_frame(2, request(1));
    seen.has_begun.get_future().wait();
    for (int i = 2; i <= 4; ++i) client.send_frame(2, request(i, Message::binary(std::vector<std::uint8_t>(4'000'000))));
    go_on.set_value();
    for (int i = 5; i <= 8; ++i) client.send_frame(2, request(i, Message::binary(std::vector<std::uint8_t>(4'000'000))));
    for (int i = 1; i <= 8; ++i) EXPECT_EQ(message_of(client.frame())["id"], i);
}

}  // namespace
}  // namespace gato::studio
