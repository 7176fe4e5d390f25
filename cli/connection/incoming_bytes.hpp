// SPDX-License-Identifier: MIT
// Bytes that come through a channel, read by a thread of their own: a caller that runs a program between them cannot wait. Of bytes that
// nobody has taken it keeps no more than `most_waiting`, and a piece; the sender has to wait then.
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

    // The next piece, or nothing when none has come until then, or none will come.
    [[nodiscard]] std::optional<std::string> take(std::chrono::steady_clock::time_point until);
    // As take(), however long it takes.
    [[nodiscard]] std::optional<std::string> wait();
    // The next call of wait() would return at once.
    [[nodiscard]] bool has_news() const;
    // All have been taken, and there will be no more.
    [[nodiscard]] bool are_over() const;

private:
    struct Queue;
    std::shared_ptr<Queue> queue_;  // with the thread, which nobody can wake while it reads
};

}  // namespace gato::cli
