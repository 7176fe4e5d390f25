// SPDX-License-Identifier: MIT
// The channel `files` through its envelopes, and what all workers have in common.
#include "cli/studio/workers/files_service.hpp"
#include "cli/studio/workers/queued_worker.hpp"
#include "cli/studio/workers/takes.hpp"

#include "cli/failure.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <future>

namespace {

using gato::cli::bytes_message;
using gato::cli::FilesService;
using gato::cli::Message;
using gato::cli::QueuedWorker;
using gato::cli::ServiceWorld;
using Disk = gato::tests::Folder;

// The answer to a request, or its error.
struct Page {
    const Disk disk{};
    FilesService files{disk.path().string()};

    Message ask(const char* name, const Message& takes = nullptr) {
        const Message reply = reply_to(files, {{"id", 7}, {"name", name}, {"takes", takes}});
        EXPECT_EQ(reply.at("id"), 7);
        return reply.contains("answer") ? reply.at("answer") : reply;
    }
};

TEST(FilesWorker, lists_and_reads) {
    Page page;
    page.disk.write("src/main.asm", " rts\n");
    const Message tree = page.ask("list");
    ASSERT_EQ(tree.at("files").size(), 1U);
    EXPECT_EQ(tree.at("files")[0][0], "src/main.asm");
    EXPECT_EQ(tree.at("files")[0][1], 5);
    EXPECT_EQ(tree.at("isCut"), false);
    const Message content = page.ask("read", {{"path", "src/main.asm"}});
    EXPECT_EQ(content.at("bytes"), bytes_message(" rts\n"));
    EXPECT_EQ(content.at("version"), tree.at("files")[0][2]);
}

TEST(FilesWorker, names_the_file_that_the_studio_was_started_on) {
    const Disk disk;
    disk.write("old.cbmprj", "<x/>");
    FilesService files(disk.path().string(), "old.cbmprj");
    EXPECT_EQ(files.answer("list", nullptr).at("named"), "old.cbmprj");
    EXPECT_EQ(Page().ask("list").at("named"), "");
}

TEST(FilesWorker, reads_many_until_a_message_is_full) {
    Page page;
    const std::string large(std::size_t{2} << 20, 'x');
    page.disk.write("a.asm", " rts\n");
    page.disk.write("b.bin", large);
    page.disk.write("c.asm", " nop\n");
    const Message all{{"paths", {"gone.asm", "a.asm", "b.bin", "c.asm"}}};
    const Message contents = page.ask("readMany", all);
    ASSERT_EQ(contents.size(), 3U);
    EXPECT_NE(contents[0].at("problem").get<std::string>().find("`gone.asm` is not there"), std::string::npos);
    EXPECT_EQ(contents[1], page.ask("read", {{"path", "a.asm"}}));
    EXPECT_EQ(contents[2].at("bytes"), bytes_message(large));
    EXPECT_EQ(page.ask("readMany", {{"paths", Message::array()}}), Message::array());
}

TEST(FilesWorker, answers_a_conflict_with_the_bytes_that_are_there) {
    Page page;
    page.disk.write("a.asm", "one");
    const Message version = page.ask("read", {{"path", "a.asm"}}).at("version");
    page.disk.write("a.asm", "two");
    const Message mine{{"path", "a.asm"}, {"bytes", bytes_message("mine")}, {"version", version}};
    const Message answer = page.ask("write", mine);
    EXPECT_EQ(answer.at("conflict").at("bytes"), bytes_message("two"));
    EXPECT_EQ(page.disk.read("a.asm"), "two");
    std::filesystem::remove(page.disk.in("a.asm"));
    EXPECT_EQ(page.ask("write", mine), Message::object({{"conflict", nullptr}}));
}

TEST(FilesWorker, tells_what_others_have_changed_and_not_what_the_page_has) {
    Page page;
    page.disk.write("a.asm", "one");
    page.disk.write("b.asm", "one");
    page.disk.write("c.asm", "one");
    (void)page.ask("list");
    const Message version = page.ask("read", {{"path", "a.asm"}}).at("version");
    (void)page.ask("write", {{"path", "a.asm"}, {"bytes", bytes_message("mine")}, {"version", version}});
    (void)page.ask("create", {{"path", "new.asm"}, {"bytes", bytes_message("mine")}});
    (void)page.ask("rename", {{"from", "new.asm"}, {"to", "newer.asm"}});
    (void)page.ask("restore", page.ask("remove", {{"path", "newer.asm"}}));
    page.disk.write("b.asm", "two");
    std::filesystem::remove(page.disk.in("c.asm"));
    const Message changes = page.ask("changes");
    ASSERT_EQ(changes.at("changed").size(), 1U);
    EXPECT_EQ(changes.at("changed")[0][0], "b.asm");
    EXPECT_EQ(changes.at("removed"), Message::array({"c.asm"}));
    const Message nothing = page.ask("changes");
    EXPECT_TRUE(nothing.at("changed").empty() && nothing.at("removed").empty());
}

TEST(FilesWorker, restores_what_it_has_removed) {
    Page page;
    page.disk.write("src/a.asm", "x");
    const Message removed = page.ask("remove", {{"path", "src/a.asm"}});
    EXPECT_FALSE(page.disk.has("src/a.asm"));
    EXPECT_EQ(page.ask("restore", removed).at("path"), "src/a.asm");
    EXPECT_TRUE(page.disk.has("src/a.asm"));
}

TEST(FilesWorker, says_what_is_wrong_with_a_request) {
    Page page;
    EXPECT_EQ(page.ask("read", {{"path", "../x"}}).at("isFatal"), false);
    EXPECT_NE(page.ask("read", {{"path", 5}}).at("error").get<std::string>().find("`path` must be a text"), std::string::npos);
    EXPECT_NE(page.ask("read").at("error").get<std::string>().find("`path` must be a text"), std::string::npos);
    EXPECT_NE(page.ask("create", {{"path", "a"}, {"bytes", "text"}}).at("error").get<std::string>().find("must be bytes"),
              std::string::npos);
    EXPECT_NE(page.ask("format_disk").at("error").get<std::string>().find("no request"), std::string::npos);
    for (const Message& envelope : {Message(), Message(5), Message{{"name", "list"}}, Message{{"id", "x"}}})
        EXPECT_TRUE(reply_to(page.files, envelope).is_null());
    EXPECT_TRUE(reply_to(page.files, {{"id", 1}}).contains("error"));
}

// Answers with its request, and waits in "wait" until the worker is over.
class Echo final : public gato::cli::Service {
public:
    explicit Echo(const ServiceWorld& world) : world_(world) {}
    Message answer(const std::string& name, const Message& takes) override {
        if (name == "wait") world_.tell("waiting", nullptr);
        while (name == "wait" && !world_.is_over) std::this_thread::yield();
        return takes;
    }

private:
    const ServiceWorld& world_;
};

TEST(QueuedWorker, answers_in_order_and_ends_in_the_middle_of_a_request) {
    std::vector<Message> posted;
    std::promise<void> waits;
    {
        QueuedWorker worker([](const ServiceWorld& world) { return std::make_unique<Echo>(world); },
                            [&](Message message) {
                                posted.push_back(std::move(message));
                                if (posted.back().contains("event")) waits.set_value();
                            });
        for (int id = 1; id <= 3; ++id) worker.receive({{"id", id}, {"name", "echo"}, {"takes", 10 * id}});
        worker.receive({{"id", 4}, {"name", "wait"}, {"takes", nullptr}});
        worker.receive({{"id", 5}, {"name", "echo"}, {"takes", nullptr}});
        waits.get_future().wait();
    }
    ASSERT_GE(posted.size(), 4U);
    for (int id = 1; id <= 3; ++id)
        EXPECT_EQ(posted[static_cast<std::size_t>(id - 1)], (Message{{"id", id}, {"answer", 10 * id}}));
    EXPECT_NE(posted.back().value("id", 0), 5);
}

TEST(QueuedWorker, answers_with_the_reason_if_there_is_no_folder) {
    std::promise<Message> reply;
    QueuedWorker worker([](const ServiceWorld&) { return std::make_unique<FilesService>("/nowhere/at/all"); },
                        [&](Message message) { reply.set_value(std::move(message)); });
    worker.receive({{"id", 1}, {"name", "list"}, {"takes", nullptr}});
    EXPECT_NE(reply.get_future().get().at("error").get<std::string>().find("/nowhere/at/all"), std::string::npos);
}

}  // namespace
