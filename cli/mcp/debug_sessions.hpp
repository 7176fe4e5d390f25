// SPDX-License-Identifier: MIT
// Machines that are kept between calls: a few, each under a debugger that can go back. One that nobody asks about for half an hour
// ends by itself.
#pragma once

#include "servers/dap/key_input.hpp"
#include "servers/dap/launch.hpp"
#include <gato/debugger/debugger.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace gato::cli {

struct DebugSession {
    using Time = std::chrono::steady_clock::time_point;

    DebugSession(std::string its_id, std::string its_program, dap::Launched from);
    DebugSession(const DebugSession&) = delete;  // the debugger has the addresses of its parts
    DebugSession& operator=(const DebugSession&) = delete;

    [[nodiscard]] simulator::Machine& machine() { return *launched.machine; }
    [[nodiscard]] const simulator::Machine& machine() const { return *launched.machine; }

    std::string id, program;
    dap::Launched launched;
    debugger::Debugger debugger;
    dap::KeyInput keys;
    std::vector<int> breakpoints;  // numbers
    Time last_use;
};

class DebugSessions {
public:
    static constexpr std::size_t most = 8;
    static constexpr std::chrono::minutes longest_idle{30};
    // In bytes; a debugger for one person may have more.
    static constexpr std::size_t history_of_each = debugger::History::default_limit / 4;

    explicit DebugSessions(std::function<DebugSession::Time()> now) : now_(std::move(now)) {}

    // Throws Failure (misuse), with the list of sessions, if there are as many as there may be.
    void check_space() const;
    // `program`: for people.
    DebugSession& start(const std::string& program, dap::Launched from);
    // Throws Failure (misuse), with the list of sessions, if there is none of this name.
    [[nodiscard]] DebugSession& find(const std::string& id);
    void end(const std::string& id);
    void end_idle_ones();

    [[nodiscard]] const std::vector<std::unique_ptr<DebugSession>>& all() const { return all_; }

private:
    [[nodiscard]] std::string list() const;

    std::function<DebugSession::Time()> now_;
    std::vector<std::unique_ptr<DebugSession>> all_;
    int next_ = 1;
};

}  // namespace gato::cli
