// SPDX-License-Identifier: MIT
// Where a machine under the debugger is, and why it is there: the answer of every tool that moves it.
#pragma once

#include "cli/mcp/debug_sessions.hpp"
#include "cli/mcp/tools.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace gato::cli {

// Its schema, for ToolText.
extern const char* const stop_schema;

// `why` is a word: entry, step, breakpoint, beginning, end, mistake, limit; `text` says more, and may be empty.
[[nodiscard]] mcp::ToolResult stop_of(DebugSession& session, const AllowedFiles& files, const std::string& why,
                                      const std::string& text = {});
// The same for what the debugger says. One that still runs has come to a limit.
[[nodiscard]] mcp::ToolResult stop_of(DebugSession& session, const AllowedFiles& files, const debugger::Pause& pause);

// The parameter that names the session, which all but the start have.
struct SessionName {
    std::string id;

    void add_to(Parameters& parameters);
};

// Evaluates an expression that is a place in memory or an address: `lives`, `$c000`, `[$fb]`. Throws debugger::ExpressionError.
[[nodiscard]] std::uint16_t address_in(const DebugSession& session, const std::string& text);

}  // namespace gato::cli
