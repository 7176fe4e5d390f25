// SPDX-License-Identifier: MIT
// `gato build --emit d64`: the program alone on a disk, and with the files that "disk" of a gato.json names.
#include "core/support/sha256.hpp"
#include "support/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;

constexpr const char* program = "*=$0801\n word @end,10\n byte $9e\n text \"2061\"\n byte 0\n@end word 0\n";

class DiskOfProject : public testing::Test {
protected:
    DiskOfProject() {
        folder.write("game.asm", program + std::string("start inc $d020\n rts\n"));
        folder.write("data/levels.seq", "one two three");
        folder.write("data/scores.dat", "aabbcc");
    }

    // The project in the folder, with this value of "disk".
    void put(const std::string& disk) const {
        folder.write("gato.json", R"({"name": "game", "sources": ["game.asm"], "emit": ["prg", "d64"],)"
                                  "\n \"disk\": "
                                      + disk + "}\n");
    }
    // The message for this value, of a build that writes nothing.
    std::string refused(const std::string& disk) const {
        put(disk);
        const Outcome outcome = gato(folder, "build");
        EXPECT_EQ(outcome.exit_code, 1) << disk;
        EXPECT_FALSE(folder.has("build")) << disk;
        return outcome.err;
    }

    Folder folder;
};

TEST_F(DiskOfProject, has_the_program_first_and_then_the_files_in_their_order) {
    put(R"([{"file": "data/levels.seq"}, {"file": "data/scores.dat", "name": "scores", "type": "rel", "record": 2},
            {"file": "game.asm", "type": "usr"}])");
    const Outcome built = gato(folder, "build");
    ASSERT_EQ(built.exit_code, 0) << built.err;
    EXPECT_EQ(gato(folder, "disk list build/game.d64").out, "0    \"GAME            \" 00 2A\n"
                                                            "1    \"GAME\"             PRG\n"
                                                            "1    \"LEVELS\"           SEQ\n"
                                                            "2    \"SCORES\"           REL\n"
                                                            "1    \"GAME.ASM\"         USR\n"
                                                            "659 blocks free\n");
    EXPECT_EQ(gato(folder, "disk extract build/game.d64 levels scores --out-dir out").exit_code, 0);
    EXPECT_EQ(folder.read("out/levels.seq"), "one two three");
    EXPECT_THAT(folder.read("out/scores.rel"), testing::StartsWith("aabbcc"));
}

TEST_F(DiskOfProject, files_of_the_disk_are_inputs_of_the_build) {
    put(R"([{"file": "data/levels.seq"}])");
    ASSERT_EQ(gato(folder, "build --emit prg,d64,deps").exit_code, 0);
    EXPECT_THAT(folder.read("build/game.d"), HasSubstr("data/levels.seq"));
    put(R"([{"file": "build/game.prg", "name": "itself"}])");
    const Outcome outcome = gato(folder, "build");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("the output build/game.prg is also an input"));
}

TEST_F(DiskOfProject, is_not_read_if_no_disk_is_written) {
    put(R"([{"file": "nowhere.seq"}])");
    EXPECT_EQ(gato(folder, "build --emit prg").exit_code, 0);
}

TEST_F(DiskOfProject, a_file_that_is_not_there_has_its_place_and_the_nearest_name) {
    EXPECT_THAT(refused(R"([{"file": "data/level.seq"}])"),
                testing::AllOf(HasSubstr("gato.json:2:20: error: file `data/level.seq` of the disk is not found"),
                               HasSubstr("did you mean `data/levels.seq`?")));
}

TEST_F(DiskOfProject, what_does_not_fit_has_its_place_and_what_would) {
    folder.write("half.bin", std::string(100'000, 'x'));
    folder.write("whole.bin", std::string(170'000, 'x'));
    EXPECT_THAT(refused("[{\"file\": \"half.bin\"},\n {\"file\": \"half.bin\", \"name\": \"again\"}]"),
                testing::AllOf(HasSubstr("gato.json:3:11: error: file `half.bin` needs 394 blocks, and the disk has 269 left"),
                               HasSubstr("a disk has 664 blocks, of which the program takes 1")));
    EXPECT_THAT(refused(R"([{"file": "whole.bin"}])"),
                HasSubstr("file `whole.bin` of the disk has 170000 bytes; a disk has room for 168656"));
}

TEST_F(DiskOfProject, the_directory_has_room_for_144_files) {
    std::string list;
    for (int i = 0; i < 144; ++i)
        list += (i > 0 ? ",\n" : "") + std::string(R"({"file": "data/levels.seq", "name": "l)") + std::to_string(i) + "\"}";
    EXPECT_THAT(refused("[" + list + "]"), testing::AllOf(HasSubstr("gato.json:145:10: error: file `data/levels.seq`"),
                                                          HasSubstr("a disk has room for 144 files")));
}

TEST_F(DiskOfProject, no_file_has_the_programs_name) {
    EXPECT_THAT(refused(R"([{"file": "data/levels.seq", "name": "Game"}])"),
                HasSubstr("gato.json:2:47: error: `GAME` is the name of the program on the disk, too"));
}

// Sizes around the ends of blocks, tracks and sides of the directory.
TEST(DiskOfProgram, keeps_its_bytes_from_version_to_version) {
    const Folder folder;
    for (const auto& [size, hash] : {std::pair{1, "471a80cfed3414bce6e19233258ff96978579aba39c130ec1ae6153e93dea0fb"},
                                     {254, "3a71c5ef301e2ccba057ae5b4c6d939014f33572859fc3c49246563ffee833f6"},
                                     {255, "e20bfcd9aa3ca5db117ca0183fe213deec4b406aad79188949c355db6c268d93"},
                                     {5500, "d1d2be7c8ed8eb72987f483899ce6dde700c79d88450730717a84b074111ace0"},
                                     {60000, "144e602fdc61c841f10eeffabf19ba78a6d16affb3c66bf62bc6cd2136200cb6"}}) {
        const std::string name = "p" + std::to_string(size);
        folder.write(name + ".asm", "*=$0801\n dcb " + std::to_string(size) + ",170\n");
        ASSERT_EQ(gato(folder, "build " + name + ".asm --emit d64 -o " + name + ".prg").exit_code, 0);
        EXPECT_EQ(sha256(folder.read(name + ".d64")), hash) << size;
    }
}

}  // namespace
}  // namespace gato::tests
