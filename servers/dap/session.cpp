// SPDX-License-Identifier: MIT
#include "servers/dap/session.hpp"

#include "core/support/hex.hpp"
#include "simulator/session/verdict.hpp"
#include <gato/simulator/stop.hpp>

#include <algorithm>
#include <array>

namespace gato::dap {

using debugger::Pause;

namespace {

std::array<std::span<const RequestRow>, 7> all_requests() {
    return {control_requests(), breakpoint_requests(), state_requests(), memory_requests(),
            view_requests(),    past_view_requests(),  why_requests()};
}

const RequestRow* find_request(const std::string& command) {
    for (const auto rows : all_requests())
        for (const RequestRow& row : rows)
            if (command == row.command) return &row;
    return nullptr;
}

}  // namespace

json capabilities() {
    json list = json::object();
    for (const auto rows : all_requests())
        for (const RequestRow& row : rows)
            if (*row.capability != '\0') list[row.capability] = true;
    for (const char* name : {"supportsConditionalBreakpoints", "supportsHitConditionalBreakpoints", "supportsLogPoints",
                             "supportsEvaluateForHovers", "supportsSteppingGranularity"})
        list[name] = true;
    list["exceptionBreakpointFilters"] = exception_filters();
    return list;
}

Debuggee::Debuggee(Launched from)
    : launched(std::move(from)), debugger(*launched.machine, map()), sources(map(), launched.folder),
      console({.debugger = debugger, .map = launched.map, .verdict = launched.end ? launched.end->text : ""}) {
    for (const Launched::Act& act : launched.acts) debugger.history().expect(act.instruction, act.input);
    if (launched.end) debugger.finish_at(launched.end->instruction);
}

Debuggee& Session::program() {
    if (!program_) throw RequestError("no program has been launched");
    if (has_terminated_) throw RequestError("the program was terminated");
    return *program_;
}

// ---- messages

Session::Messages Session::take_messages() {
    for (json& message : messages_) message["seq"] = next_number_++;
    return std::exchange(messages_, {});
}

void Session::send_event(const std::string& name, json body) {
    messages_.push_back({{"type", "event"}, {"event", name}, {"body", std::move(body)}});
}

void Session::print(const std::string& category, const std::string& text) {
    if (text.empty()) return;
    send_event("output", {{"category", category}, {"output", text + "\n"}});
}

void Session::handle(const json& message) {
    if (!message.is_object() || message.value("type", json()) != "request") return;
    const json command = message.value("command", json());
    const RequestRow* const row = command.is_string() ? find_request(command.get<std::string>()) : nullptr;
    respond(message, [&]() -> json {
        if (row == nullptr) throw RequestError("gato does not know this request");
        return row->answer(*this, message.value("arguments", json::object()));
    });
}

void Session::respond(const json& request, const std::function<json()>& body) {
    json response = {
        {"type", "response"}, {"request_seq", request.value("seq", json(0))}, {"command", request.value("command", json(""))}};
    const std::size_t place = messages_.size();
    try {
        json content = body();
        response["success"] = true;
        if (!content.is_null()) response["body"] = std::move(content);
    } catch (const std::exception& error) {
        response["success"] = false;
        response["message"] = error.what();
        response["body"] = {{"error", {{"id", 1}, {"format", error.what()}, {"showUser", false}}}};
    }
    // Events caused by the request come after its response.
    messages_.insert(messages_.begin() + static_cast<std::ptrdiff_t>(place), std::move(response));
}

// ---- start and end of the program

void Session::launch(const json& arguments) {
    if (has_program()) throw RequestError("a program has been launched already");
    request_ = {text_of(arguments, "program"), texts_or_one(arguments, "map"), texts_of(arguments, "args"),
                text_of(arguments, "test"),    text_of(arguments, "case"),     text_of(arguments, "never")};
    stops_on_entry_ = flag_of(arguments, "stopOnEntry");
    set_speed(number_of(arguments, "speed", 100));
    program_ = open();
    if (program_->launched.has_happened && !arguments.contains("speed")) set_speed(0);
    place_those_of_map(*this, true);
}

std::unique_ptr<Debuggee> Session::open() {
    auto opened = std::make_unique<Debuggee>(launcher_(request_, [this](const std::string& text) { print("console", text); }));
    opened->debugger.log = [this, &console = opened->console](int number, const std::string& text) {
        print("console", console.logged(number, text));
    };
    opened->console.subject().type_keys = [this](const std::string& script) { key_input.type(script); };
    key_input = {};
    key_input.type(opened->launched.keys);
    key_input.read_disk = opened->launched.read_disk;
    return opened;
}

void Session::restart() {
    (void)program();
    program_ = open();
    program_->debugger.sanitize(sanitized_, program_->launched.memory);
    for (auto& [name, group] : breakpoints) place_again(group);
    start();
}

// The client does not send them again, though addresses may have changed: the sources may have been edited.
void Session::place_again(BreakpointGroup& group) {
    const json before = std::exchange(group.answer, group.place(*this, group));
    for (std::size_t i = 0; i < group.numbers.size(); ++i) {
        const json& now = group.answer["breakpoints"][i];
        if (now != before["breakpoints"][i]) send_event("breakpoint", {{"reason", "changed"}, {"breakpoint", now}});
    }
}

void Session::sanitize(simulator::SanitizerOptions options) {
    sanitized_ = options;
    program().debugger.sanitize(options, program().launched.memory);
}

void Session::start() {
    const Pause here = program().debugger.enter();
    if (stops_on_entry_) return show_stop("entry", {}, here.breakpoints);
    if (here.why != Pause::Why::running) return show(here);
    go_on(debugger::Motion::run, debugger::Unit::line);
}

void Session::change(const debugger::History::Input& input) {
    if (program().debugger.apply(input)) tell_of_forgotten_future();
}

void Session::tell_of_forgotten_future() {
    print("console", "what came after this moment is forgotten: the program takes another path from here");
}

void Session::go_on(debugger::Motion motion, debugger::Unit unit) {
    program().debugger.begin(motion, unit);
    keep_running();
}

void Session::keep_running() {
    pause_is_wanted_ = false;
    is_running = true;
    pace.start();
}

// The client has not asked the program to run, so it is told.
void Session::run_console() {
    keep_running();
    send_event("continued", {{"threadId", 1}, {"allThreadsContinued", true}});
}

void Session::pause() {
    if (is_running) pause_is_wanted_ = true;
}

void Session::set_speed(std::int64_t percent) {
    if (percent < 0 || percent > debugger::Pace::highest_speed)
        throw RequestError("the speed is in per cent; 0 is as fast as possible");
    pace.set_speed(static_cast<int>(percent));
}

void Session::run_slice() {
    if (!is_running) return;
    if (pause_is_wanted_) return end_motion({}, "pause");
    simulator::Machine& machine = program().machine();
    const simulator::Cycle frame = machine.video().cycles_per_frame();
    key_input.go_on(program().debugger);
    const SoundOutput::Playing playing(program().sound_output, machine);
    const simulator::Cycle end = machine.clock() + (key_input.is_typing() ? frame : pace.slice(machine.video()));
    const simulator::Cycle deadline = program().console.deadline();
    const Pause paused = program().debugger.advance(std::min(end, deadline));
    if (paused.why != Pause::Why::running || machine.clock() >= deadline) return end_motion(paused, "step");
    pace.pass(machine.video());
}

// A word of the console may go on after a pause; when it is done, the console says where the program stands.
void Session::end_motion(const Pause& paused, const std::string& reason_if_running) {
    if (program().console.is_moving()) {
        const console::Reply reply = program().console.paused(paused);
        print("console", reply.text.substr(0, reply.text.find_last_not_of('\n') + 1));
        if (reply.state == console::Reply::State::moving) return;
    }
    if (paused.why == Pause::Why::running) return show_stop(reason_if_running);
    show(paused);
}

// The client learns of it before the connection ends.
void Session::terminate() {
    if (has_terminated_) return;
    has_terminated_ = true;
    is_running = false;
    send_event("terminated");
    leave_program();
}

void Session::end() {
    terminate();
    has_ended = true;
}

void Session::leave_program() {
    if (!has_program() || !program_->launched.keep_files) return;
    for (const std::string& problem : program_->launched.keep_files(program_->machine())) print("stderr", problem);
}

// ---- what stopped it

void Session::show_stop(const std::string& reason, const std::string& text, const std::vector<int>& numbers) {
    is_running = false;
    stop_text = text;
    is_exception = reason == "exception";
    json body = {{"reason", reason}, {"threadId", 1}, {"allThreadsStopped", true}};
    if (!text.empty()) body["text"] = body["description"] = text;
    if (!numbers.empty()) body["hitBreakpointIds"] = numbers;
    send_event("stopped", std::move(body));
}

void Session::show(const Pause& paused) {
    Debuggee& all = program();
    const std::optional<ProgramMap>& map = all.launched.map;
    switch (paused.why) {
    case Pause::Why::running: return;
    case Pause::Why::step: return show_stop("step");
    case Pause::Why::beginning: return show_stop("entry", "the beginning of the history");
    case Pause::Why::breakpoint:
        if (paused.access)
            return show_stop("data breakpoint", debugger::text_of_access(*paused.access, map), paused.breakpoints);
        return show_stop("breakpoint", {}, paused.breakpoints);
    case Pause::Why::finished: return show_stop("exception", all.launched.end->text);
    case Pause::Why::finding:
        return show_stop("exception",
                         paused.finding + " by the instruction at " + describe_address(all.debugger.history().last_pc(), map));
    case Pause::Why::stopped: break;
    }
    simulator::SessionEnd end;
    end.stop = paused.stop;
    const std::string reason = simulator::judge(all.machine(), end, map).reason;
    const bool is_end = paused.stop == simulator::Stop::program_exit || paused.stop == simulator::Stop::debug_cart;
    print("console", reason);
    show_stop(is_end ? "exit" : "exception", reason);
}

std::int64_t line_to_client(const Session& session, std::int64_t line) {
    return flag_of(session.client, "linesStartAt1", true) ? line : line - 1;
}
std::int64_t line_from_client(const Session& session, std::int64_t line) {
    return flag_of(session.client, "linesStartAt1", true) ? line : line + 1;
}
std::int64_t column_to_client(const Session& session, std::int64_t column) {
    return flag_of(session.client, "columnsStartAt1", true) ? column : column - 1;
}

}  // namespace gato::dap
