// SPDX-License-Identifier: MIT
// A debug session with what the client has said, the program, and the messages waiting to be sent. The requests themselves are in
// files by kind, as functions that take the session.
#pragma once

#include "servers/dap/arguments.hpp"
#include "servers/dap/key_input.hpp"
#include "servers/dap/sound_output.hpp"
#include "servers/dap/sources.hpp"
#include "simulator/session/sanitizer.hpp"

#include "servers/console/console.hpp"
#include "servers/dap/launch.hpp"
#include "servers/debugger/access_text.hpp"
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
    console::Console console;

    [[nodiscard]] simulator::Machine& machine() { return *launched.machine; }
    [[nodiscard]] const ProgramMap* map() const { return launched.map ? &*launched.map : nullptr; }
};

class Session;

// The client's latest request for a source, or for a kind of breakpoint. A number belongs to a breakpoint whether it could be
// placed or not, and is kept when the program is restarted.
struct BreakpointGroup {
    // Places them in the current program; returns the body of the response.
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
    // Prints a line; an empty text prints nothing.
    void print(const std::string& category, const std::string& text);

    void launch(const json& arguments);
    void restart();
    void start();  // the client has finished its configuration
    void go_on(debugger::Motion motion, debugger::Unit unit);
    void run_console();  // a word of the console has begun a motion
    void pause();
    void show(const debugger::Pause& pause);
    void show_stop(const std::string& reason, const std::string& text = {}, const std::vector<int>& breakpoints = {});
    void sanitize(simulator::SanitizerOptions options);
    void set_speed(std::int64_t percent);  // in per cent of the real machine's; 0: as fast as possible
    // Applies a change that the user makes to the machine; if it discards a recorded future, the user is told.
    void change(const debugger::History::Input& input);
    void tell_of_forgotten_future();
    void terminate();  // the program is over, the client may still ask
    void end();

    json client = json::object();  // the arguments of `initialize`
    KeyInput key_input;
    // By source, or by kind for those without a source.
    std::map<std::string, BreakpointGroup> breakpoints;
    int next_breakpoint = 1;
    std::string stop_text;  // of the last stop, for `exceptionInfo`
    bool is_exception = false;

    bool is_running = false, has_ended = false;
    debugger::Pace pace;

private:
    void respond(const json& request, const std::function<json()>& body);
    [[nodiscard]] std::unique_ptr<Debuggee> open();
    void keep_running();
    void leave_program();
    void end_motion(const debugger::Pause& paused, const std::string& reason_if_running);
    void place_again(BreakpointGroup& group);

    Launcher launcher_;
    Messages messages_;
    std::int64_t next_number_ = 1;
    LaunchRequest request_;
    std::unique_ptr<Debuggee> program_;
    simulator::SanitizerOptions sanitized_;
    bool stops_on_entry_ = false, pause_is_wanted_ = false, has_terminated_ = false;
};

// Line numbers as the client counts them: from 1 unless it asked for something else.
[[nodiscard]] std::int64_t line_to_client(const Session& session, std::int64_t line);
[[nodiscard]] std::int64_t line_from_client(const Session& session, std::int64_t line);
[[nodiscard]] std::int64_t column_to_client(const Session& session, std::int64_t column);

// What `initialize` announces: the capability of each available request, and what breakpoints can have.
[[nodiscard]] json capabilities();

// Places the breakpoints of the program's map, or removes them.
void place_those_of_map(Session& session, bool are_wanted);

// What a client can choose from besides its own breakpoints: those of the debug file, and the sanitizer's findings.
[[nodiscard]] json exception_filters();

// One for each request: takes its arguments, returns the body of its response.
using Request = json (*)(Session&, const json& arguments);

struct RequestRow {
    const char* command;
    Request answer;
    const char* capability;  // announced because of this request; empty: none
};

// The requests of each file.
std::span<const RequestRow> control_requests();
std::span<const RequestRow> breakpoint_requests();
std::span<const RequestRow> state_requests();
std::span<const RequestRow> memory_requests();
std::span<const RequestRow> view_requests();
std::span<const RequestRow> past_view_requests();
std::span<const RequestRow> why_requests();

}  // namespace gato::dap
