// SPDX-License-Identifier: MIT
#include "support/background.hpp"

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
    const Background watcher(folder, {"test", ".", "--watch"}, "log", "log");
    const auto wait_for = [&](const std::string& text) {
        for (int i = 0; i < 200 && folder.read("log").find(text) == std::string::npos; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        EXPECT_THAT(folder.read("log"), HasSubstr(text));
    };
    wait_for("1 passed, 0 failed\nwaiting for a change\n");
    folder.write("game.asm", "*=$c000\ndouble rts\n nowhere\n");
    wait_for("0 passed, 1 failed\nwaiting for a change\n");
    folder.write("game.asm", game);
    folder.write("new.gtest.json", cases);
    wait_for("2 passed, 0 failed\nwaiting for a change\n");
    std::filesystem::rename(folder.path() / "game.asm", folder.path() / "away");
    wait_for("0 passed, 2 failed\nwaiting for a change\n");
    std::filesystem::rename(folder.path() / "away", folder.path() / "game.asm");
}

}  // namespace
}  // namespace gato::tests
