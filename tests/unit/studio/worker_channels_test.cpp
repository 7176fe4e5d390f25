// SPDX-License-Identifier: MIT
// All channels as the server begins them: by name, on one folder, each on a thread of its own.
#include "cli/studio/workers/make_workers.hpp"

#include "cli/failure.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>

#include <future>

namespace {

using gato::studio::Message;

struct Asked {
    const char *channel, *request;
    bool is_answered;
};

class StudioChannel : public testing::TestWithParam<Asked> {};

TEST_P(StudioChannel, answers_by_its_name) {
    const gato::tests::Folder disk;
    const auto make = gato::cli::workers_on(disk.path().string(), {});
    std::promise<Message> reply;
    const auto worker = make(GetParam().channel, [&](Message message) {
        if (message.contains("id")) reply.set_value(std::move(message));
    });
    ASSERT_TRUE(worker);
    worker->receive({{"id", 3}, {"name", GetParam().request}, {"takes", nullptr}});
    const Message message = reply.get_future().get();
    EXPECT_EQ(message.at("id"), 3);
    EXPECT_EQ(message.contains("answer"), GetParam().is_answered) << message;
}

INSTANTIATE_TEST_SUITE_P(Studio, StudioChannel,
                         testing::Values(Asked{"files", "list", true}, Asked{"tools", "open", true},
                                         Asked{"machine", "blank", true},
                                         Asked{"tests", "test", false},  // an empty folder has no cases
                                         Asked{"send", "send", false}));

TEST(StudioChannels, are_no_others_and_need_a_folder) {
    const gato::tests::Folder disk;
    EXPECT_FALSE(gato::cli::workers_on(disk.path().string(), {})("secrets", [](const Message&) {}));
    EXPECT_THROW((void)gato::cli::workers_on(disk.in("nowhere").string(), {}), gato::Failure);
    EXPECT_THROW((void)gato::cli::workers_on(disk.path().string(), {disk.in("nowhere").string()}), gato::Failure);
}

// A program that runs for ever, and a page that is gone in the middle of it.
TEST(StudioChannels, end_while_a_machine_runs) {
    const gato::tests::Folder disk;
    const auto make = gato::cli::workers_on(disk.path().string(), {});
    std::promise<void> runs;
    const auto worker = make("machine", [&](const Message& message) {
        if (message.value("id", 0) == 1) runs.set_value();
    });
    const std::string endless("\x00\xc0\x4c\x00\xc0", 5);
    worker->receive(
        {{"id", 1},
         {"name", "start"},
         {"takes",
          {{"program", Message::binary({endless.begin(), endless.end()})}, {"medium", "prg"}, {"withSameKeys", false}}}});
    worker->receive({{"id", 2}, {"name", "advance"}, {"takes", {{"frames", 1'000'000'000}}}});
    runs.get_future().wait();
}

}  // namespace
