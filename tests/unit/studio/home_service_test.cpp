// SPDX-License-Identifier: MIT
// The channel `home`: which folders the start page sees, makes and opens, and what it may not.
#include "cli/studio/workers/home_service.hpp"

#include "cli/studio/start/project_folders.hpp"
#include "cli/studio/workers/takes.hpp"
#include "support/folder.hpp"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::cli {
namespace {

using testing::HasSubstr;

class HomeChannel : public testing::Test {
protected:
    tests::Folder disk;
    StudioMemory memory{disk.in("settings/gato/studio.json").generic_string()};
    OpenFolder opened{memory, {}};
    HomeService service{memory, opened};

    Message ask(const char* name, const Message& takes = nullptr) {
        const Message reply = reply_to(service, {{"id", 1}, {"name", name}, {"takes", takes}});
        return reply.contains("answer") ? reply.at("answer") : reply.at("error");
    }
    [[nodiscard]] std::string place(const std::string& path) const {
        return std::filesystem::weakly_canonical(disk.in(path)).generic_string();
    }
};

TEST_F(HomeChannel, begins_without_a_folder_and_with_the_settings) {
    EXPECT_EQ(ask("begin"), Message::parse(R"({"folder": null, "settings": {}})"));
    EXPECT_EQ(ask("keep", {{"name", "theme"}, {"value", "dark"}}), nullptr);
    EXPECT_EQ(ask("begin").at("settings"), Message({{"theme", "dark"}}));
}

TEST_F(HomeChannel, lists_folders_by_name_and_says_which_have_a_project) {
    for (const char* const file : {"p/Snake/Snake.CBMPRJ", "p/basic/a.bas", "p/chess/x.gato.json", "p/maze/gato.json",
                                   "p/src/a.asm", "p/.hidden/a.asm", "p/letters/a.txt", "p/deep/er/a.asm", "p/a.asm"})
        disk.write(file, "");
    const Message listing = ask("folders", {{"path", place("p")}});
    EXPECT_EQ(listing.at("folders"),
              Message::parse(R"([{"name": "basic", "hasProject": true}, {"name": "chess", "hasProject": true},
        {"name": "deep", "hasProject": false}, {"name": "letters", "hasProject": false}, {"name": "maze", "hasProject": true},
        {"name": "Snake", "hasProject": true}, {"name": "src", "hasProject": true}])"));
    EXPECT_EQ(listing.at("path"), place("p"));
    EXPECT_EQ(listing.at("parent"), place(""));
    EXPECT_EQ(listing.at("hasProject"), true);
    EXPECT_EQ(listing.at("isCut"), false);
}

TEST_F(HomeChannel, goes_from_the_usual_folder_up_to_a_root) {
    Message listing = ask("folders", {{"path", ""}});
    int steps = 0;
    while (listing.at("parent").is_string() && ++steps < 100) listing = ask("folders", {{"path", listing.at("parent")}});
    EXPECT_LT(steps, 100);
    EXPECT_THAT(listing.at("roots").get<std::vector<std::string>>(), testing::Contains(listing.at("path").get<std::string>()));
}

TEST_F(HomeChannel, lists_no_file_and_no_path_that_depends_on_where_the_program_runs) {
    disk.write("file.txt", "");
    EXPECT_THAT(ask("folders", {{"path", place("file.txt")}}), HasSubstr("there is no such folder"));
    EXPECT_THAT(ask("folders", {{"path", place("none")}}), HasSubstr("there is no such folder"));
    EXPECT_THAT(ask("folders", {{"path", "."}}), HasSubstr("does not begin at the root"));
    EXPECT_THAT(ask("folders", {{"path", 7}}), HasSubstr("`path` must be a text"));
}

TEST_F(HomeChannel, makes_the_project_of_gato_new_and_opens_it) {
    const Message made = ask("create", {{"parent", place("")}, {"name", "My Game"}});
    EXPECT_EQ(made.at("path"), place("My Game"));
    EXPECT_TRUE(has_project(place("My Game")));
    EXPECT_EQ(ask("open", made), Message({{"address", nullptr}}));
    EXPECT_EQ(ask("begin").at("folder"), place("My Game"));
    EXPECT_EQ(memory.read().recent, std::vector<std::string>{place("My Game")});
}

TEST_F(HomeChannel, makes_an_example_with_its_files) {
    const Message files = Message::array({Message::array({"src/main.asm", bytes_message(" rts\n")})});
    ASSERT_EQ(ask("create", {{"parent", place("")}, {"name", "plasma"}, {"files", files}}),
              Message({{"path", place("plasma")}}));
    EXPECT_EQ(disk.read("plasma/src/main.asm"), " rts\n");
}

TEST_F(HomeChannel, replaces_nothing) {
    disk.write("taken/a.asm", "mine");
    EXPECT_THAT(ask("create", {{"parent", place("")}, {"name", "taken"}}), HasSubstr("choose another name"));
    EXPECT_FALSE(std::filesystem::exists(disk.in("taken/gato.json")));
}

TEST_F(HomeChannel, makes_nothing_outside_the_folder_that_was_chosen) {
    for (const std::string name : {"..", ".", "", "a/b", "/tmp/x", ".hidden", "a\\b", "c:", "nul", "a\n"})
        EXPECT_TRUE(ask("create", {{"parent", place("")}, {"name", name}}).is_string()) << name;
    for (const std::string path : {"../a.asm", "/a.asm", ".git/config", "a//b", "c:a"}) {
        const Message files = Message::array({Message::array({path, bytes_message("")})});
        EXPECT_TRUE(ask("create", {{"parent", place("")}, {"name", "new"}, {"files", files}}).is_string()) << path;
    }
    EXPECT_FALSE(std::filesystem::exists(disk.in("new")));
    EXPECT_FALSE(std::filesystem::exists(disk.in("a.asm")));
}

TEST_F(HomeChannel, tells_which_recent_folders_are_gone_and_forgets_them) {
    disk.write("there/a.asm", "");
    memory.note_folder(place("there"));
    memory.note_folder("/nowhere/gone");
    EXPECT_EQ(ask("recent"), Message({{{"path", "/nowhere/gone"}, {"isThere", false}, {"hasProject", false}},
                                      {{"path", place("there")}, {"isThere", true}, {"hasProject", true}}}));
    EXPECT_EQ(ask("forget", {{"path", "/nowhere/gone"}}), nullptr);
    EXPECT_EQ(ask("recent").size(), 1U);
}

TEST_F(HomeChannel, shows_and_makes_nothing_more_when_a_folder_is_open) {
    disk.write("p/a.asm", "");
    (void)ask("open", {{"path", place("p")}});
    for (const char* const name : {"recent", "forget", "folders", "create", "open"})
        EXPECT_THAT(ask(name, {{"path", place("")}, {"parent", place("")}, {"name", "new"}}), HasSubstr("a folder is open"))
            << name;
    EXPECT_FALSE(std::filesystem::exists(disk.in("new")));
    EXPECT_EQ(ask("keep", {{"name", "theme"}, {"value", "dark"}}), nullptr) << "settings are kept all the same";
}

TEST_F(HomeChannel, opens_no_file_and_no_folder_that_is_not_there) {
    disk.write("a.asm", "");
    EXPECT_THAT(ask("open", {{"path", place("none")}}), HasSubstr("there is no such file or folder"));
    EXPECT_EQ(ask("begin").at("folder"), nullptr);
    EXPECT_THAT(ask("nothing"), HasSubstr("`home` has no request"));
}

TEST_F(HomeChannel, other_channels_begin_when_there_is_a_folder) {
    disk.write("p/a.asm", "");
    EXPECT_EQ(opened.make_worker("files", [](const Message&) {}), nullptr);
    (void)ask("open", {{"path", place("p")}});
    EXPECT_NE(opened.make_worker("files", [](const Message&) {}), nullptr);
    EXPECT_EQ(opened.make_worker("other", [](const Message&) {}), nullptr);
}

}  // namespace
}  // namespace gato::cli
