// SPDX-License-Identifier: MIT
// The user's folder as the page sees it: what is listed, conflicts with what others have written meanwhile, the bin, and every kind of
// path that must not work.
#include "cli/studio/folder.hpp"

#include "cli/failure.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

namespace {

using gato::Failure;
using UserFolder = gato::cli::Folder;
using Disk = gato::tests::Folder;
using std::chrono::system_clock;

// 2026-11-29, 12:00:00.042 UTC.
const system_clock::time_point noon{std::chrono::milliseconds(1'795'953'600'042)};

UserFolder opened(const Disk& disk) {
    return UserFolder(disk.path().string(), [] { return noon; });
}

std::vector<std::string> paths(UserFolder& folder) {
    std::vector<std::string> paths;
    for (const auto& file : folder.list().files) paths.push_back(file.path);
    return paths;
}

template <class Action>
std::string failure_of(const Action& action) {
    try {
        action();
    } catch (const Failure& failure) {
        return failure.what();
    }
    return "nothing failed";
}

TEST(StudioFolder, lists_files_at_any_depth_by_path_with_size_and_version) {
    const Disk disk;
    disk.write("main.asm", " rts\n");
    disk.write("src/deep/other.asm", "");
    UserFolder folder = opened(disk);
    const auto files = folder.list().files;
    ASSERT_EQ(files.size(), 2U);
    EXPECT_EQ(files[0].path, "main.asm");
    EXPECT_EQ(files[0].size, 5U);
    EXPECT_EQ(files[0].version, folder.read("main.asm").version);
    EXPECT_EQ(files[1].path, "src/deep/other.asm");
}

TEST(StudioFolder, leaves_out_hidden_names_and_the_folders_of_outputs) {
    const Disk disk;
    for (const char* name : {".git/config", ".hidden", "build/game.prg", "Build/x", "src/node_modules/m.js", "src/build.asm"})
        disk.write(name, "x");
    UserFolder folder = opened(disk);
    EXPECT_EQ(paths(folder), std::vector<std::string>{"src/build.asm"});
}

TEST(StudioFolder, reads_an_output_though_it_is_not_listed) {
    const Disk disk;
    disk.write("build/game.prg", "\x01\x08");
    EXPECT_EQ(opened(disk).read("build/game.prg").bytes, "\x01\x08");
}

TEST(StudioFolder, lists_two_hundred_files) {
    const Disk disk;
    for (int i = 0; i < 200; ++i)
        disk.write("part" + std::to_string(i % 10) + "/file" + std::to_string(i) + ".asm", std::string(20'000, 'x'));
    UserFolder folder = opened(disk);
    EXPECT_EQ(paths(folder).size(), 200U);
}

TEST(StudioFolder, writes_bytes_as_they_are) {
    const Disk disk;
    const std::string old = "; \xe4\xf6\xfc\r\n lda #1\r\n\n rts", edited = "; \xe4\xf6\xfc\r\n lda #2\r\n\n rts";
    disk.write("a.asm", old);
    UserFolder folder = opened(disk);
    EXPECT_EQ(folder.read("a.asm").bytes, old);
    const auto result = folder.write("a.asm", edited, folder.read("a.asm").version);
    EXPECT_FALSE(result.conflict);
    EXPECT_EQ(disk.read("a.asm"), edited);
    EXPECT_EQ(result.version, folder.read("a.asm").version);
}

TEST(StudioFolder, does_not_write_over_what_another_program_has_written) {
    const Disk disk;
    disk.write("a.asm", "one");
    UserFolder folder = opened(disk);
    const std::string version = folder.read("a.asm").version;
    disk.write("a.asm", "two");  // as long as before, at the same time
    const auto result = folder.write("a.asm", "mine", version);
    ASSERT_TRUE(result.conflict && result.conflict->there);
    EXPECT_EQ(result.conflict->there->bytes, "two");
    EXPECT_EQ(disk.read("a.asm"), "two");
    EXPECT_FALSE(folder.write("a.asm", "mine", result.conflict->there->version).conflict);
    EXPECT_EQ(disk.read("a.asm"), "mine");
}

TEST(StudioFolder, says_that_a_file_is_gone_and_does_not_bring_it_back) {
    const Disk disk;
    disk.write("a.asm", "one");
    UserFolder folder = opened(disk);
    const std::string version = folder.read("a.asm").version;
    std::filesystem::remove(disk.in("a.asm"));
    const auto result = folder.write("a.asm", "mine", version);
    ASSERT_TRUE(result.conflict);
    EXPECT_FALSE(result.conflict->there);
    EXPECT_FALSE(disk.has("a.asm"));
}

TEST(StudioFolder, notices_a_change_of_the_same_length_at_the_same_time) {
    const Disk disk;
    disk.write("a.asm", "one");
    UserFolder folder(disk.path().string());
    const auto before = folder.list().files;
    const auto time = std::filesystem::last_write_time(disk.in("a.asm"));
    disk.write("a.asm", "two");
    std::filesystem::last_write_time(disk.in("a.asm"), time);
    EXPECT_NE(folder.list().files, before);
}

TEST(StudioFolder, creates_only_what_is_not_there) {
    const Disk disk;
    disk.write("a.asm", "old");
    UserFolder folder = opened(disk);
    const auto taken = folder.create("a.asm", "new");
    ASSERT_TRUE(taken.conflict && taken.conflict->there);
    EXPECT_EQ(taken.conflict->there->bytes, "old");
    EXPECT_EQ(disk.read("a.asm"), "old");
    EXPECT_FALSE(folder.create("src/new.asm", "new").conflict);
    EXPECT_EQ(disk.read("src/new.asm"), "new");
}

TEST(StudioFolder, takes_a_name_in_other_capitals_for_the_same) {
    const Disk disk;
    disk.write("Main.asm", "old");
    UserFolder folder = opened(disk);
    EXPECT_NE(failure_of([&] { (void)folder.create("main.ASM", "new"); }).find("Main.asm"), std::string::npos);
    folder.rename("Main.asm", "MAIN.asm");  // the file itself may get other capitals
    EXPECT_EQ(paths(folder), std::vector<std::string>{"MAIN.asm"});
}

TEST(StudioFolder, renames_files_and_folders_but_never_over_another) {
    const Disk disk;
    disk.write("src/a.asm", "a");
    disk.write("b.asm", "b");
    UserFolder folder = opened(disk);
    EXPECT_NE(failure_of([&] { folder.rename("src/a.asm", "b.asm"); }).find("is there already"), std::string::npos);
    EXPECT_EQ(disk.read("b.asm"), "b");
    folder.rename("src", "lib/old");
    EXPECT_EQ(paths(folder), (std::vector<std::string>{"b.asm", "lib/old/a.asm"}));
}

TEST(StudioFolder, removes_to_a_bin_named_after_the_time_and_restores_from_it) {
    const Disk disk;
    disk.write("src/a.asm", "first");
    UserFolder folder = opened(disk);
    const std::string place = folder.remove("src/a.asm");
    EXPECT_EQ(place, "2026-11-29T12-00-00-042/src/a.asm");
    EXPECT_EQ(disk.read(".gato-bin/" + place), "first");
    EXPECT_TRUE(paths(folder).empty());
    EXPECT_EQ(folder.restore(place), "src/a.asm");
    EXPECT_EQ(disk.read("src/a.asm"), "first");
}

TEST(StudioFolder, keeps_files_of_one_name_that_are_removed_in_one_moment) {
    const Disk disk;
    UserFolder folder = opened(disk);
    std::vector<std::string> places;
    for (const char* content : {"first", "second"}) {
        disk.write("a.asm", content);
        places.push_back(folder.remove("a.asm"));
    }
    EXPECT_LT(places[0], places[1]);
    EXPECT_EQ(disk.read(".gato-bin/" + places[0]), "first");
    EXPECT_EQ(disk.read(".gato-bin/" + places[1]), "second");
}

TEST(StudioFolder, restores_a_folder_but_nothing_over_a_file) {
    const Disk disk;
    disk.write("src/a.asm", "old");
    UserFolder folder = opened(disk);
    const std::string place = folder.remove("src");
    disk.write("src", "a file now");
    EXPECT_NE(failure_of([&] { (void)folder.restore(place); }).find("another file"), std::string::npos);
    EXPECT_EQ(disk.read("src"), "a file now");
    std::filesystem::remove(disk.in("src"));
    EXPECT_EQ(folder.restore(place), "src");
    EXPECT_EQ(disk.read("src/a.asm"), "old");
}

TEST(StudioFolder, keeps_an_old_file_that_may_not_be_written) {
    const Disk disk;
    disk.write("a.asm", "old");
    UserFolder folder = opened(disk);
    const std::string version = folder.read("a.asm").version;
    std::filesystem::permissions(disk.in("a.asm"), std::filesystem::perms::owner_read);
    EXPECT_NE(failure_of([&] { (void)folder.write("a.asm", "new", version); }).find("cannot be written"), std::string::npos);
    EXPECT_EQ(disk.read("a.asm"), "old");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(disk.path()), {}), 1);
    std::filesystem::permissions(disk.in("a.asm"), std::filesystem::perms::owner_all);
}

// Paths that a hostile page may send: each request fails, and nothing outside the plain names of the folder is touched.
class HostilePath : public testing::TestWithParam<std::string> {};

TEST_P(HostilePath, does_nothing) {
    const Disk disk;
    disk.write("outside.txt", "secret");
    disk.write("in/.git/config", "secret");
    disk.write("in/a.asm", "old");
    UserFolder folder(disk.in("in").string());
    const std::string& path = GetParam();
    const std::string nothing = "nothing failed";
    EXPECT_NE(failure_of([&] { (void)folder.read(path); }), nothing);
    EXPECT_NE(failure_of([&] { (void)folder.write(path, "x", ""); }), nothing);
    EXPECT_NE(failure_of([&] { (void)folder.create(path, "x"); }), nothing);
    EXPECT_NE(failure_of([&] { folder.rename("a.asm", path); }), nothing);
    EXPECT_NE(failure_of([&] { folder.rename(path, "b.asm"); }), nothing);
    EXPECT_NE(failure_of([&] { (void)folder.remove(path); }), nothing);
    EXPECT_NE(failure_of([&] { (void)folder.restore(path); }), nothing);
    EXPECT_NE(failure_of([&] { (void)folder.restore("2026-11-29T12-00-00-042/" + path); }), nothing);
    std::vector<std::string> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(disk.path()))
        if (entry.is_regular_file()) all.push_back(entry.path().lexically_relative(disk.path()).generic_string());
    std::ranges::sort(all);
    EXPECT_EQ(all, (std::vector<std::string>{"in/.git/config", "in/a.asm", "outside.txt"}));
}

