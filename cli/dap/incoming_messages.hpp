// SPDX-License-Identifier: MIT
// Messages that come through a file descriptor, read by a thread of their own: whoever lets a program run between them cannot wait.
#pragma once

#include <gato/protocol/framing.hpp>

#include <chrono>
#include <memory>
#include <optional>

namespace gato::cli {

class IncomingMessages {
public:
    IncomingMessages(int descriptor, protocol::Headers headers);

    // The next one, or nothing when none has come until then, or none will come.
    [[nodiscard]] std::optional<protocol::Incoming> take(std::chrono::steady_clock::time_point until);
    // As take(), however long it takes.
    [[nodiscard]] std::optional<protocol::Incoming> wait();
    // All have been taken, and there will be no more.
    [[nodiscard]] bool are_over() const;

private:
    struct Queue;
    std::shared_ptr<Queue> queue_;  // with the thread, which nobody can wake while it reads
};

}  // namespace gato::cli
