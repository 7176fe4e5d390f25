// SPDX-License-Identifier: MIT
// A build's summary of its program: a table on request, a line for people, nothing in scripts.
#include "support/command.hpp"
#include "support/pseudo_terminal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::EndsWith;

struct MapSummary : testing::Test {
    MapSummary() { folder.write("a.asm", "*=$2000\n dcb 16,1\n print \"hello\"\n*=$1000\n dcb 256,2\n*=$1010\n rts\n"); }
    std::string path(const std::string& name) const { return (folder.path() / name).generic_string(); }

    Folder folder;
    // By address, whatever the build order is; a segment inside another leaves no gap and takes no bytes.
    const std::string line = "a.prg: $1000-$200f, 4112 bytes, 3 segments\n";
    const std::string rows = "  $1000-$10ff    256  a.asm:4\n"
                             "  $1010-$1010      1  a.asm:6\n"
                             "  $1100-$1fff   3840  free\n"
                             "  $2000-$200f     16  a.asm:1\n"
                             "272 bytes used, 3840 free between segments\n";
};

TEST_F(MapSummary, is_a_table_of_segments_and_gaps) {
    const Outcome outcome = gato(folder, "build a.asm -o a.prg -Wno-overlap --map-summary");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.out, "hello\n" + line + rows);
    EXPECT_EQ(outcome.err, "");
}

TEST_F(MapSummary, is_the_same_after_linking_and_without_a_map_file) {
    ASSERT_EQ(gato(folder, "asm a.asm").exit_code, 0);
    EXPECT_THAT(gato(folder, "link a.gobj -o a.prg -Wno-overlap --emit prg --map-summary").out, EndsWith(line + rows));
    EXPECT_THAT(gato(folder, "build a.asm -o a.prg -Wno-overlap --emit prg --map-summary").out, EndsWith(line + rows));
}

TEST_F(MapSummary, of_one_byte_says_so) {
    folder.write("b.asm", "*=$c000\n rts\n");
    EXPECT_EQ(gato(folder, "build b.asm -o b.prg --map-summary").out,
              "b.prg: $c000-$c000, 1 byte, 1 segment\n  $c000-$c000      1  b.asm:1\n1 byte used, 0 free between segments\n");
}

TEST_F(MapSummary, is_not_for_scripts_nor_for_a_build_that_failed) {
    EXPECT_EQ(gato(folder, "build a.asm -o a.prg -Wno-overlap").err, "");
    folder.write("bad.asm", "*=$1000\n lda nowhere\n");
    EXPECT_EQ(gato(folder, "build bad.asm -o bad.prg --map-summary").out, "");
}

TEST_F(MapSummary, shares_standard_output_with_no_program) {
    EXPECT_EQ(gato(folder, "build a.asm -o - --map-summary").exit_code, 2);
    ASSERT_EQ(gato(folder, "asm a.asm").exit_code, 0);
    EXPECT_EQ(gato(folder, "link a.gobj -o - --map-summary").exit_code, 2);
}

// For people the same in one line, from each of the two commands, and none if standard error is a document.
TEST_F(MapSummary, is_a_line_at_a_terminal) {
    const std::string shown = "$1000-$200f, 4112 bytes, 3 segments";
    ASSERT_EQ(gato(folder, "asm a.asm").exit_code, 0);
    PseudoTerminal build(200, 10, {"build", path("a.asm"), "-o", path("a.prg"), "--emit", "prg", "-Wno-overlap"});
    EXPECT_TRUE(build.shows(shown));
    EXPECT_EQ(build.wait(), 0);
    PseudoTerminal link(200, 10, {"link", path("a.gobj"), "-o", path("b.prg"), "-Wno-overlap"});
    EXPECT_TRUE(link.shows("b.prg: " + shown));
    EXPECT_EQ(link.wait(), 0);
    PseudoTerminal document(200, 20, {"build", path("a.asm"), "-o", path("a.prg"), "-Wno-overlap", "--diagnostics", "json"});
    EXPECT_TRUE(document.shows("\"errors\": 0"));
    EXPECT_EQ(document.wait(), 0);
    EXPECT_EQ(document.screen().find(U"segments"), std::u32string::npos);
}

}  // namespace
}  // namespace gato::tests
