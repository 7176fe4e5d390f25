// SPDX-License-Identifier: MIT
// Where desktops keep documents. The file's form is that of user-dirs.dirs(5).
#include "cli/host/posix/user_folders.hpp"

#include <gtest/gtest.h>

namespace gato::cli::host {
namespace {

TEST(UserFolders, documents_are_below_the_home_folder_or_elsewhere) {
    EXPECT_EQ(
        documents_in(
            "# c\nXDG_DESKTOP_DIR=\"$HOME/Desktop\"\nXDG_DOCUMENTS_DIR=\"$HOME/Meine Dokumente\"\nXDG_MUSIC_DIR=\"$HOME/\"\n",
            "/home/a"),
        "/home/a/Meine Dokumente");
    EXPECT_EQ(documents_in("XDG_DOCUMENTS_DIR=\"/srv/docs\"", "/home/a"), "/srv/docs") << "no line end";
}

TEST(UserFolders, what_names_no_folder_names_none) {
    for (const char* text : {"", "\n", "#XDG_DOCUMENTS_DIR=\"$HOME/x\"\n", "XDG_DOCUMENTS_DIR=\"x\"\n", "XDG_DOCUMENTS_DIR=\"",
                             "XDG_DOCUMENTS_DIR=\"\"\n"})
        EXPECT_EQ(documents_in(text, "/home/a"), "") << text;
}

}  // namespace
}  // namespace gato::cli::host
