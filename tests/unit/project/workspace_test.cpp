// SPDX-License-Identifier: MIT
// File systems on top of file systems: unsaved texts, and what was read.
#include <gato/project/workspace.hpp>
#include <gato/support/memory_files.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::project {
namespace {

using testing::ElementsAre;
using Content = std::map<std::string, std::string>;

TEST(Workspace, lays_texts_over_files_until_they_are_taken_away) {
    const MemoryFiles files(Content{{"a.asm", "old"}});
    Workspace workspace(files);
    workspace.lay_over("./a.asm", "newer");
    EXPECT_EQ(workspace.read("a.asm"), "newer");
    EXPECT_EQ(workspace.size("a.asm"), 5U);
    EXPECT_EQ(workspace.read_source("a.asm")->view(), "newer");
    workspace.lay_over("a.asm", "newest");
    EXPECT_EQ(workspace.read("a.asm"), "newest");
    workspace.take_away("a.asm");
    EXPECT_EQ(workspace.read("a.asm"), "old");
}

TEST(Workspace, finds_texts_that_are_no_files_yet) {
    const MemoryFiles files(Content{{"src/a.asm", ""}});
    Workspace workspace(files);
    EXPECT_EQ(workspace.find("src", "B.asm"), std::nullopt);
    EXPECT_EQ(workspace.why_unreadable("src/b.asm"), "cannot be read");
    workspace.lay_over("src/b.asm", "new");
    EXPECT_EQ(workspace.find("src", "b.asm"), "src/b.asm");
    EXPECT_EQ(workspace.find("src", "B.asm"), "src/b.asm");
    EXPECT_EQ(workspace.find("src", "A.asm"), "src/a.asm");
    EXPECT_EQ(workspace.why_unreadable("src/b.asm"), "");
}

TEST(TrackedFiles, remember_each_file_once) {
    const MemoryFiles files({{"a", "1"}, {"b", "2"}});
    const TrackedFiles tracked(files);
    EXPECT_EQ(tracked.read("b"), "2");
    EXPECT_EQ(tracked.read_source("a")->view(), "1");
    EXPECT_EQ(tracked.read("b"), "2");
    EXPECT_EQ(tracked.size("c"), std::nullopt);
    EXPECT_THAT(tracked.files_read(), ElementsAre("b", "a"));
}

TEST(MemoryFiles, are_found_in_either_case_and_written_together) {
    MemoryFiles files({{"src/A.asm", "1"}, {"src/b.asm", "2"}});
    EXPECT_EQ(files.find("src", "a.ASM"), "src/A.asm");
    EXPECT_EQ(files.find("", "./src/b.asm"), "src/b.asm");
    EXPECT_THAT(files.names_beside("src", ""), ElementsAre("A.asm", "b.asm"));
    EXPECT_THAT(files.names_beside("", "src/x.asm"), ElementsAre("A.asm", "b.asm"));
    EXPECT_TRUE(files.is_folder("src"));
    EXPECT_FALSE(files.is_folder("sr"));
    files.write({{"out/c", "3"}, {"out/d", {}, [](const TextSink& sink) { sink("4"), sink("5"); }}});
    EXPECT_EQ(files.read("out/c"), "3");
    EXPECT_EQ(files.read("out/d"), "45");
}

}  // namespace
}  // namespace gato::project
