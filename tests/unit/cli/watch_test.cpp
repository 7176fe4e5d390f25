// SPDX-License-Identifier: MIT
#include "cli/watch.hpp"
#include "support/child.hpp"
#include "support/folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace gato::tests {
namespace {

using testing::HasSubstr;

const std::string game = "*=$c000\ndouble asl value\n rts\nvalue byte 1\n";
const std::string cases = R"({"program":"game.asm","cases":[{"name":"doubles","call":"double","expect":{"value":2}}]})";

TEST(Watch, tests_again_when_sources_and_test_files_change) {
    const Folder folder;
    folder.write("game.asm", game);
    folder.write("x.gtest.json", cases);
    Child watcher(folder.path(), {"test", ".", "--watch"});
    std::string waiting;
    const auto wait_for = [&](const std::string& result) {
        EXPECT_THAT(watcher.read_until(result), HasSubstr(result));
        waiting += "waiting for a change\n";
        for (int i = 0; i < 2400 && !folder.read("child.err").ends_with(waiting); ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
    };
    wait_for("1 passed, 0 failed\n");
    folder.write("game.asm", "*=$c000\ndouble rts\n nowhere\n");
    wait_for("0 passed, 1 failed\n");
    folder.write("game.asm", game);
    folder.write("new.gtest.json", cases);
    wait_for("2 passed, 0 failed\n");
    std::filesystem::rename(folder.path() / "game.asm", folder.path() / "away");
    wait_for("0 passed, 2 failed\n");
    std::filesystem::rename(folder.path() / "away", folder.path() / "game.asm");
}

// A round that has read the file, and knows it when the next one starts.
cli::Watch watch_of(const std::string& file) {
    cli::Watch watch;
    watch.begin_round();
    // It returns at once if the file is as new as the round.
    watch.wait({file},
               [&] { std::filesystem::last_write_time(file, cli::host::FileTime::clock::now() - std::chrono::hours(1)); });
    watch.begin_round();
    return watch;
}

void must_not_wait() {
    throw std::logic_error("a change was missed");
}

TEST(Watch, misses_no_file_that_goes_while_a_round_reads) {
    const Folder folder;
    folder.write("game.asm", game);
    const std::string file = (folder.path() / "game.asm").string();
    cli::Watch watch = watch_of(file);
    std::filesystem::remove(file);
    EXPECT_NO_THROW(watch.wait({file}, must_not_wait));
    watch.begin_round();
    EXPECT_THROW(watch.wait({file}, must_not_wait), std::logic_error) << "that it is not there is known now";
}

TEST(Watch, misses_no_older_file_that_takes_the_place_of_one) {
    const Folder folder;
    folder.write("game.asm", game);
    folder.write("backup", game);
    const std::string file = (folder.path() / "game.asm").string();
    std::filesystem::last_write_time(folder.path() / "backup", cli::host::FileTime::clock::now() - std::chrono::hours(2));
    cli::Watch watch = watch_of(file);
    std::filesystem::rename(folder.path() / "backup", file);
    EXPECT_NO_THROW(watch.wait({file}, must_not_wait));
}

}  // namespace
}  // namespace gato::tests
