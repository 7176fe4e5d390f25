// SPDX-License-Identifier: MIT
// A client's session with the program, its checkpoints, and the bytes waiting to be sent. The commands are in files by kind, as
// functions that take the session.
//
// As in VICE a program runs until the client says anything: that stops it, and `exit` lets it run again. Until a client has said
// something the program waits before its first instruction, so that no checkpoint comes too late.
#pragma once

#include "servers/monitor/checkpoints.hpp"
#include "servers/monitor/packets.hpp"

#include "servers/debugger/pace.hpp"
#include "servers/monitor/served.hpp"

#include <span>

namespace gato::monitor {

// Types of responses and events that belong to no single command.
enum class Type : std::uint8_t {
    invalid = 0,
    checkpoint = 0x11,
    registers = 0x31,
    jam = 0x61,
    stopped = 0x62,
    resumed = 0x63,
};

class Session {
public:
    Session(Served served, int speed);

    void receive(std::string_view bytes);
    void run_slice();
    [[nodiscard]] std::string take_output() { return std::exchange(output_, {}); }
    [[nodiscard]] const RequestReader& requests() const { return reader_; }

    // --- for the commands
    [[nodiscard]] simulator::Machine& machine() { return *machine_; }
    [[nodiscard]] debugger::Debugger& debugger() { return *debugger_; }
    // What a client does to the machine.
    void change(debugger::History::Input input) { (void)debugger_->apply(std::move(input)); }
    [[nodiscard]] bool serves(const std::string& file) const { return file.empty() || served_.is_program(file); }
    // Sends a message other than the command's own response.
    void send(Type type, const Body& body) {
        output_ += packet(static_cast<std::uint8_t>(type), Error::none, request_id_, body);
    }
    // After the response the program goes on: for this number of steps, or, without a number, until something stops it.
    void go_on(debugger::Motion motion, std::uint32_t steps = 0);
    void begin_anew();
    void type(std::string_view petscii) { typed_ += petscii; }
    void end() { has_ended = true; }

    std::unique_ptr<Checkpoints> checkpoints;
    debugger::Pace pace;
    bool is_running = false, has_ended = false;

private:
    void open();
    void handle(const Request& request);
    [[nodiscard]] std::string response_to(const Request& request);
    void send_event(Type type, const Body& body);
    void send_position(Type type);
    void begin_motion();
    void interrupt();
    void stop(const debugger::Pause& pause);
    void hit(const std::vector<int>& breakpoints);
    [[nodiscard]] bool is_between_steps(const debugger::Pause& pause);
    void feed_keys();

    Served served_;
    std::unique_ptr<simulator::Machine> machine_;
    std::unique_ptr<debugger::Debugger> debugger_;
    RequestReader reader_;
    std::string output_;
    std::uint32_t request_id_ = 0;
    bool is_in_monitor_ = false;  // the client knows that the program is stopped
    bool is_at_start_ = true;     // a checkpoint at the first instruction is to be hit
    std::optional<debugger::Motion> wanted_;
    debugger::Motion motion_ = debugger::Motion::run;
    std::uint32_t steps_ = 0;  // still to be done
    std::string typed_;        // PETSCII for the keyboard buffer
};

[[nodiscard]] Body all_registers(const simulator::Machine& machine);

// One for each command: takes its body, returns the body of its response.
using Command = Body (*)(Session& session, Fields& fields);

struct CommandRow {
    std::uint8_t command;
    Command answer;
    std::uint8_t response;
};

// The commands of each file.
std::span<const CommandRow> checkpoint_commands();
std::span<const CommandRow> memory_commands();
std::span<const CommandRow> register_commands();
std::span<const CommandRow> control_commands();
std::span<const CommandRow> view_commands();

// Throws CommandError for the memory of a drive.
void must_be_main_memory(std::uint8_t memory);

}  // namespace gato::monitor
