// SPDX-License-Identifier: MIT
// How outputs get into place: whole, together, through no link, and with nothing left if a process is killed.
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/move_into_place.hpp"
#include "support/command.hpp"
#include "support/places.hpp"

#include <gato/project/build.hpp>
#include <gato/project/outputs.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <vector>

namespace gato::tests {
namespace {

using namespace std::chrono_literals;
using cli::Disk;
using cli::TemporaryFile;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

std::vector<std::string> names_in(const Folder& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) names.push_back(entry.path().filename());
    return names;
}

// The files that remain if the process is killed by the signal in the middle of an output.
std::vector<std::string> left_after(int signal, TemporaryFile::Kind kind) {
    const Folder folder;
    const pid_t child = ::fork();
    if (child == 0) {
        const TemporaryFile file((folder.path() / "a.prg").generic_string(), kind);
        file.write("half of it");
        ::raise(signal);
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal) << signal;
    return names_in(folder);
}

TEST(OutputsInPlace, nothing_is_left_of_a_killed_process) {
    const Folder folder;
    if (!TemporaryFile((folder.path() / "a").generic_string()).file().name.empty()) GTEST_SKIP() << "files need a name here";
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGKILL})
        EXPECT_THAT(left_after(signal, TemporaryFile::Kind::nameless_if_possible), IsEmpty()) << signal;
}

TEST(OutputsInPlace, where_files_need_a_name_signals_remove_them) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT})
        EXPECT_THAT(left_after(signal, TemporaryFile::Kind::named), IsEmpty()) << signal;
}

TEST(OutputsInPlace, once_the_first_has_appeared_all_do_even_when_the_process_is_killed) {
    constexpr int count = 3000;
    const Folder folder;
    const pid_t child = ::fork();
    if (child == 0) {
        std::vector<TemporaryFile> files;
        for (int i = 0; i < count; ++i)
            files.emplace_back((folder.path() / std::to_string(i)).generic_string(), TemporaryFile::Kind::named).complete();
        cli::host::move_into_place(files);
        ::_exit(0);
    }
    for (int i = 0; i < 1'200'000 && !folder.has("0"); ++i) std::this_thread::sleep_for(100us);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    const int lock = ::open(folder.path().c_str(), O_RDONLY | O_DIRECTORY);
    ASSERT_EQ(::flock(lock, LOCK_EX), 0);  // held while files are moved
    ::close(lock);
    for (int i = 0; i < count; ++i) ASSERT_TRUE(folder.has(std::to_string(i))) << i;
    EXPECT_EQ(names_in(folder).size(), std::size_t{count});
}

