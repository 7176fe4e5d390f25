// SPDX-License-Identifier: MIT
// A static program cannot load the libraries of a sound system, but every sound system has a command that plays what it receives:
// we take the first that exists and does not end at once.
#include "cli/host/audio_output.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <string>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

extern char** environ;

namespace gato::cli::host {

namespace {

using Words = std::vector<std::string>;

std::array<Words, 3> commands(int samples_per_second) {
    const std::string rate = std::to_string(samples_per_second);
    return {{{"pacat", "--raw", "--format=s16le", "--rate=" + rate, "--channels=1", "--latency-msec=60"},
             {"aplay", "-q", "-t", "raw", "-f", "S16_LE", "-r", rate, "-c", "1", "-B", "80000"},
             {"play", "-q", "-t", "raw", "-e", "signed", "-b", "16", "-r", rate, "-c", "1", "-"}}};
}

// With our pipe as its standard input, and without output. 0: it cannot be started.
pid_t spawn(const Words& words, int input) {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
        ::posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int error = ::posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    return error == 0 ? child : 0;
}

class PlayerCommand final : public AudioOutput {
public:
    PlayerCommand(pid_t child, int socket) : child_(child), socket_(socket) {}
    PlayerCommand(const PlayerCommand&) = delete;
    PlayerCommand& operator=(const PlayerCommand&) = delete;
    ~PlayerCommand() override {
        ::close(socket_);
        ::kill(child_, SIGTERM);
        ::waitpid(child_, nullptr, 0);
    }

    // If half a sample was written, the other half goes first.
    void write(std::span<const std::int16_t> samples) override {
        half_.append(reinterpret_cast<const char*>(samples.data()), samples.size_bytes());
        const ssize_t written = ::write(socket_, half_.data(), half_.size());
        const auto count = static_cast<std::size_t>(std::max<ssize_t>(written, 0));
        const bool is_split = (half_.size() - count) % sizeof(std::int16_t) != 0;
        half_ = written < 0 ? half_.substr(0, half_.size() % sizeof(std::int16_t)) : half_.substr(count, is_split ? 1 : 0);
    }

private:
    pid_t child_;
    int socket_;
    std::string half_;
};

// Child processes started meanwhile must not inherit it.
void keep_private(int descriptor) {
    (void)::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

// A player that finds no device soon ends.
bool goes_on(pid_t child) {
    using namespace std::chrono_literals;
    for (int i = 0; i < 20; ++i) {
        if (::waitpid(child, nullptr, WNOHANG) != 0) return false;
        std::this_thread::sleep_for(10ms);
    }
    return true;
}

}  // namespace

std::unique_ptr<AudioOutput> open_audio(int samples_per_second) {
    std::signal(SIGPIPE, SIG_IGN);  // a player that ends is simply not heard any more
    for (const Words& words : commands(samples_per_second)) {
        std::array<int, 2> ends{};
        if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) return nullptr;
        std::ranges::for_each(ends, keep_private);
        (void)::fcntl(ends[0], F_SETFL, O_NONBLOCK);
        const pid_t child = spawn(words, ends[1]);
        ::close(ends[1]);
        if (child != 0 && goes_on(child)) return std::make_unique<PlayerCommand>(child, ends[0]);
        ::close(ends[0]);
    }
    return nullptr;
}

const char* audio_requirement() {
    return "one of the commands pacat (PulseAudio, PipeWire), aplay (ALSA) or play (SoX), and a sound device that it can use";
}

}  // namespace gato::cli::host
