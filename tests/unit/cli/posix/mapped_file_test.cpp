// SPDX-License-Identifier: MIT
// Large sources are used in place; what cannot be mapped must be read instead.
#include "cli/host/mapped_file.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace gato::cli {
namespace {

constexpr std::size_t limit = std::size_t{1} << 20;
constexpr std::size_t large = 300'001;

TEST(MappedFile, is_the_file) {
    const tests::Folder folder;
    std::string content(large, 'x');
    content.back() = 'y';
    folder.write("large.asm", content);
    const auto text = host::map_large_file((folder.path() / "large.asm").generic_string(), limit);
    ASSERT_TRUE(text);
    EXPECT_EQ(text->view(), content);
    EXPECT_EQ(text->view().data()[large], '\0');
}

TEST(MappedFile, outlives_its_name) {
    const tests::Folder folder;
    folder.write("large.asm", std::string(large, 'x'));
    const auto text = host::map_large_file((folder.path() / "large.asm").generic_string(), limit);
    std::filesystem::remove((folder.path() / "large.asm").generic_string());
    ASSERT_TRUE(text);
    EXPECT_EQ(text->view().find_first_not_of('x'), std::string_view::npos);
}

TEST(MappedFile, is_not_what_is_better_read) {
    const tests::Folder folder;
    folder.write("small.asm", " nop\n");
    folder.write("full-pages.asm", std::string(static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) * 100, 'x'));
    folder.write("huge.asm", std::string(limit + 1, 'x'));
    for (const char* name : {"small.asm", "full-pages.asm", "huge.asm", "missing.asm", "."})
        EXPECT_FALSE(host::map_large_file((folder.path() / name).generic_string(), limit)) << name;
    EXPECT_FALSE(host::map_large_file("/dev/zero", limit));
}

TEST(MappedFile, that_is_cut_short_ends_the_run_with_a_message) {
    const tests::Folder folder;
    folder.write("large.asm", std::string(large, 'x'));
    const auto look_behind_the_end = [&] {
        const auto text = host::map_large_file((folder.path() / "large.asm").generic_string(), limit);
        std::filesystem::resize_file((folder.path() / "large.asm").generic_string(), 10);
        ::_exit(text->view().back() == 'x' ? 0 : 1);
    };
    EXPECT_EXIT(look_behind_the_end(), testing::ExitedWithCode(3), "a file became shorter while gato was reading it");
}

// Opening it would wait for a writer, and closing it again would lose what it has written: then the alarm ends the test.
TEST(MappedFile, leaves_a_pipe_alone) {
    const tests::Folder folder;
    const std::string pipe = (folder.path() / "pipe").generic_string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    ::alarm(20);
    EXPECT_FALSE(host::map_large_file(pipe, limit, 0));
    ::alarm(0);
}

}  // namespace
}  // namespace gato::cli
