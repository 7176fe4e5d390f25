// SPDX-License-Identifier: MIT
// Programs of other machines at the command line: built, but not started; and BASIC programs, which are.
#include "support/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;

// A BASIC line at the start of a PET's or C128's memory, followed by code.
std::string source_at(const std::string& start) {
    return "*=" + start + "\n word end,10\n byte $9e,\"1040\",0\nend word 0\ncode inc $d020\n rts\n";
}

TEST(OtherMachines, are_named_and_their_programs_not_started) {
    const Folder folder;
    folder.write("pet.asm", source_at("$0401"));
    EXPECT_EQ(gato(folder, "build pet.asm -o pet.prg").exit_code, 0);
    const Outcome refused = gato(folder, "run pet.prg");
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_THAT(refused.err, HasSubstr("pet.prg: is a program for a PET"));
    EXPECT_EQ(gato(folder, "run pet.prg --pc 040d --dump d020").exit_code, 0);
    folder.write("t.gtest.json", R"({"program":"pet.prg","cases":[{"name":"runs"},{"name":"calls","call":"code"}]})");
    const Outcome tested = gato(folder, "test t.gtest.json");
    EXPECT_EQ(tested.exit_code, 1);
    EXPECT_THAT(tested.out, HasSubstr("is a program for a PET"));
    EXPECT_THAT(tested.out, HasSubstr("1 passed, 1 failed"));
}

TEST(OtherMachines, are_targets_of_projects_that_are_built) {
    const Folder folder;
    folder.write("a.asm", "*=$1001\n inc $900f\n rts\n");
    folder.write("gato.json", R"({"name":"a","target":"vic20","sources":["a.asm"]})");
    EXPECT_EQ(gato(folder, "build").exit_code, 0);
    EXPECT_THAT(gato(folder, "run gato.json").err, HasSubstr("is a program for a VIC-20, but gato simulates a C64"));
    EXPECT_EQ(gato(folder, "run a.asm").exit_code, 0);
}

TEST(BasicPrograms, run_and_end_with_their_errors) {
    const Folder folder;
    folder.write("a.asm", "*=$0801\n word @n,10\n byte $99,$22,\"hi\",$22,0\n@n word @e,20\n byte $89,\"7\",0\n@e word 0\n");
    EXPECT_EQ(gato(folder, "build a.asm -o a.prg").exit_code, 0);
    const Outcome outcome = gato(folder, "run a.prg");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out, HasSubstr("HI "));
    EXPECT_THAT(outcome.err, HasSubstr("failed: ?UNDEF'D STATEMENT  ERROR IN 20"));
}

TEST(BasicPrograms, in_an_endless_loop_obey_the_limit) {
    const Folder folder;
    folder.write("a.asm", "*=$0801\n word @e,10\n byte $89,\"10\",0\n@e word 0\n");
    EXPECT_EQ(gato(folder, "build a.asm -o a.prg").exit_code, 0);
    EXPECT_THAT(gato(folder, "run a.prg --max-cycles 100000").err, HasSubstr("cycle limit reached"));
    EXPECT_EQ(gato(folder, "run a.prg --until frames:10").exit_code, 0);
}

}  // namespace
}  // namespace gato::tests
