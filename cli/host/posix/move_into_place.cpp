// SPDX-License-Identifier: MIT
// A killed process cannot finish its work. So another one moves the files: a child in the same memory (vfork), which costs less
// than a copy, cannot be reached by the keyboard's signals or those to the parent, and does nothing but system calls.
#include "cli/host/move_into_place.hpp"

#include "cli/failure.hpp"
#include "cli/host/posix/nameless_file.hpp"
#include "cli/host/unused_name.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <new>
#include <string>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace gato::cli::host {

namespace {

// Advisory locks on folders. If one is not available in time, or at all, we go on without it: the map's hash shows whether it
// belongs to the program beside it.
class FolderLocks {
public:
    explicit FolderLocks(std::span<const TemporaryFile> files) {
        for (const TemporaryFile& file : files) open(folder_of_target(file.target()));
        // If everybody locks in the order of the inodes, nobody waits for somebody who waits.
        for (const auto& [id, descriptor] : descriptors_) lock(descriptor);
    }
    FolderLocks(const FolderLocks&) = delete;
    FolderLocks& operator=(const FolderLocks&) = delete;
    ~FolderLocks() {
        for (const auto& [id, descriptor] : descriptors_) ::close(descriptor);
    }

private:
    void open(const std::string& folder) {
        if (folder == last_opened_) return;
        last_opened_ = folder;
        const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (descriptor == -1) return;
        struct stat status {};
        const bool is_known = ::fstat(descriptor, &status) == 0;
        if (!is_known || !descriptors_.try_emplace({status.st_dev, status.st_ino}, descriptor).second) ::close(descriptor);
    }

    static void lock(int descriptor) {
        using namespace std::chrono_literals;
        const auto latest = std::chrono::steady_clock::now() + 10s;
        while (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            const bool is_held = errno == EWOULDBLOCK || errno == EINTR;
            if (!is_held || std::chrono::steady_clock::now() > latest) return;
            std::this_thread::sleep_for(2ms);
        }
    }

    std::string last_opened_;
    std::map<std::pair<dev_t, ino_t>, int> descriptors_;
};

// One file, in the form that the system calls need: nothing is allocated once the moves begin.
class Move {
public:
    explicit Move(const TemporaryFile& file) : target_(file.target()), name_(file.file().name), is_nameless_(name_.empty()) {
        if (!is_nameless_) return;
        nameless_ = name_of_nameless(static_cast<int>(file.file().handle));
        name_ = unused_name(folder_of_target(target_));
    }

    // 0, or an error number.
    [[nodiscard]] int make() const {
        if (is_nameless_ && link_nameless(nameless_, target_)) return 0;
        if (is_nameless_ && (errno != EEXIST || !link_nameless(nameless_, name_))) return errno;
        if (::rename(name_.c_str(), target_.c_str()) == 0) return 0;
        const int error = errno;
        if (is_nameless_) ::unlink(name_.c_str());
        return error;
    }

private:
    std::string target_, nameless_, name_;
    bool is_nameless_;
};

// How far the moves are, in memory that both processes see however vfork() is implemented.
class Progress {
public:
    Progress() {
        void* const page = ::mmap(nullptr, sizeof(State), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (page == MAP_FAILED) throw std::bad_alloc();
        state_ = new (page) State;
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() { ::munmap(state_, sizeof(State)); }

    void make(const std::vector<Move>& moves) const {
        for (const Move& move : std::span(moves).subspan(state_->moved)) {
            state_->error = move.make();
            if (state_->error != 0) return;
            state_->moved = state_->moved + 1;
        }
    }
    [[nodiscard]] std::size_t moved() const { return state_->moved; }
    [[nodiscard]] int error() const { return state_->error; }

private:
    struct State {
        volatile std::size_t moved = 0;
        volatile int error = 0;
    };
    State* state_;
};

void make_in_child(const std::vector<Move>& moves, const Progress& progress) {
    sigset_t all, before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_BLOCK, &all, &before);
    const pid_t child = ::vfork();
    if (child == 0) {
        ::setsid();  // out of reach of a kill of the process group
        progress.make(moves);
        ::_exit(0);
    }
    int status = 0;
    if (child > 0) ::waitpid(child, &status, 0);  // no signal interrupts it: all are blocked
    // No child, or it was killed.
    if (child == -1 || WIFSIGNALED(status)) progress.make(moves);
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace

void move_into_place(std::span<TemporaryFile> files) {
    const FolderLocks locks(files);
    const std::vector<Move> moves(files.begin(), files.end());
    const Progress progress;
    make_in_child(moves, progress);
    for (TemporaryFile& file : files.first(progress.moved())) forget_name(file.file());
    if (progress.moved() == files.size()) return;
    throw Failure(Failure::environment_failed,
                  files[progress.moved()].target() + ": cannot be written: " + std::strerror(progress.error()),
                  progress.error());
}

}  // namespace gato::cli::host
