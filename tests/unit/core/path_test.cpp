// SPDX-License-Identifier: MIT
#include "core/support/path.hpp"

#include <gtest/gtest.h>

namespace gato {
namespace {

TEST(Path, has_a_folder_a_name_a_stem_and_an_extension) {
    EXPECT_EQ(folder_of("a/b/c.asm"), "a/b");
    EXPECT_EQ(folder_of("/c.asm"), "/");
    EXPECT_EQ(folder_of("c.asm"), "");
    EXPECT_EQ(file_name_of("a/b/c.asm"), "c.asm");
    EXPECT_EQ(file_name_of("a/b/"), "");
    EXPECT_EQ(stem_of("a.b/c.d.asm"), "c.d");
    EXPECT_EQ(extension_of("a.b/c.d.asm"), ".asm");
    EXPECT_EQ(extension_of("a.b/c"), "");
    EXPECT_EQ(stem_of("a/.asm"), ".asm");
    EXPECT_EQ(extension_of(".."), "");
    EXPECT_EQ(extension_of("c."), ".");
}

TEST(Path, takes_another_extension) {
    EXPECT_EQ(with_extension("a.b/c.asm", ".prg"), "a.b/c.prg");
    EXPECT_EQ(with_extension("a.b/c", ".prg"), "a.b/c.prg");
}

TEST(Path, is_joined_to_a_folder_unless_it_is_absolute) {
    EXPECT_EQ(joined_path("a", "b"), "a/b");
    EXPECT_EQ(joined_path("a/", "b"), "a/b");
    EXPECT_EQ(joined_path("", "b"), "b");
    EXPECT_EQ(joined_path("a", "/b"), "/b");
}

TEST(Path, normal_is_without_detours) {
    EXPECT_EQ(normal_path("a/./b//c/../d"), "a/b/d");
    EXPECT_EQ(normal_path("./a"), "a");
    EXPECT_EQ(normal_path("../../a"), "../../a");
    EXPECT_EQ(normal_path("a/../../b"), "../b");
    EXPECT_EQ(normal_path("/../a"), "/a");
    EXPECT_EQ(normal_path("a/.."), ".");
    EXPECT_EQ(normal_path("/a/.."), "/");
    EXPECT_EQ(normal_path("a/"), "a");
    EXPECT_EQ(normal_path(""), "");
}

TEST(Path, relative_is_the_way_from_a_folder) {
    EXPECT_EQ(relative_path("/a/b/c", "/a/d"), "../b/c");
    EXPECT_EQ(relative_path("/a/b/c", "/a"), "b/c");
    EXPECT_EQ(relative_path("/a", "/a"), ".");
    EXPECT_EQ(relative_path("/a", "/a/b/c"), "../..");
    EXPECT_EQ(relative_path("/a", "/"), "a");
    EXPECT_EQ(relative_path("a/b", "."), "a/b");
    EXPECT_EQ(relative_path("../b", "../c"), "../b");
    EXPECT_EQ(relative_path("b", "../c"), "b") << "nobody knows what the folder is called from there";
    EXPECT_EQ(relative_path("/a", "b"), "/a");
}

TEST(Path, on_Windows_begins_with_a_drive_or_a_share) {
    constexpr auto windows = PathStyle::windows;
    EXPECT_EQ(root_of("c:/a", windows), "c:/");
    EXPECT_EQ(root_of("c:", windows), "c:");
    EXPECT_EQ(root_of("//server/share/a", windows), "//server/share/");
    EXPECT_EQ(root_of("//server/share", windows), "//server/share");
    EXPECT_EQ(root_of("//server", windows), "//server");
    EXPECT_EQ(root_of("//server/", windows), "//server/");
    EXPECT_EQ(root_of("/a", windows), "/");
    for (const char* relative : {"a/b", "", ":", "1:/a"}) EXPECT_FALSE(is_absolute_path(relative, windows)) << relative;
    EXPECT_EQ(root_of("c:/a", PathStyle::posix), "");
    EXPECT_EQ(root_of("//server/share/a", PathStyle::posix), "/");
}

TEST(Path, on_Windows_may_be_written_with_backslashes) {
    EXPECT_EQ(path_as_written("C:\\Mis juegos\\a.asm", PathStyle::windows), "C:/Mis juegos/a.asm");
    EXPECT_EQ(path_as_written(R"(\\?\C:\a.asm)", PathStyle::windows), "C:/a.asm");
    EXPECT_EQ(path_as_written(R"(\\?\UNC\server\share\a.asm)", PathStyle::windows), "//server/share/a.asm");
    EXPECT_EQ(path_as_written("a\\b", PathStyle::posix), "a\\b") << "a name with a backslash in it";
}

TEST(Path, on_Windows_keeps_its_root) {
    constexpr auto windows = PathStyle::windows;
    EXPECT_EQ(folder_of("C:/a.asm", windows), "C:/");
    EXPECT_EQ(folder_of("C:/", windows), "C:/");
    EXPECT_EQ(folder_of("//server/share/a.asm", windows), "//server/share/");
    EXPECT_EQ(normal_path("c:/a/../../b", windows), "C:/b");
    EXPECT_EQ(normal_path("c:", windows), "C:/");
    EXPECT_EQ(normal_path("//server/share/../a/./b", windows), "//server/share/a/b");
    EXPECT_EQ(joined_path("C:/a", "D:/b", windows), "D:/b");
    EXPECT_EQ(joined_path("C:/", "b", windows), "C:/b");
    EXPECT_EQ(relative_path("C:/a/b", "C:/c", windows), "../a/b");
    EXPECT_EQ(relative_path("C:/a", "D:/a", windows), "C:/a") << "no way leads from one drive to another";
}

}  // namespace
}  // namespace gato
