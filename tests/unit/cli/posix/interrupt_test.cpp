// SPDX-License-Identifier: MIT
// Ctrl-C in `gato run`: the report comes, and the requested files are written.
#include "support/background.hpp"
#include "support/c64_program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <sys/stat.h>
#include <thread>
#include <utility>
#include <vector>

namespace gato::tests {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

const std::string endless = "loop: inc border / jmp loop";

std::vector<const char*> run_loop(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), {"run", "loop.prg"});
    return arguments;
}

// `gato run loop.prg ...` in a folder.
class Process : public Background {
public:
    Process(const Folder& folder, std::vector<const char*> arguments, const char* out = "out")
        : Background(folder, run_loop(std::move(arguments)), out) {}

    // Sends the signal once the program handles it, or no longer does.
    void send(int signal, bool is_handled) const {
        using namespace std::chrono_literals;
        for (int i = 0; handles(signal) != is_handled && i < 24'000; ++i) std::this_thread::sleep_for(5ms);
        std::this_thread::sleep_for(50ms);
        ::kill(id(), signal);
    }

private:
    [[nodiscard]] bool handles(int signal) const {
        std::ifstream status("/proc/" + std::to_string(id()) + "/status");
        for (std::string word; status >> word;) {
            if (word != "SigCgt:") continue;
            status >> word;
            return (std::strtoull(word.c_str(), nullptr, 16) >> (signal - 1) & 1) != 0;
        }
        return false;
    }
};

std::size_t count_of_files(const Folder& folder) {
    const std::filesystem::directory_iterator files(folder.path());
    return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

TEST(Interrupt, ends_a_run_with_its_report_and_its_files) {
    for (const auto& [signal, name] : {std::pair{SIGINT, "Ctrl-C"}, std::pair{SIGTERM, "SIGTERM"}}) {
        const Folder folder;
        folder.write("loop.prg", assembled(endless).prg());
        Process run(folder, {"--trace", "t", "--profile", "p", "--screenshot", "s.png", "--dump", "0-ff=d"});
        run.send(signal, true);
        const int status = run.wait();
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 1) << status;
        EXPECT_THAT(folder.read("err"), HasSubstr(std::string("loop.prg: failed: stopped by ") + name + " at $c00"));
        EXPECT_THAT(folder.read("t"), EndsWith("\n"));
        for (const char* const file : {"p", "p.folded", "s.png", "d"}) EXPECT_NE(folder.read(file), "") << file;
        EXPECT_EQ(count_of_files(folder), 8U) << "a temporary is left";
    }
}

TEST(Interrupt, ends_the_process_the_second_time) {
    const Folder folder;
    folder.write("loop.prg", assembled(endless).prg());
    const std::string pipe = (folder.path() / "pipe").generic_string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0666), 0);
    Process run(folder, {"--dump", "0-ffff", "--trace", "t"}, "pipe");  // nobody reads what it prints
    run.send(SIGINT, true);
    run.send(SIGINT, false);
    const int status = run.wait();
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT) << status;
    EXPECT_EQ(count_of_files(folder), 3U) << "a temporary is left";
}

TEST(Interrupt, does_not_come_where_it_is_ignored) {
    const Folder folder;
    folder.write("loop.prg", assembled(endless).prg());
    std::signal(SIGINT, SIG_IGN);
    Process run(folder, {"--trace", "t"});
    std::signal(SIGINT, SIG_DFL);
    run.send(SIGINT, false);
    run.send(SIGTERM, true);
    (void)run.wait();
    EXPECT_THAT(folder.read("err"), HasSubstr("stopped by SIGTERM"));
}

}  // namespace
}  // namespace gato::tests
