// SPDX-License-Identifier: MIT
// File behaviour that only Windows has: names of devices, long paths, files that are open elsewhere, two spellings of a name.
#include "cli/disk/disk.hpp"
#include "cli/host/files.hpp"
#include "cli/host/windows/handle.hpp"
#include "cli/host/windows/system_path.hpp"
#include "support/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

namespace gato::tests {
namespace {

namespace host = cli::host;
using testing::HasSubstr;

const std::string good = "*=$1000\nstart lda #1\n rts\n";

TEST(WindowsFiles, names_of_devices_are_none) {
    for (const char* name : {"aux.asm", "CON", "sub/nul.txt", "lpt1", "COM9.prg", "prn .asm", "b/a:b", "a?", "a.", "a "})
        EXPECT_NE(host::problem_of_name(name), "") << name;
    for (const char* name : {"auxiliary.asm", "C:/a.asm", "//server/share/a", "../a", "com10", "console", ".gitignore"})
        EXPECT_EQ(host::problem_of_name(name), "") << name;
}

TEST(WindowsFiles, a_source_called_after_a_device_is_told) {
    const Folder folder;
    folder.write("good.asm", good);
    folder.write("a.asm", " incasm \"aux.asm\"\n");
    for (const char* arguments : {"build aux.asm", "build good.asm -o con", "run COM1"}) {
        const Outcome outcome = gato(folder, arguments);
        EXPECT_EQ(outcome.exit_code, 3) << arguments << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr("is the name of a device on Windows")) << arguments;
    }
    EXPECT_EQ(gato(folder, "build a.asm").exit_code, 1) << "a source names it";
}

TEST(WindowsFiles, a_path_may_be_long) {
    const Folder folder;
    folder.write("a.asm", good);
    std::string deep = "d";
    while (deep.size() < 300) deep += "/a folder with a long name";
    EXPECT_EQ(gato(folder, "build a.asm -o '" + deep + "/a.prg'").exit_code, 0);
    EXPECT_EQ(gato(folder, "run '" + deep + "/a.prg' --show regs").exit_code, 0);
    EXPECT_TRUE(host::is_regular(folder.path().generic_string() + "/" + deep + "/a.map.json"));
    // The system's temporary folder could not be emptied otherwise.
    for (const char* name : {"/a.prg", "/a.map.json", "/a.vs"})
        EXPECT_TRUE(host::remove_file(folder.path().generic_string() + "/" + deep + name));
}

TEST(WindowsFiles, an_empty_path_leads_nowhere) {
    std::error_code error;
    EXPECT_TRUE(host::entries_of("", error).empty());
    EXPECT_EQ(error, std::errc::no_such_file_or_directory);
    EXPECT_EQ(host::status_of("").kind, host::FileKind::none) << "not the current folder";
}

TEST(WindowsFiles, a_name_is_found_as_it_is_spelt_on_disk) {
    const Folder folder;
    folder.write("Sub/Music.asm", good);
    cli::Disk disk;
    const std::string here = folder.path().generic_string();
    EXPECT_EQ(disk.find(here, "sub/MUSIC.asm"), here + "/Sub/Music.asm");
    EXPECT_EQ(disk.find(here, "Sub/Music.asm"), here + "/Sub/Music.asm");
}

TEST(WindowsFiles, arguments_may_have_backslashes) {
    const Folder folder;
    folder.write("sub folder/a.asm", good);
    EXPECT_EQ(gato(folder, "build 'sub folder\\a.asm' --out-dir 'out\\there'").exit_code, 0);
    EXPECT_TRUE(folder.has("out/there/a.prg"));
    EXPECT_THAT(folder.read("out/there/a.map.json"), HasSubstr("\"sub folder/a.asm\""));
}

TEST(WindowsFiles, an_output_that_another_program_has_open_is_told_after_a_second) {
    const Folder folder;
    folder.write("a.asm", good);
    folder.write("a.prg", "old");
    {
        const host::Handle other(::CreateFileW(host::system_path((folder.path() / "a.prg").generic_string())->c_str(),
                                               GENERIC_READ, FILE_SHARE_READ, nullptr, OPEN_EXISTING, 0, nullptr));
        const auto begin = std::chrono::steady_clock::now();
        const Outcome outcome = gato(folder, "build a.asm -o a.prg");
        EXPECT_EQ(outcome.exit_code, 3);
        EXPECT_THAT(outcome.err, HasSubstr("a.prg: cannot be written: "));
        EXPECT_GT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(900));
        EXPECT_EQ(folder.read("a.prg"), "old");
    }
    EXPECT_EQ(gato(folder, "build a.asm -o a.prg").exit_code, 0);
    EXPECT_NE(folder.read("a.prg"), "old");
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        EXPECT_NE(entry.path().filename().string().substr(0, 5), ".gato") << "nothing is left";
}

TEST(WindowsFiles, a_share_that_is_not_there_is_told) {
    const Folder folder;
    const Outcome outcome = gato(folder, "build //no-such-computer/share/a.asm");
    EXPECT_EQ(outcome.exit_code, 3) << outcome.err;
}

TEST(WindowsFiles, lines_end_as_on_every_system) {
    const Folder folder;
    folder.write("a.asm", good);
    EXPECT_EQ(gato(folder, "--version").out.find('\r'), std::string::npos);
    EXPECT_EQ(gato(folder, "build a.asm --emit prg,map,vice,list,deps").exit_code, 0);
    for (const char* name : {"build/a.map.json", "build/a.vs", "build/a.lst", "build/a.d"})
        EXPECT_EQ(folder.read(name).find('\r'), std::string::npos) << name;
    EXPECT_EQ(folder.read("build/a.d").find('\\'), folder.read("build/a.d").find("\\\n")) << "only at the end of a line";
}

}  // namespace
}  // namespace gato::tests
