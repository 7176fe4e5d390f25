// SPDX-License-Identifier: MIT
// Messages that wait until the page has read those before them. Worker threads put them in; the network thread takes them out.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace gato::studio {

class Outbox {
public:
    static constexpr std::size_t busy_from = std::size_t{1} << 20;      // bytes: more than two pictures of a C64
    static constexpr std::size_t most_waiting = std::size_t{64} << 20;  // with more the page counts as gone

    // `wake` is called whenever there is something to take or the page counts as gone: from any thread, and never after close().
    explicit Outbox(std::function<void()> wake) : wake_(std::move(wake)) {}

    // A single message may be longer than all that may wait.
    void add(std::string bytes);
    [[nodiscard]] bool is_busy() const;
    // Whether too much was waiting when something was added.
    [[nodiscard]] bool is_overfull() const;
    // What is added afterwards is dropped.
    void close();

    // The oldest message, which stays in until drop_first(); null: there is none.
    [[nodiscard]] std::shared_ptr<const std::string> first() const;
    void drop_first();

private:
    mutable std::mutex mutex_;
    std::function<void()> wake_;  // empty: closed
    std::deque<std::shared_ptr<const std::string>> waiting_;
    std::size_t size_ = 0;  // bytes of all of them
    bool is_overfull_ = false;
};

}  // namespace gato::studio
