// SPDX-License-Identifier: MIT
// A request that takes time: a call of a tool, or the reading of a resource. The server hands it out, its caller has it done, on
// another thread if it likes, and gives back the result.
#pragma once

#include "servers/mcp/caller.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>

namespace gato::mcp {

struct Batch;

class Work {
public:
    // Gives the answer to a request: its `result` or its `error`, in an object.
    using Task = std::function<nlohmann::ordered_json(Caller& caller)>;

    Work(nlohmann::json id, nlohmann::json progress_token, Task task, std::shared_ptr<Batch> batch)
        : id_(std::move(id)), progress_token_(std::move(progress_token)), task_(std::move(task)), batch_(std::move(batch)) {}

    // To be called once. Sends notifications about its progress, if the client wants any.
    using Send = std::function<void(const nlohmann::ordered_json& message)>;
    [[nodiscard]] nlohmann::ordered_json run(const Send& send) const;

    void cancel() { is_cancelled_ = true; }
    [[nodiscard]] bool is_cancelled() const { return is_cancelled_; }

private:
    friend class Server;

    nlohmann::json id_, progress_token_;  // no token: null
    Task task_;
    std::shared_ptr<Batch> batch_;  // null: it came alone
    std::atomic<bool> is_cancelled_ = false;
};

}  // namespace gato::mcp
