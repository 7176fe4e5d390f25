// SPDX-License-Identifier: MIT
#include "servers/studio/worker_thread.hpp"

#include "servers/studio/envelope.hpp"

#include <exception>
#include <utility>

namespace gato::studio {

WorkerThread::WorkerThread(const MakeWorker& make_worker, std::string channel, Post post, WorkerEvents events)
    : post_(std::move(post)), events_(std::move(events)),
      thread_([this, make_worker, name = std::move(channel)] { work(make_worker, name); }) {}

WorkerThread::~WorkerThread() {
    end();
    thread_.join();
}

bool WorkerThread::add(std::string bytes) {
    const std::lock_guard lock(mutex_);
    size_ += bytes.size();
    waiting_.push_back(std::move(bytes));
    is_full_ = size_ > most_waiting;
    has_changed_.notify_all();
    return !is_full_;
}

// The lock keeps the worker from being destroyed meanwhile.
void WorkerThread::end() {
    const std::lock_guard lock(mutex_);
    if (std::exchange(is_ending_, true)) return;
    if (worker_ != nullptr) worker_->stop();
    has_changed_.notify_all();
}

void WorkerThread::work(const MakeWorker& make_worker, const std::string& channel) {
    try {
        if (const auto worker = make_worker(channel, post_)) {
            set_worker(worker.get());
            receive_all(*worker);
            set_worker(nullptr);
        } else {
            events_.has_fault(Fault::no_such_channel);
        }
    } catch (const std::exception&) {
        events_.has_fault(Fault::no_worker);
    }
    has_ended_ = true;
}

void WorkerThread::receive_all(Worker& worker) {
    while (const auto bytes = next())
        if (!receive(worker, *bytes)) return;
}

// After a worker has thrown, nobody knows what it is still able to do.
bool WorkerThread::receive(Worker& worker, const std::string& bytes) {
    auto envelope = read_envelope(bytes);
    if (!envelope) {
        events_.has_fault(Fault::no_envelope);
        return false;
    }
    const Message id = (*envelope)["id"];
    try {
        worker.receive(std::move(*envelope));
        return true;
    } catch (const std::exception& problem) {
        post_({{"id", id}, {"error", problem.what()}, {"isFatal", true}});
        return false;
    }
}

std::optional<std::string> WorkerThread::next() {
    std::unique_lock lock(mutex_);
    has_changed_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
    if (is_ending_) return std::nullopt;
    std::string first = std::move(waiting_.front());
    waiting_.pop_front();
    size_ -= first.size();
    if (is_full_ && size_ <= most_waiting) {
        is_full_ = false;
        events_.has_space();
    }
    return first;
}

// The end may have come while it was made.
void WorkerThread::set_worker(Worker* worker) {
    const std::lock_guard lock(mutex_);
    worker_ = worker;
    if (worker_ != nullptr && is_ending_) worker_->stop();
}

}  // namespace gato::studio
