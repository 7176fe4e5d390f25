// SPDX-License-Identifier: MIT
#include "cli/studio/workers/queued_worker.hpp"

#include "cli/failure.hpp"

#include <utility>

namespace gato::cli {

namespace {

// Says why there is no service.
class NoService final : public Service {
public:
    explicit NoService(std::string reason) : reason_(std::move(reason)) {}

    Message answer(const std::string&, const Message&) override { throw Failure(Failure::environment_failed, reason_); }

private:
    std::string reason_;
};

}  // namespace

QueuedWorker::QueuedWorker(MakeService make, studio::Post post)
    : world_{std::move(post), is_over_}, thread_([this, make = std::move(make)] { run(make); }) {}

QueuedWorker::~QueuedWorker() {
    {
        const std::scoped_lock lock(mutex_);
        is_over_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void QueuedWorker::receive(Message envelope) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back(std::move(envelope));
    }
    changed_.notify_all();
}

void QueuedWorker::run(const MakeService& make) {
    try {
        const auto service = make(world_);
        return serve(*service);
    } catch (const std::exception& error) {
        NoService none(error.what());
        serve(none);
    }
}

void QueuedWorker::serve(Service& service) {
    while (!is_over_) {
        if (const auto envelope = next(service.due())) {
            if (Message reply = reply_to(service, *envelope); !reply.is_null()) world_.post(std::move(reply));
        } else if (!is_over_) {
            service.wake();
        }
    }
}

std::optional<Message> QueuedWorker::next(std::optional<Service::Time> due) {
    std::unique_lock lock(mutex_);
    const auto has_news = [this] { return is_over_ || !waiting_.empty(); };
    if (due)
        (void)changed_.wait_until(lock, *due, has_news);
    else
        changed_.wait(lock, has_news);
    if (is_over_ || waiting_.empty()) return std::nullopt;
    Message first = std::move(waiting_.front());
    waiting_.pop_front();
    return first;
}

}  // namespace gato::cli
