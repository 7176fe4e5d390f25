// SPDX-License-Identifier: MIT
// A worker for a service: a thread of its own answers the envelopes in order, and wakes the service when something is due. Envelopes are
// taken at once, whatever the service is doing, so that a worker can be ended in the middle of a long request.
#pragma once

#include "cli/studio/workers/service.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace gato::cli {

class QueuedWorker final : public studio::Worker {
public:
    using MakeService = std::function<std::unique_ptr<Service>(const ServiceWorld& world)>;

    // The service lives on the worker's thread. If it cannot be made, all requests are answered with the reason.
    QueuedWorker(MakeService make, studio::Post post);
    ~QueuedWorker() override;

    void receive(Message envelope) override;

private:
    void run(const MakeService& make);
    void serve(Service& service);
    // Nothing if the service is to be woken, or the worker is over.
    [[nodiscard]] std::optional<Message> next(std::optional<Service::Time> due);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Message> waiting_;
    std::atomic<bool> is_over_{false};
    const ServiceWorld world_;
    std::thread thread_;
};

}  // namespace gato::cli
