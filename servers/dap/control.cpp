// SPDX-License-Identifier: MIT
// Requests that start and end a session, and those that run the program forwards or backwards.
#include "servers/dap/references.hpp"

namespace gato::dap {

using debugger::Motion;
using debugger::Unit;

namespace {

json initialize(Session& session, const json& arguments) {
    session.client = arguments;
    return capabilities();
}

json launch(Session& session, const json& arguments) {
    session.launch(arguments);
    session.send_event("initialized");  // a client sends its breakpoints when it is told that they can be placed
    return nullptr;
}

json configuration_done(Session& session, const json&) {
    (void)session.program();
    session.start();
    return nullptr;
}

json restart(Session& session, const json&) {
    session.restart();
    return nullptr;
}

json terminate(Session& session, const json&) {
    session.terminate();
    return nullptr;
}

json disconnect(Session& session, const json&) {
    session.end();
    return nullptr;
}

Unit unit_of(const json& arguments) {
    return text_of(arguments, "granularity", "line") == "instruction" ? Unit::instruction : Unit::line;
}

void must_not_run(const Session& session) {
    if (session.is_running) throw RequestError("the program is running");
}

json go(Session& session, Motion motion, Unit unit) {
    must_not_run(session);
    session.go_on(motion, unit);
    return nullptr;
}

json go_on(Session& session, const json&) {
    (void)go(session, Motion::run, Unit::line);
    return {{"allThreadsContinued", true}};
}
json next(Session& session, const json& arguments) {
    return go(session, Motion::over, unit_of(arguments));
}
json step_in(Session& session, const json& arguments) {
    return go(session, Motion::into, unit_of(arguments));
}
json step_out(Session& session, const json&) {
    return go(session, Motion::out, Unit::line);
}

json step_back(Session& session, const json& arguments) {
    must_not_run(session);
    session.show(session.program().debugger.step_back(unit_of(arguments)));
    return nullptr;
}

json reverse_continue(Session& session, const json&) {
    must_not_run(session);
    session.show(session.program().debugger.run_back());
    return nullptr;
}

json pause(Session& session, const json&) {
    (void)session.program();
    session.pause();
    return nullptr;
}

// { "address": an expression } -> { "found": …, "text": … }; the program is then before the instruction that wrote it.
json last_write(Session& session, const json& arguments) {
    must_not_run(session);
    Debuggee& program = session.program();
    const std::string place = text_of(arguments, "address");
    const auto found = program.debugger.go_to_last_write(address_of(session, place));
    if (!found) return {{"found", false}, {"text", place + " was not written in the history"}};
    const std::string text = debugger::text_of_access(found->access, program.launched.map);
    session.show_stop("goto", text);
    return {{"found", true}, {"text", text}};
}

json speed(Session& session, const json& arguments) {
    session.set_speed(number_of(arguments, "percent", 100));
    return json::object();
}

}  // namespace

std::span<const RequestRow> control_requests() {
    static constexpr RequestRow rows[] = {
        {"initialize", initialize, ""},
        {"launch", launch, ""},
        {"configurationDone", configuration_done, "supportsConfigurationDoneRequest"},
        {"restart", restart, "supportsRestartRequest"},
        {"disconnect", disconnect, ""},
        {"terminate", terminate, "supportsTerminateRequest"},
        {"continue", go_on, ""},
        {"next", next, ""},
        {"stepIn", step_in, ""},
        {"stepOut", step_out, ""},
        {"stepBack", step_back, "supportsStepBack"},
        {"reverseContinue", reverse_continue, ""},
        {"pause", pause, ""},
        {"gato/lastWrite", last_write, ""},
        {"gato/speed", speed, ""},
    };
    return rows;
}

}  // namespace gato::dap
