// SPDX-License-Identifier: MIT
#include "servers/monitor/session.hpp"

#include "core/c64/locations.hpp"

#include <algorithm>
#include <array>

namespace gato::monitor {

using debugger::Motion;
using debugger::Pause;
using simulator::Machine;

namespace {

const CommandRow* find_command(std::uint8_t command) {
    const std::array tables = {checkpoint_commands(), memory_commands(), register_commands(), control_commands(),
                               view_commands()};
    for (const auto rows : tables)
        for (const CommandRow& row : rows)
            if (row.command == command) return &row;
    throw CommandError{Error::unknown_command};
}

}  // namespace

void must_be_main_memory(std::uint8_t memory) {
    if (memory != 0) throw CommandError{Error::no_such_memory};
}

Session::Session(Served served, int speed) : pace(speed), served_(std::move(served)) {
    open();
}

// ---- the program

void Session::open() {
    auto machine = served_.open();
    auto debugger = std::make_unique<debugger::Debugger>(*machine, nullptr);
    debugger->log = [this](int breakpoint, const std::string&) { hit({breakpoint}); };
    if (checkpoints)
        checkpoints->move_to(*debugger);
    else
        checkpoints = std::make_unique<Checkpoints>(*debugger);
    debugger_ = std::move(debugger);
    machine_ = std::move(machine);
    is_at_start_ = true;
}

void Session::begin_anew() {
    typed_.clear();
    open();
}

void Session::go_on(Motion motion, std::uint32_t steps) {
    wanted_ = motion;
    steps_ = steps;
}

void Session::begin_motion() {
    motion_ = *std::exchange(wanted_, std::nullopt);
    debugger_->begin(motion_, debugger::Unit::instruction);
    pace.start();
    is_running = true;
    is_in_monitor_ = false;
    send_position(Type::resumed);
    if (std::exchange(is_at_start_, false) && motion_ == Motion::run)
        if (const Pause pause = debugger_->enter(); pause.why != Pause::Why::running) stop(pause);
}

void Session::run_slice() {
    if (!is_running) return;
    feed_keys();
    const simulator::Cycle until = machine_->clock() + pace.slice(machine_->video());
    Pause pause;
    do pause = debugger_->advance(until);
    while (is_between_steps(pause) && machine_->clock() < until);
    pace.pass(machine_->video());
    if (pause.why != Pause::Why::running) stop(pause);
}

bool Session::is_between_steps(const Pause& pause) {
    if (pause.why != Pause::Why::step || steps_ <= 1) return false;
    --steps_;
    debugger_->begin(motion_, debugger::Unit::instruction);
    return true;
}

// Types as many keys as fit into the operating system's keyboard buffer once it is empty.
void Session::feed_keys() {
    constexpr std::size_t queue_size = 10;
    if (typed_.empty() || machine_->ram(c64::location::queue_length) != 0) return;
    const std::string keys = typed_.substr(0, queue_size);
    typed_.erase(0, keys.size());
    change([keys](Machine& machine) {
        for (std::size_t i = 0; i < keys.size(); ++i)
            machine.ram(static_cast<std::uint16_t>(c64::location::queue + i)) = static_cast<std::uint8_t>(keys[i]);
        machine.ram(c64::location::queue_length) = static_cast<std::uint8_t>(keys.size());
    });
}

// ---- what stops it

void Session::hit(const std::vector<int>& breakpoints) {
    for (const std::uint32_t number : checkpoints->numbers_of(breakpoints)) {
        Checkpoint& checkpoint = checkpoints->at(number);
        ++checkpoint.hits;
        send_event(Type::checkpoint, description(checkpoint, true));
    }
}

void Session::stop(const Pause& pause) {
    hit(pause.breakpoints);
    for (const std::uint32_t number : checkpoints->numbers_of(pause.breakpoints))
        if (checkpoints->at(number).is_temporary) checkpoints->remove(number);
    if (pause.stop == simulator::Stop::jam) send_position(Type::jam);
    interrupt();
}

// The client may look around now.
void Session::interrupt() {
    is_running = false;
    is_in_monitor_ = true;
    send_event(Type::registers, all_registers(*machine_));
    send_position(Type::stopped);
}

// ---- messages

void Session::receive(std::string_view bytes) {
    reader_.feed(bytes);
    for (auto request = reader_.next(); request && !has_ended; request = reader_.next()) handle(*request);
}

void Session::handle(const Request& request) {
    if (!is_in_monitor_) interrupt();
    request_id_ = request.id;
    output_ += response_to(request);
    if (wanted_) begin_motion();
}

std::string Session::response_to(const Request& request) {
    try {
        if (request.version == 0 || request.version > api_version) throw CommandError{Error::unknown_version};
        const CommandRow* const row = find_command(request.command);
        Fields fields(request.body);
        const Body body = row->answer(*this, fields);
        return packet(row->response, Error::none, request.id, body);
    } catch (const CommandError& failure) {
        return packet(static_cast<std::uint8_t>(Type::invalid), failure.error, request.id, {});
    } catch (const std::exception&) {
        return packet(static_cast<std::uint8_t>(Type::invalid), Error::failed, request.id, {});
    }
}

void Session::send_event(Type type, const Body& body) {
    output_ += packet(static_cast<std::uint8_t>(type), Error::none, event_id, body);
}

void Session::send_position(Type type) {
    send_event(type, Body().word(machine_->registers().pc));
}

}  // namespace gato::monitor
