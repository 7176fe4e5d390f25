// SPDX-License-Identifier: MIT
// Bytes that come through a channel, read by a thread of their own: a caller that runs a program in between cannot wait for them.
// At most `most_waiting` bytes and one piece are kept; then the sender has to wait.
#pragma once

#include "cli/host/channel.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace gato::cli {

class IncomingBytes {
public:
    static constexpr std::size_t most_waiting = std::size_t{4} << 20;

    explicit IncomingBytes(std::shared_ptr<host::Channel> channel);
    IncomingBytes(const IncomingBytes&) = delete;
    IncomingBytes& operator=(const IncomingBytes&) = delete;
    ~IncomingBytes();

    // The next piece, or nothing if none has come until then, or none will come.
    [[nodiscard]] std::optional<std::string> take(std::chrono::steady_clock::time_point until);
    // Like take(), but waits as long as it takes.
    [[nodiscard]] std::optional<std::string> wait();
    // Whether the next call of wait() would return at once.
    [[nodiscard]] bool has_news() const;
    // Whether all have been taken and no more will come.
    [[nodiscard]] bool are_over() const;

private:
    struct Queue;
    std::shared_ptr<Queue> queue_;  // shared with the thread, which cannot be woken while it reads
};

}  // namespace gato::cli
