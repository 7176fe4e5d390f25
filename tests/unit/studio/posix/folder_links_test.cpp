// SPDX-License-Identifier: MIT
// Links, which lead out of a folder without a `..`, and which somebody may put where a folder was a moment ago. Besides, a full disk.
#include "cli/studio/folder.hpp"

#include "cli/failure.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>

namespace {

namespace fs = std::filesystem;
using gato::Failure;
using Mode = gato::cli::host::GuardedFolder::Mode;
using UserFolder = gato::cli::Folder;
using Disk = gato::tests::Folder;

// `in` is the user's folder, `out` has what must stay secret.
struct Places {
    Disk disk;
    Places() {
        disk.write("out/secret.txt", "SECRET");
        disk.write("in/sub/secret.txt", "plain");
    }
    [[nodiscard]] UserFolder folder() const { return UserFolder(disk.in("in").string()); }
};

TEST(StudioLinks, are_neither_listed_nor_followed) {
    const Places places;
    fs::create_directory_symlink(places.disk.in("out"), places.disk.in("in/link"));
    fs::create_symlink(places.disk.in("out/secret.txt"), places.disk.in("in/file.txt"));
    fs::create_symlink("sub/secret.txt", places.disk.in("in/inside.txt"));
    UserFolder folder = places.folder();
    ASSERT_EQ(folder.list().files.size(), 1U);
    for (const char* path : {"link/secret.txt", "file.txt", "inside.txt"}) {
        try {
            (void)folder.read(path);
            ADD_FAILURE() << path;
        } catch (const Failure& failure) {
            EXPECT_NE(std::string(failure.what()).find("link"), std::string::npos) << failure.what();
        }
        EXPECT_THROW((void)folder.write(path, "x", ""), Failure) << path;
    }
    EXPECT_THROW((void)folder.create("link/new.txt", "x"), Failure);
    EXPECT_THROW(folder.rename("sub/secret.txt", "link/stolen.txt"), Failure);
    EXPECT_EQ(std::distance(fs::directory_iterator(places.disk.in("out")), {}), 1);
    EXPECT_EQ(places.disk.read("out/secret.txt"), "SECRET");
}

TEST(StudioLinks, cannot_stand_in_for_the_bin) {
    const Places places;
    fs::create_directory_symlink(places.disk.in("out"), places.disk.in("in/.gato-bin"));
    EXPECT_THROW((void)places.folder().remove("sub/secret.txt"), Failure);
    EXPECT_EQ(places.disk.read("in/sub/secret.txt"), "plain");
    EXPECT_EQ(std::distance(fs::directory_iterator(places.disk.in("out")), {}), 1);
}

TEST(StudioLinks, that_change_places_with_a_folder_never_lead_out) {
    const Places places;
    const auto at = [&](const char* name) { return places.disk.in(name); };
    fs::create_directory_symlink(at("out"), at("in/link"));
    std::atomic<bool> is_over{false};
    std::thread swapper([&] {
        while (!is_over) {
            fs::rename(at("in/sub"), at("in/away"));
            fs::rename(at("in/link"), at("in/sub"));
            fs::rename(at("in/sub"), at("in/link"));
            fs::rename(at("in/away"), at("in/sub"));
        }
    });
    UserFolder folder = places.folder();
    int reads = 0;
    for (int attempt = 0; attempt < 20'000 && reads < 1'000; ++attempt) {
        try {
            const auto content = folder.read("sub/secret.txt");
            ++reads;
            EXPECT_EQ(content.bytes, "plain");
            if (content.bytes != "plain") break;
            (void)folder.write("sub/secret.txt", "plain", content.version);
            (void)folder.guard().write("sub/new" + std::to_string(attempt), "", Mode::only_new);
        } catch (const Failure&) {
            continue;  // a link was there, or nothing
        }
    }
    is_over = true;
    swapper.join();
    EXPECT_GT(reads, 0);
    EXPECT_EQ(places.disk.read("out/secret.txt"), "SECRET");
    EXPECT_EQ(std::distance(fs::directory_iterator(at("out")), {}), 1);
}

TEST(StudioLinks, pipes_are_not_waited_for) {
    const Places places;
    ASSERT_EQ(::mkfifo(places.disk.in("in/pipe").c_str(), 0600), 0);
    UserFolder folder = places.folder();
    EXPECT_THROW((void)folder.read("pipe"), Failure);
    EXPECT_THROW((void)folder.write("pipe", "x", ""), Failure);
    EXPECT_EQ(folder.list().files.size(), 1U);
}

TEST(StudioFolder, keeps_the_rights_of_a_file) {
    const Places places;
    fs::permissions(places.disk.in("in/sub/secret.txt"), fs::perms(0751));
    UserFolder folder = places.folder();
    (void)folder.write("sub/secret.txt", "new", folder.read("sub/secret.txt").version);
    EXPECT_EQ(fs::status(places.disk.in("in/sub/secret.txt")).permissions(), fs::perms(0751));
}

// A process that may write only short files gets the same errors as one with a full disk.
TEST(StudioFolder, leaves_the_old_file_and_nothing_else_if_there_is_no_space) {
    const Places places;
    UserFolder folder = places.folder();
    const std::string version = folder.read("sub/secret.txt").version;
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    void (*const handler)(int) = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit little{1000, before.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &little);
    std::string message;
    try {
        (void)folder.write("sub/secret.txt", std::string(5000, 'x'), version);
    } catch (const Failure& failure) {
        message = failure.what();
    }
    ::setrlimit(RLIMIT_FSIZE, &before);
    (void)std::signal(SIGXFSZ, handler);
    EXPECT_NE(message.find("`sub/secret.txt` cannot be written: "), std::string::npos) << message;
    EXPECT_EQ(places.disk.read("in/sub/secret.txt"), "plain");
    EXPECT_EQ(std::distance(fs::directory_iterator(places.disk.in("in/sub")), {}), 1);
}

}  // namespace
