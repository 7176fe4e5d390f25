// SPDX-License-Identifier: MIT
// What answers the requests of one channel, on one thread. It may also have something to do without a request, like running a machine.
// queued_worker makes a worker of it.
#pragma once

#include "servers/studio/worker.hpp"

#include <atomic>
#include <chrono>
#include <optional>
#include <string>

namespace gato::cli {

using studio::Message;

class Service {
public:
    using Time = std::chrono::steady_clock::time_point;

    Service() = default;
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;
    virtual ~Service() = default;

    // The answer to a request. Throws Failure, or an exception of the JSON library for a `takes` of another form.
    [[nodiscard]] virtual Message answer(const std::string& name, const Message& takes) = 0;

    // When wake() is to be called, if no request waits then; nothing: never.
    [[nodiscard]] virtual std::optional<Time> due() const { return std::nullopt; }
    virtual void wake() {}
};

// What a service knows of its worker; valid as long as the service.
struct ServiceWorld {
    studio::Post post;
    const std::atomic<bool>& is_over;  // the page has gone: whatever takes long ends early

    // Sends an event.
    void tell(const char* event, Message value) const { post({{"event", event}, {"value", std::move(value)}}); }
};

// The reply to an envelope, as web/page/src/workers/messages.ts has it; null for one without a number, to which there is none.
[[nodiscard]] Message reply_to(Service& service, const Message& envelope);

}  // namespace gato::cli