INSTANTIATE_TEST_SUITE_P(Studio, HostilePath,
                         testing::Values("", ".", "..", "../outside.txt", "a/../../outside.txt", "/etc/passwd",
                                         "//server/share/x", "C:/x", "C:x", "..\\outside.txt", "\\outside.txt", ".git/config",
                                         ".GIT/config", "x/.hidden", ".gato-bin/x", "a.asm/", "a//b", "./a.asm", "a/./b",
                                         std::string("a.asm\0.txt", 10), "a\nb", "a.asm::$DATA", "a.asm:stream", "\xff\xfe",
                                         std::string(1001, 'a'), std::string("\0", 1)));

// They exist on some systems, so that they can be read there; but no project of ours gets new ones.
TEST(StudioFolder, creates_no_file_with_the_name_of_a_device_or_that_windows_cannot_have) {
    const Disk disk;
    disk.write("a.asm", "old");
    UserFolder folder = opened(disk);
    for (const char* name :
         {"con", "aux.asm", "src/NUL.txt", "com1", "LPT9.prg", "a?.asm", "a*", "dot.", "space ", "a<b", "\"a\""}) {
        EXPECT_NE(failure_of([&] { (void)folder.create(name, "x"); }).find("Windows"), std::string::npos) << name;
        EXPECT_NE(failure_of([&] { folder.rename("a.asm", name); }).find("Windows"), std::string::npos) << name;
    }
    EXPECT_EQ(paths(folder), std::vector<std::string>{"a.asm"});
}

TEST(StudioFolder, reads_no_folder_and_refuses_one_that_is_none) {
    const Disk disk;
    disk.write("src/a.asm", "x");
    UserFolder folder = opened(disk);
    EXPECT_NE(failure_of([&] { (void)folder.read("src"); }).find("folder"), std::string::npos);
    EXPECT_THROW(UserFolder(disk.in("src/a.asm").string()), Failure);
    EXPECT_THROW(UserFolder(disk.in("nowhere").string()), Failure);
}

TEST(StudioFolder, writes_no_file_that_a_message_could_not_hold) {
    const Disk disk;
    UserFolder folder = opened(disk);
    const std::string big(gato::cli::largest_file_of_page + 1, 'x');
    EXPECT_NE(failure_of([&] { (void)folder.create("big", big); }).find("24 MiB"), std::string::npos);
    disk.write("big", big);
    EXPECT_EQ(paths(folder), std::vector<std::string>{"big"});
    EXPECT_NE(failure_of([&] { (void)folder.read("big"); }).find("24 MiB"), std::string::npos);
}

}  // namespace
