// SPDX-License-Identifier: MIT
#include "cli/dap/incoming_messages.hpp"

#include <array>
#include <cerrno>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <unistd.h>

namespace gato::cli {

struct IncomingMessages::Queue {
    mutable std::mutex mutex;
    std::condition_variable has_changed;
    std::deque<protocol::Incoming> messages;
    bool is_closed = false;

    void add(protocol::Incoming message) {
        const std::lock_guard lock(mutex);
        messages.push_back(std::move(message));
        has_changed.notify_one();
    }
    void close() {
        const std::lock_guard lock(mutex);
        is_closed = true;
        has_changed.notify_one();
    }
    [[nodiscard]] bool has_news() const { return is_closed || !messages.empty(); }
    std::optional<protocol::Incoming> take() {
        if (messages.empty()) return std::nullopt;
        protocol::Incoming first = std::move(messages.front());
        messages.pop_front();
        return first;
    }

    void read_all(int descriptor, protocol::Headers headers) {
        protocol::MessageReader reader(headers);
        std::array<char, 0x10000> buffer{};
        while (!reader.is_broken()) {
            const auto count = ::read(descriptor, buffer.data(), buffer.size());
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) break;
            reader.feed({buffer.data(), static_cast<std::size_t>(count)});
            while (auto message = reader.next()) add(std::move(*message));
        }
        close();
    }
};

IncomingMessages::IncomingMessages(int descriptor, protocol::Headers headers) : queue_(std::make_shared<Queue>()) {
    std::thread([queue = queue_, descriptor, headers] { queue->read_all(descriptor, headers); }).detach();
}

std::optional<protocol::Incoming> IncomingMessages::take(std::chrono::steady_clock::time_point until) {
    std::unique_lock lock(queue_->mutex);
    queue_->has_changed.wait_until(lock, until, [this] { return queue_->has_news(); });
    return queue_->take();
}

std::optional<protocol::Incoming> IncomingMessages::wait() {
    std::unique_lock lock(queue_->mutex);
    queue_->has_changed.wait(lock, [this] { return queue_->has_news(); });
    return queue_->take();
}

bool IncomingMessages::are_over() const {
    const std::lock_guard lock(queue_->mutex);
    return queue_->is_closed && queue_->messages.empty();
}

}  // namespace gato::cli
