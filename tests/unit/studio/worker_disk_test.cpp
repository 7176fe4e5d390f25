// SPDX-License-Identifier: MIT
// The request `disk` of the channel `tools`: the actions of `gato disk` on what the page hands over.
#include "support/disk_builder.hpp"
#include "unit/studio/bench.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;

class DiskRequest : public testing::Test {
protected:
    // The answer; a change to the disk counts for the next one.
    Message ask(Message takes, const std::vector<Message>& files = {}) {
        takes["image"] = "disks/game.d64";
        takes["files"] = files;
        takes["files"].push_back(file("disks/game.d64", image));
        const Message answer = tools.ask("disk", takes);
        if (answer.contains("files"))
            for (const Message& written : answer.at("files"))
                if (written[0] == "disks/game.d64") image = bytes_of(answer.at("files"), "disks/game.d64");
        return answer;
    }
    std::string names() {
        std::string all;
        const Message list = Message::parse(ask({{"action", "list"}}).at("text").get<std::string>());
        for (const Message& one : list.at("files")) all += one.at("name").get<std::string>() + "|";
        return all;
    }

    Folder folder;
    Tools tools{folder.path().string()};
    std::string image = DiskBuilder().add("ONE", "1").add("TWO", "2").image();
};

TEST_F(DiskRequest, lists_fills_arranges_and_extracts) {
    EXPECT_EQ(names(), "ONE|TWO|");
    EXPECT_TRUE(ask({{"action", "add"}, {"words", {"data/three.seq"}}}, {file("data/three.seq", "3")}).contains("files"));
    EXPECT_TRUE(ask({{"action", "order"}, {"entries", {3, 1, 2}}}).contains("files"));
    EXPECT_TRUE(ask({{"action", "rename"}, {"entries", {2}}, {"words", {"uno"}}}).contains("files"));
    EXPECT_EQ(names(), "THREE|UNO|TWO|");
    EXPECT_TRUE(ask({{"action", "delete"}, {"entries", {3}}}).contains("files"));
    EXPECT_EQ(names(), "THREE|UNO|");
    EXPECT_EQ(bytes_of(ask({{"action", "extract"}, {"entries", {1}}}).at("files"), "three.seq"), "3");
    EXPECT_TRUE(ask({{"action", "add"}, {"lines", {"----"}}}).contains("files"));
    EXPECT_EQ(names(), "THREE|UNO|----|");
}

TEST_F(DiskRequest, makes_an_empty_disk_of_an_empty_file) {
    image.clear();
    EXPECT_THAT(ask({{"action", "list"}}).at("error").get<std::string>(), HasSubstr("is not a disk image"));
    EXPECT_TRUE(ask({{"action", "new"}, {"replace", true}, {"name", "mine"}}).contains("files"));
    EXPECT_EQ(names(), "");
}

TEST_F(DiskRequest, refuses_in_the_words_of_the_command_and_changes_nothing) {
    const std::string before = image;
    for (const auto& [takes, message] : std::vector<std::pair<Message, const char*>>{
             {{{"action", "add"}, {"words", {"one.prg"}}}, "there is a file `ONE` already"},
             {{{"action", "add"}, {"words", {"nowhere"}}}, "is not among the files"},
             {{{"action", "rename"}, {"entries", {9}}, {"words", {"x"}}}, "no file 9"},
             {{{"action", "add"}, {"words", {"one.prg"}}, {"type", "txt"}}, "`type`"},
             {{{"action", "add"}, {"words", {"one.prg"}}, {"record", 255}}, "`record`"},
             {{{"action", "format"}}, "`action`"}})
        EXPECT_THAT(ask(takes, {file("one.prg", "1")}).at("error").get<std::string>(), HasSubstr(message)) << takes;
    EXPECT_EQ(image, before);
    EXPECT_FALSE(folder.has("disks"));
}

}  // namespace
}  // namespace gato::tests
