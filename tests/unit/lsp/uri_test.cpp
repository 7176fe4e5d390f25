// SPDX-License-Identifier: MIT
#include "servers/lsp/uri.hpp"

#include <gtest/gtest.h>

namespace gato::lsp {
namespace {

constexpr auto posix = PathStyle::posix;
constexpr auto windows = PathStyle::windows;

TEST(Uri, is_a_path_and_back) {
    EXPECT_EQ(uri_of_path("/home/ñ/a b%.asm", posix), "file:///home/%C3%B1/a%20b%25.asm");
    EXPECT_EQ(path_of_uri("file:///home/%C3%B1/a%20b%25.asm", posix), "/home/ñ/a b%.asm");
    EXPECT_EQ(path_of_uri("FILE://localhost/a/./b", posix), "/a/b");
}

TEST(Uri, of_another_kind_is_none) {
    for (const char* uri : {"", "file:", "file://host", "http://a/b", "file:///%", "file:///%2", "file:///%zz", "file:///%00"})
        EXPECT_EQ(path_of_uri(uri, posix), std::nullopt) << uri;
}

TEST(Uri, on_Windows_names_a_drive) {
    EXPECT_EQ(uri_of_path("C:/Mis juegos/a.asm", windows), "file:///c%3A/Mis%20juegos/a.asm");
    EXPECT_EQ(path_of_uri("file:///c%3A/Mis%20juegos/a.asm", windows), "C:/Mis juegos/a.asm");
    EXPECT_EQ(path_of_uri("file:///C:/a.asm", windows), "C:/a.asm") << "as some editors write it";
    EXPECT_EQ(path_of_uri("file:///c%3a/a.asm", windows), "C:/a.asm");
    EXPECT_EQ(path_of_uri("file:///c%3A/a.asm", posix), "/c:/a.asm");
}

TEST(Uri, on_Windows_names_a_share) {
    EXPECT_EQ(uri_of_path("//server/share/a b.asm", windows), "file://server/share/a%20b.asm");
    EXPECT_EQ(path_of_uri("file://server/share/a%20b.asm", windows), "//server/share/a b.asm");
    EXPECT_EQ(path_of_uri("file://localhost/c%3A/a.asm", windows), "C:/a.asm");
}

}  // namespace
}  // namespace gato::lsp
