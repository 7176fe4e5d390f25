// SPDX-License-Identifier: MIT
// The model context protocol with messages in and messages out, as JSON: the start, tools, resources, cancellation.
//
//     gato::mcp::Server server(std::move(offer));
//     for (const auto& answer : server.handle(message)) send(answer);
//     while (const auto work = server.next_work())                     // on another thread, if you like
//         for (const auto& answer : server.finish(*work, work->run(send))) send(answer);
//
// It does no input or output, and starts no thread; only one call may be under way at a time, but for Work::run(). Facts: the
// specification of the protocol, revisions 2025-11-25, 2025-06-18 and 2025-03-26, and JSON-RPC 2.0.
#pragma once

#include "servers/mcp/offer.hpp"
#include "servers/mcp/revision.hpp"
#include "servers/mcp/work.hpp"

#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace gato::mcp {

class Server {
public:
    using Messages = std::vector<ordered_json>;

    static constexpr std::size_t most_waiting = 256;  // requests that take time

    explicit Server(Offer offer) : offer_(std::move(offer)) {}

    // Takes any JSON, whether it is a message or not. Requests that take time are answered by finish().
    [[nodiscard]] Messages handle(const json& message);
    // The answer to a line that is no message.
    [[nodiscard]] static ordered_json refuse(const std::string& problem);

    // The next request to be worked on; null if there is none.
    [[nodiscard]] std::shared_ptr<Work> next_work();
    // `answer` comes from work.run(). A request that was cancelled gets no answer.
    [[nodiscard]] Messages finish(const Work& work, ordered_json answer);
    // For a client that has gone.
    void cancel_all();

private:
    using Batched = std::shared_ptr<Batch>;

    [[nodiscard]] Messages handle_batch(const json& messages);
    // Returns the answer, or null if it comes later or never.
    [[nodiscard]] ordered_json handle_one(const json& message, const Batched& batch);
    [[nodiscard]] ordered_json answer(const json& id, const std::string& method, const json& params, const Batched& batch);
    [[nodiscard]] ordered_json initialize(const json& params);
    void note(const std::string& method, const json& params);
    [[nodiscard]] ordered_json tools() const;
    [[nodiscard]] ordered_json resources() const;
    [[nodiscard]] ordered_json templates() const;
    [[nodiscard]] Work::Task call_of(const json& params) const;
    [[nodiscard]] Work::Task reading_of(const json& params) const;
    void begin(const json& id, const json& params, Work::Task task, const Batched& batch);
    [[nodiscard]] bool is_known(const json& id) const;

    Offer offer_;
    const Revision* revision_ = nullptr;            // null: not agreed on yet
    std::deque<std::shared_ptr<Work>> waiting_;     // in the order of their requests
    std::vector<std::shared_ptr<Work>> under_way_;  // handed out
};

}  // namespace gato::mcp
