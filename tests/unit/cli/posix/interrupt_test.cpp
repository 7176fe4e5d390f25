// SPDX-License-Identifier: MIT
// Ctrl-C in `gato run` and `gato test --mutate`: the report comes, and the requested files are written.
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

const std::string endless_loop = "loop: inc border / jmp loop";

std::vector<const char*> run_loop(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), {"run", "loop.prg"});
    return arguments;
}

// `gato ...` in a folder.
class Process : public Background {
public:
    Process(const Folder& folder, std::vector<const char*> arguments, const char* out = "out")
        : Background(folder, std::move(arguments), out) {}

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
        folder.write("loop.prg", assembled(endless_loop).prg());
        Process run(folder, run_loop({"--trace", "t", "--profile", "p", "--screenshot", "s.png", "--dump", "0-ff=d"}));
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
    folder.write("loop.prg", assembled(endless_loop).prg());
    const std::string pipe = (folder.path() / "pipe").generic_string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0666), 0);
    Process run(folder, run_loop({"--dump", "0-ffff", "--trace", "t"}), "pipe");  // nobody reads what it prints
    run.send(SIGINT, true);
    run.send(SIGINT, false);
    const int status = run.wait();
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT) << status;
    EXPECT_EQ(count_of_files(folder), 3U) << "a temporary is left";
}

TEST(Interrupt, does_not_come_where_it_is_ignored) {
    const Folder folder;
    folder.write("loop.prg", assembled(endless_loop).prg());
    std::signal(SIGINT, SIG_IGN);
    Process run(folder, run_loop({"--trace", "t"}));
    std::signal(SIGINT, SIG_DFL);
    run.send(SIGINT, false);
    run.send(SIGTERM, true);
    (void)run.wait();
    EXPECT_THAT(folder.read("err"), HasSubstr("stopped by SIGTERM"));
}

// Each of the mutants runs for seconds: the signal comes while there is much left to do.
TEST(Interrupt, ends_a_test_of_the_tests_with_what_was_found) {
    const Folder folder;
    folder.write("slow.asm",
                 "*=$c000\nslow ldx #50\n ldy #0\nagain inc $fb\n bne again\n iny\n bne again\n inc $fc\n bne again\n"
                 " dex\n bne again\n rts\n");
    folder.write("x.gtest.json", R"({"program":"slow.asm","cases":[{"name":"n","call":"slow"}]})");
    Process test(folder, {"test", "x.gtest.json", "--mutate"});
    test.send(SIGINT, true);
    const int status = test.wait();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 1) << status;
    EXPECT_THAT(folder.read("out") + folder.read("err"), HasSubstr("Ctrl-C"));
}

}  // namespace
}  // namespace gato::tests
