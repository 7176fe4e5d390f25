// SPDX-License-Identifier: MIT
#include <gato/support/path.hpp>

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

}  // namespace
}  // namespace gato
