// SPDX-License-Identifier: MIT
// A debug session: what the client has said, the program, and the messages that wait to be sent. What requests do is in the files
// of their kind, as functions over this.
#pragma once

#include "servers/dap/arguments.hpp"
#include "servers/dap/key_input.hpp"
#include "servers/dap/sound_output.hpp"
#include "servers/dap/sources.hpp"
#include "simulator/session/sanitizer.hpp"

#include "servers/dap/launch.hpp"
#include "servers/debugger/pace.hpp"
#include <gato/debugger/debugger.hpp>

#include <map>
#include <span>
#include <utility>

namespace gato::dap {

// The program and all that belongs to it; made by `launch`, and again by `restart`.
struct Debuggee {
    explicit Debuggee(Launched from);

    Launched launched;
    debugger::Debugger debugger;
    Sources sources;
    SoundOutput sound_output;

    [[nodiscard]] simulator::Machine& machine() { return *launched.machine; }
    [[nodiscard]] const ProgramMap* map() const { return launched.map ? &*launched.map : nullptr; }
};

class Session;

// What the client asked for last of a source, or of a kind. A number is a breakpoint's own, whether it could be placed or not, also
// when the program is started again.
struct BreakpointGroup {
    // Into the program as it is now; the body of the response.
    using Place = json (*)(Session&, const BreakpointGroup&);
    Place place = nullptr;
    json arguments{};
    std::vector<int> numbers{};
    json answer{};
};

class Session {
public:
    using Messages = std::vector<json>;

    explicit Session(Launcher launcher) : launcher_(std::move(launcher)) {}

    // Numbered in the order in which they are to be sent.
    Messages take_messages();
    void handle(const json& message);
    void run_slice();

    // --- for the requests
    // Throws RequestError before the launch.
    [[nodiscard]] Debuggee& program();
    [[nodiscard]] bool has_program() const { return program_ != nullptr; }
    void send_event(const std::string& name, json body = json::object());
    // A line; nothing for no text.
    void print(const std::string& category, const std::string& text);

    void launch(const json& arguments);
    void restart();
    void start();  // the client has said all that it wants to say first
    void go_on(debugger::Motion motion, debugger::Unit unit);
    void pause();
    void show(const debugger::Pause& pause);
    void show_stop(const std::string& reason, const std::string& text = {}, const std::vector<int>& breakpoints = {});
    void sanitize(simulator::SanitizerOptions options);
    void set_speed(std::int64_t percent);  // of the real machine's; 0: as fast as it goes
    // What a person does to the machine; that it cost a future is told.
    void change(const debugger::History::Input& input);
    void tell_of_forgotten_future();
    void terminate();  // the program is over, the client may still ask
    void end();

    json client = json::object();  // the arguments of `initialize`
    KeyInput key_input;
    // By the source, or the kind of those that have none.
    std::map<std::string, BreakpointGroup> breakpoints;
    int next_breakpoint = 1;
    std::string stop_text;  // of the last stop, for `exceptionInfo`
    bool is_exception = false;

    bool is_running = false, has_ended = false;
    debugger::Pace pace;

private:
    void respond(const json& request, const std::function<json()>& body);
    [[nodiscard]] std::unique_ptr<Debuggee> open();
    void leave_program();
    void place_again(BreakpointGroup& group);

    Launcher launcher_;
    Messages messages_;
    std::int64_t next_number_ = 1;
    LaunchRequest request_;
    std::unique_ptr<Debuggee> program_;
    simulator::SanitizerOptions sanitized_;
    bool stops_on_entry_ = false, pause_is_wanted_ = false, has_terminated_ = false;
};

// "$c000 (game.asm:12, lives) was written by ...: $03 -> $02"
[[nodiscard]] std::string text_of_access(const simulator::TrackedAccess& access, const std::optional<ProgramMap>& map);

// Lines as the client counts them; the first one is 1 unless it said otherwise.
[[nodiscard]] std::int64_t line_to_client(const Session& session, std::int64_t line);
[[nodiscard]] std::int64_t line_from_client(const Session& session, std::int64_t line);
[[nodiscard]] std::int64_t column_to_client(const Session& session, std::int64_t column);

// What `initialize` announces: the capability of each request that there is, and what breakpoints can have.
[[nodiscard]] json capabilities();

// The findings of the sanitizer that a client can choose from.
[[nodiscard]] json exception_filters();

// One for each request: what it does with its arguments, and the body of its response.
using Request = json (*)(Session&, const json& arguments);

struct RequestRow {
    const char* command;
    Request answer;
    const char* capability;  // that is announced by it; empty: none
};

// The tables of the files.
std::span<const RequestRow> control_requests();
std::span<const RequestRow> breakpoint_requests();
std::span<const RequestRow> state_requests();
std::span<const RequestRow> memory_requests();
std::span<const RequestRow> view_requests();

}  // namespace gato::dap
