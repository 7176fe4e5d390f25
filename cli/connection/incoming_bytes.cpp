// SPDX-License-Identifier: MIT
#include "cli/connection/incoming_bytes.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace gato::cli {

struct IncomingBytes::Queue {
    mutable std::mutex mutex;
    std::condition_variable has_changed;
    std::deque<std::string> pieces;
    std::size_t size = 0;  // of all of them
    bool is_closed = false;
    std::atomic<bool> is_abandoned = false;  // nobody will take any more

    void add(std::string piece) {
        std::unique_lock lock(mutex);
        has_changed.wait(lock, [this] { return size <= most_waiting || is_abandoned; });
        size += piece.size();
        pieces.push_back(std::move(piece));
        has_changed.notify_all();
    }
    void close() {
        const std::lock_guard lock(mutex);
        is_closed = true;
        has_changed.notify_all();
    }
    void abandon() {
        const std::lock_guard lock(mutex);
        is_abandoned = true;
        has_changed.notify_all();
    }
    [[nodiscard]] bool has_news() const { return is_closed || !pieces.empty(); }
    std::optional<std::string> take() {
        if (pieces.empty()) return std::nullopt;
        std::string first = std::move(pieces.front());
        pieces.pop_front();
        size -= first.size();
        has_changed.notify_all();
        return first;
    }

    void read_all(host::Channel& channel) {
        for (std::string piece = channel.read(); !piece.empty() && !is_abandoned; piece = channel.read()) add(std::move(piece));
        close();
    }
};

IncomingBytes::IncomingBytes(std::shared_ptr<host::Channel> channel) : queue_(std::make_shared<Queue>()) {
    std::thread([queue = queue_, channel = std::move(channel)] { queue->read_all(*channel); }).detach();
}

IncomingBytes::~IncomingBytes() {
    queue_->abandon();
}

std::optional<std::string> IncomingBytes::take(std::chrono::steady_clock::time_point until) {
    std::unique_lock lock(queue_->mutex);
    queue_->has_changed.wait_until(lock, until, [this] { return queue_->has_news(); });
    return queue_->take();
}

std::optional<std::string> IncomingBytes::wait() {
    std::unique_lock lock(queue_->mutex);
    queue_->has_changed.wait(lock, [this] { return queue_->has_news(); });
    return queue_->take();
}

bool IncomingBytes::has_news() const {
    const std::lock_guard lock(queue_->mutex);
    return queue_->has_news();
}

bool IncomingBytes::are_over() const {
    const std::lock_guard lock(queue_->mutex);
    return queue_->is_closed && queue_->pieces.empty();
}

}  // namespace gato::cli