TEST(OutputsInPlace, a_signal_that_was_ignored_stays_so) {
    const Folder folder;
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGINT, SIG_IGN);
        const TemporaryFile file((folder.path() / "a.prg").generic_string(), TemporaryFile::Kind::named);
        ::raise(SIGINT);
        ::_exit(names_in(folder).size() == 1 ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

TEST(OutputsInPlace, both_kinds_replace_what_is_there) {
    for (const auto kind : {TemporaryFile::Kind::nameless_if_possible, TemporaryFile::Kind::named}) {
        const Folder folder;
        for (const char* const text : {"first", "second"}) {
            std::vector<TemporaryFile> files;
            files.emplace_back((folder.path() / "a.prg").generic_string(), kind);
            files[0].write(text);
            files[0].complete();
            cli::host::move_into_place(files);
            EXPECT_EQ(folder.read("a.prg"), text);
        }
        EXPECT_THAT(names_in(folder), ElementsAre("a.prg"));
    }
}

TEST(OutputsInPlace, a_file_that_is_not_finished_disappears) {
    const Folder folder;
    { const TemporaryFile file((folder.path() / "a.prg").generic_string(), TemporaryFile::Kind::named); }
    EXPECT_THAT(names_in(folder), IsEmpty());
}

TEST(OutputsInPlace, a_link_is_replaced_and_its_target_left_alone) {
    const Folder folder;
    folder.write("precious", "all of it");
    std::filesystem::create_symlink("precious", folder.path() / "a.prg");
    cli::write_files({{(folder.path() / "a.prg").generic_string(), "program"}}, {});
    EXPECT_EQ(folder.read("precious"), "all of it");
    EXPECT_EQ(folder.read("a.prg"), "program");
}

TEST(OutputsInPlace, new_files_have_the_rights_that_the_user_wants) {
    const Folder folder;
    const mode_t before = ::umask(027);
    cli::write_files({{(folder.path() / "a").generic_string(), "text"}}, {});
    ::umask(before);
    struct stat status {};
    ASSERT_EQ(::stat((folder.path() / "a").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0640U);
}

TEST(OutputsInPlace, more_files_than_a_process_can_have_open_are_written) {
    const Folder folder;
    std::vector<OutputFile> files;
    for (int i = 0; i < 1500; ++i) files.push_back({(folder.path() / std::to_string(i)).generic_string(), "text"});
    cli::write_files(files, {});
    EXPECT_EQ(names_in(folder).size(), files.size());
}

// The folder is an example of a target that cannot be replaced.
TEST(OutputsInPlace, what_seals_a_set_comes_last) {
    const Folder folder;
    std::vector<OutputFile> files{{(folder.path() / "map").generic_string(), "new"},
                                  {(folder.path() / "program").generic_string(), "new"}};
    files[0].seals_the_set = true;
    files[1].write = [&](const TextSink& sink) {
        sink("new");
        std::filesystem::create_directories(folder.path() / "program" / "in the way");
    };
    EXPECT_THROW(cli::write_files(files, {}), Failure);
    EXPECT_FALSE(folder.has("map"));
}

TEST(OutputsInPlace, the_map_seals_the_set_of_a_build) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\n rts\n");
    const Disk disk;
    project::Build build(disk);
    project::load(build, {(folder.path() / "a.asm").generic_string()});
    project::run(build);
    ASSERT_TRUE(build.program);
    const std::vector<std::string> emit{"prg", "map", "vice", "dbg", "deps", "d64"};
    const auto files = project::make_outputs({*build.program, "a.prg", {}, {}, 0, &build.sources}, emit, false);
    ASSERT_EQ(files.size(), emit.size());
    for (const OutputFile& file : files) EXPECT_EQ(file.seals_the_set, file.path == "a.map.json") << file.path;
}

TEST(OutputsInPlace, wait_for_the_lock_of_their_folder) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\n rts\n");
    folder.write("out/a.prg", "old");
    const int descriptor = ::open((folder.path() / "out").c_str(), O_RDONLY | O_CLOEXEC);
    ASSERT_EQ(::flock(descriptor, LOCK_EX), 0);
    std::thread build([&] { EXPECT_EQ(gato(folder, "build a.asm -o out/a.prg --emit prg").exit_code, 0); });
    std::this_thread::sleep_for(300ms);
    EXPECT_EQ(folder.read("out/a.prg"), "old");
    ::close(descriptor);
    build.join();
    EXPECT_NE(folder.read("out/a.prg"), "old");
}

TEST(OutputsInPlace, a_full_disk_is_an_error_and_changes_nothing) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\n dcb 20000,1\n");
    folder.write("a.prg", "old");
    const std::string command =
        "cd '" + folder.path().generic_string() + "' && (ulimit -f 8; " + gato_path() + " build a.asm -o a.prg) 2>err";
    const int status = std::system(command.c_str());
    EXPECT_EQ(WEXITSTATUS(status), 3);
    EXPECT_THAT(folder.read("err"), HasSubstr("cannot be written: File too large"));
    EXPECT_EQ(folder.read("a.prg"), "old");
    EXPECT_THAT(names_in(folder), UnorderedElementsAre("a.asm", "a.prg", "err"));
}

TEST(OutputsInPlace, a_stream_is_there_once_it_is_finished) {
    const Folder folder;
    const std::string path = (folder.path() / "trace").generic_string();
    {
        cli::StreamedFile lost(path);
        lost.stream() << "text";
    }
    EXPECT_THAT(names_in(folder), IsEmpty());
    cli::StreamedFile kept(path);
    const std::string line(100'000, 'x');
    kept.stream() << line << '\n' << line;
    EXPECT_FALSE(folder.has("trace"));
    kept.finish();
    EXPECT_EQ(folder.read("trace"), line + '\n' + line);
}

}  // namespace
}  // namespace gato::tests
