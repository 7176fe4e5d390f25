// SPDX-License-Identifier: MIT
// The example of the extended language stands beside the same program for 64tass: they have the same bytes.
#include "support/command.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace gato::tests {
namespace {

const std::string example = in_repository("examples/extended");

bool has_64tass() {
    return std::system("command -v 64tass >/dev/null") == 0;
}

TEST(ExtendedExample, has_the_bytes_that_64tass_makes_of_its_other_version) {
    if (!has_64tass()) GTEST_SKIP() << "64tass is not installed";
    const Folder folder;
    ASSERT_EQ(gato(folder, "build '" + example + "' -o balls.prg").exit_code, 0);
    const std::string command = "cd '" + folder.path().generic_string() + "' && 64tass -q -C -a -B --cbm-prg -o other.prg '"
                                + example + "/other/balls.64tass'";
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
    EXPECT_EQ(folder.read("balls.prg"), folder.read("other.prg"));
}

}  // namespace
}  // namespace gato::tests
