// SPDX-License-Identifier: MIT
// A worker and its thread, on which it is made, receives and is destroyed. The network thread puts in what the page has sent, still as bytes:
// decoding takes time.
#pragma once

#include "servers/studio/worker.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

namespace gato::studio {

// Why a channel ends before its page does.
enum class Fault : std::uint8_t { no_such_channel, no_envelope, no_worker };  // no_worker: making it failed

// How the thread reaches the network thread; called on this one.
struct WorkerEvents {
    std::function<void(Fault)> has_fault;
    std::function<void()> has_space;  // after add() said that the page has to wait
};

class WorkerThread {
public:
    static constexpr std::size_t most_waiting = std::size_t{8} << 20;  // bytes; the page waits when there are more

    WorkerThread(const MakeWorker& make_worker, std::string channel, Post post, WorkerEvents events);
    WorkerThread(const WorkerThread&) = delete;
    WorkerThread& operator=(const WorkerThread&) = delete;
    // Waits for the worker.
    ~WorkerThread();

    // False: it has been taken, but nothing more should come before has_space.
    [[nodiscard]] bool add(std::string bytes);
    // Asks the worker to stop, and returns at once; nothing that waits will be received.
    void end();
    // The thread needs not be waited for.
    [[nodiscard]] bool has_ended() const { return has_ended_; }

private:
    void work(const MakeWorker& make_worker, const std::string& channel);
    void receive_all(Worker& worker);
    [[nodiscard]] bool receive(Worker& worker, const std::string& bytes);
    // Waits for the next; nothing after end().
    [[nodiscard]] std::optional<std::string> next();
    void set_worker(Worker* worker);

    Post post_;
    WorkerEvents events_;
    std::mutex mutex_;
    std::condition_variable has_changed_;
    std::deque<std::string> waiting_;
    std::size_t size_ = 0;  // bytes of all of them
    bool is_full_ = false;  // has_space is owed
    bool is_ending_ = false;
    Worker* worker_ = nullptr;  // null: not made yet, or about to be destroyed
    std::atomic<bool> has_ended_ = false;
    std::thread thread_;  // the last one: it needs all the others
};

}  // namespace gato::studio
