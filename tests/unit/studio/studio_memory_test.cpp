// SPDX-License-Identifier: MIT
// What the studio remembers, in a file that may be anything.
#include "cli/studio/start/studio_memory.hpp"

#include "support/folder.hpp"

#include <gato/support/failure.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::cli {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::SizeIs;

class RememberingStudio : public testing::Test {
protected:
    tests::Folder disk;
    const std::string file = disk.in("gato/studio.json").generic_string();
    StudioMemory memory{file};

    void write(const std::string& text) {
        memory.note_folder("/");  // makes the folder
        disk.write("gato/studio.json", text);
    }
};

TEST_F(RememberingStudio, keeps_settings_for_the_next_start) {
    memory.keep("theme", "light");
    memory.keep("language", "en");
    memory.keep("theme", "dark");
    EXPECT_THAT(StudioMemory(file).read().settings, ElementsAre(Pair("language", "en"), Pair("theme", "dark")));
}

TEST_F(RememberingStudio, has_the_newest_folder_first_and_each_once) {
    for (const char* const folder : {"/a", "/b", "/c", "/a"}) memory.note_folder(folder);
    EXPECT_THAT(memory.read().recent, ElementsAre("/a", "/c", "/b"));
    memory.forget_folder("/c");
    EXPECT_THAT(memory.read().recent, ElementsAre("/a", "/b"));
}

TEST_F(RememberingStudio, forgets_the_oldest_of_many_folders) {
    for (int i = 0; i < 20; ++i) memory.note_folder("/" + std::to_string(i));
    const auto recent = memory.read().recent;
    EXPECT_THAT(recent, SizeIs(StudioMemory::most_recent));
    EXPECT_EQ(recent.front(), "/19");
}

TEST_F(RememberingStudio, refuses_what_is_no_setting) {
    const auto refuses = [this](const std::string& name, const std::string& value) {
        EXPECT_THROW(memory.keep(name, value), Failure);
    };
    refuses("", "x");
    refuses("a.b", "x");
    refuses("theme", std::string(65, 'x'));
    refuses("theme", "\x1b[31m");
    EXPECT_THAT(memory.read().settings, IsEmpty());
}

TEST_F(RememberingStudio, keeps_a_number_of_settings_that_is_bounded) {
    for (int i = 0; i < 32; ++i) memory.keep("s" + std::to_string(i), "1");
    EXPECT_THROW(memory.keep("another", "1"), Failure);
    memory.keep("s7", "2");
    EXPECT_EQ(memory.read().settings.at("s7"), "2");
}

TEST_F(RememberingStudio, takes_only_what_is_right_from_a_damaged_file) {
    for (const std::string text : {"", "[1]", "{", R"({"settings": 1, "recent": "x"})", R"({"settings": [], "recent": {}})"}) {
        write(text);
        EXPECT_THAT(memory.read().settings, IsEmpty()) << text;
    }
    write(R"({"settings": {"theme": "dark", "a b": "x", "n": 1}, "recent": ["relative", 7, "/there"]})");
    EXPECT_THAT(memory.read().settings, ElementsAre(Pair("theme", "dark")));
    EXPECT_THAT(memory.read().recent, ElementsAre("/there"));
    write(std::string(70'000, ' ') + "{}");
    memory.keep("theme", "light");
    EXPECT_THAT(memory.read().settings, ElementsAre(Pair("theme", "light")));
}

TEST_F(RememberingStudio, says_if_a_setting_cannot_be_kept) {
    disk.write("gato", "a file in the way");
    EXPECT_THROW(memory.keep("theme", "dark"), Failure);
    memory.note_folder("/a");
    EXPECT_THAT(memory.read().recent, IsEmpty());
}

TEST_F(RememberingStudio, works_without_a_place_for_the_file) {
    StudioMemory none("");
    none.keep("theme", "dark");
    none.note_folder("/a");
    EXPECT_THAT(none.read().settings, IsEmpty());
}

}  // namespace
}  // namespace gato::cli
