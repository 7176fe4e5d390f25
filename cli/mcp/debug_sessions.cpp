// SPDX-License-Identifier: MIT
#include "cli/mcp/debug_sessions.hpp"

#include <gato/support/failure.hpp>

#include <algorithm>
#include <utility>

namespace gato::cli {

DebugSession::DebugSession(std::string its_id, std::string its_program, dap::Launched from)
    : id(std::move(its_id)), program(std::move(its_program)), launched(std::move(from)),
      debugger(*launched.machine, launched.map ? &*launched.map : nullptr, DebugSessions::history_of_each) {
    for (const dap::Launched::Act& act : launched.acts) debugger.history().expect(act.instruction, act.input);
    if (launched.end) debugger.finish_at(launched.end->instruction);
    keys.type(launched.keys);
}

std::string DebugSessions::list() const {
    std::string text;
    for (const auto& session : all_) text += (text.empty() ? "" : ", ") + session->id + " (" + session->program + ")";
    return text.empty() ? "there is none" : "there are " + text;
}

void DebugSessions::check_space() const {
    if (all_.size() >= most)
        throw Failure(Failure::misuse, "no more than " + std::to_string(most) + " machines are kept; " + list());
}

DebugSession& DebugSessions::start(const std::string& program, dap::Launched from) {
    check_space();
    all_.push_back(std::make_unique<DebugSession>("s" + std::to_string(next_++), program, std::move(from)));
    all_.back()->last_use = now_();
    return *all_.back();
}

DebugSession& DebugSessions::find(const std::string& id) {
    const auto found = std::ranges::find_if(all_, [&](const auto& session) { return session->id == id; });
    if (found == all_.end()) throw Failure(Failure::misuse, "there is no session `" + id + "`; " + list());
    (*found)->last_use = now_();
    return **found;
}

void DebugSessions::end(const std::string& id) {
    const DebugSession& ended = find(id);
    std::erase_if(all_, [&](const auto& session) { return session.get() == &ended; });
}

void DebugSessions::end_idle_ones() {
    const DebugSession::Time time = now_();
    std::erase_if(all_, [&](const auto& session) { return time - session->last_use >= longest_idle; });
}

}  // namespace gato::cli
