// SPDX-License-Identifier: MIT
// What a Web Worker of the playground is in the studio: one end of a channel, which takes the page's envelopes in order and posts its own.
// An envelope is an object as in web/page/src/workers/messages.ts; bytes are json::binary.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace gato::studio {

using Message = nlohmann::json;

// Sends an envelope to the page; from any thread. After the page has gone it does nothing.
class Post {
public:
    Post() = default;
    template <std::invocable<Message> Callable>
    requires(!std::same_as<Callable, Post>) Post(Callable send, std::function<bool()> is_busy = {})
        : send_(std::move(send)), is_busy_(std::move(is_busy)) {}

    void operator()(Message envelope) const { send_(std::move(envelope)); }

    // The page reads more slowly than this end posts. Whatever may be left out, such as a picture of a running machine, should be: if the
    // page does not catch up, the server ends the channel.
    [[nodiscard]] bool is_busy() const { return is_busy_ && is_busy_(); }

private:
    std::function<void(Message)> send_;
    std::function<bool()> is_busy_;
};

class Worker {
public:
    Worker() = default;
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    virtual ~Worker() = default;

    // Called on a thread of the worker's own, which also made it and will destroy it. What it throws ends the worker, and the page hears it.
    virtual void receive(Message envelope) = 0;
    // Called once, on another thread and perhaps during receive(), when the page has gone: whatever takes long should end soon.
    virtual void stop() {}
};

// A new worker for a channel ("files", "tools", "tests", "machine"); null for any other name.
using MakeWorker = std::function<std::unique_ptr<Worker>(std::string_view channel, Post post)>;

}  // namespace gato::studio
