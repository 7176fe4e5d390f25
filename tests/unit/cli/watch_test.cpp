// SPDX-License-Identifier: MIT
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
        for (int i = 0; i < 200 && !folder.read("child.err").ends_with(waiting); ++i)
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

}  // namespace
}  // namespace gato::tests
