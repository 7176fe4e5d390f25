// SPDX-License-Identifier: MIT
// Commands that continue, restart or end the program, and those for its keyboard and joysticks.
#include "servers/monitor/resources.hpp"
#include "servers/monitor/session.hpp"

#include <gato/simulator/keyboard.hpp>

namespace gato::monitor {

using debugger::Motion;
using simulator::Machine;

namespace {

Body ping(Session&, Fields&) {
    return {};
}

Body advance(Session& session, Fields& fields) {
    const Motion motion = fields.byte() != 0 ? Motion::over : Motion::into;
    const std::uint16_t steps = fields.word();
    if (steps == 0) throw CommandError{Error::wrong_parameter};
    session.go_on(motion, steps);
    return {};
}

Body run_to_return(Session& session, Fields&) {
    session.go_on(Motion::out);
    return {};
}

Body exit(Session& session, Fields&) {
    session.go_on(Motion::run);
    return {};
}

Body quit(Session& session, Fields&) {
    session.end();
    return {};
}

// Resets the computer, soft or hard; there are no drives.
Body reset(Session& session, Fields& fields) {
    constexpr std::uint8_t power_cycle = 1;
    if (fields.byte() > power_cycle) throw CommandError{Error::wrong_parameter};
    session.begin_anew();
    return {};
}

// Whether it should run at once makes no difference: it pauses before its first instruction, and `exit` lets it run.
Body autostart(Session& session, Fields& fields) {
    (void)fields.byte();
    (void)fields.word();
    if (!session.serves(std::string(fields.text()))) throw CommandError{Error::failed};
    session.begin_anew();
    return {};
}

Body feed_keyboard(Session& session, Fields& fields) {
    session.type(fields.text());
    return {};
}

// Port 0 is control port 1; the bits are those of a joystick: up, down, left, right, fire.
Body set_joystick(Session& session, Fields& fields) {
    constexpr std::uint16_t ports = 2, all_lines = 0x1f;
    const std::uint16_t port = fields.word(), value = fields.word();
    if (port >= ports) throw CommandError{Error::wrong_parameter};
    session.change([port, value](Machine& machine) {
        machine.keyboard().set_joystick(port + 1, static_cast<std::uint8_t>(value & all_lines));
    });
    return {};
}

Body get_resource(Session& session, Fields& fields) {
    constexpr std::uint8_t integer = 1;
    const Resource& resource = resource_named(fields.text());
    return Body().byte(integer).text(Body().long_word(resource.get(session)).str());
}

Body set_resource(Session& session, Fields& fields) {
    const bool is_number = fields.byte() != 0;
    const Resource& resource = resource_named(fields.text());
    if (resource.set == nullptr) throw CommandError{Error::failed};
    resource.set(session, value_of(fields.text(), is_number));
    return {};
}

// A client may not touch files of the host, and there is no user port.
Body refuse(Session&, Fields&) {
    throw CommandError{Error::failed};
}

}  // namespace

std::span<const CommandRow> control_commands() {
    static constexpr CommandRow rows[] = {
        {0x41, refuse, 0x41},       {0x42, refuse, 0x42},        {0x51, get_resource, 0x51},  {0x52, set_resource, 0x52},
        {0x71, advance, 0x71},      {0x72, feed_keyboard, 0x72}, {0x73, run_to_return, 0x73}, {0x81, ping, 0x81},
        {0xa2, set_joystick, 0xa2}, {0xaa, exit, 0xaa},          {0xb2, refuse, 0xb2},        {0xbb, quit, 0xbb},
        {0xcc, reset, 0xcc},        {0xdd, autostart, 0xdd},
    };
    return rows;
}

}  // namespace gato::monitor
