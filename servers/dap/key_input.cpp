// SPDX-License-Identifier: MIT
#include "servers/dap/key_input.hpp"

#include "servers/debugger/beam.hpp"
#include "simulator/machine/disk_exchange.hpp"
#include "simulator/machine/parts.hpp"

#include <vector>

namespace gato::dap {

using simulator::KeyEvent;
using simulator::KeyStroke;
using simulator::Machine;
using simulator::MachineInput;
using InputKind = MachineInput::Kind;

namespace {

// Keys that type nothing by themselves, so key scripts have no names for them.
struct SilentKey {
    const char* name;
    std::uint8_t key;
};
constexpr SilentKey silent_keys[] = {{"{lshift}", simulator::key_code::left_shift},
                                     {"{rshift}", simulator::key_code::right_shift},
                                     {"{ctrl}", simulator::key_code::control},
                                     {"{cbm}", simulator::key_code::commodore}};

constexpr int frames_down = 3, frames_in_all = 5;  // of a typed key, and until the next one

simulator::KeyScript parsed(const std::string& script) {
    auto result = simulator::parse_key_script(script);
    if (!result.error.empty()) throw debugger::ExpressionError(result.error);
    return std::move(result.script);
}

KeyEvent key_named(const std::string& name) {
    for (const SilentKey& silent : silent_keys)
        if (name == silent.name) return {.stroke = {.key = silent.key}};
    const simulator::KeyScript script = parsed(name);
    if (script.size() != 1 || simulator::takes_frames(script[0].kind))
        throw debugger::ExpressionError("`" + name + "` is not one key");
    return script[0];
}

std::uint8_t low_byte(int number) {
    return static_cast<std::uint8_t>(number);
}

MachineInput pushed(const KeyEvent& button) {
    return {.kind = button.kind == KeyEvent::Kind::reset ? InputKind::reset : InputKind::restore};
}

debugger::Input press(const KeyEvent& event) {
    const auto port = static_cast<std::uint16_t>(event.port);
    switch (event.kind) {
    case KeyEvent::Kind::key: return [stroke = event.stroke](Machine& machine) { machine.keyboard().press(stroke); };
    case KeyEvent::Kind::restore:
    case KeyEvent::Kind::reset: return pushed(event);
    case KeyEvent::Kind::joystick: return MachineInput{InputKind::joystick, port, {event.directions}};
    case KeyEvent::Kind::mouse_button: return MachineInput{InputKind::mouse_buttons, port, {event.directions}};
    case KeyEvent::Kind::mouse_move: return mouse_moved(event.port, event.right, event.down);
    case KeyEvent::Kind::paddles: return MachineInput{InputKind::paddles, port, {low_byte(event.x), low_byte(event.y)}};
    case KeyEvent::Kind::disk:
    case KeyEvent::Kind::wait: break;
    }
    return [](Machine&) {};
}

debugger::Input let_go(const KeyEvent& event, const Machine& machine) {
    if (event.kind == KeyEvent::Kind::disk)
        if (const auto number = machine.parts().shelf.number_of(event.file)) return simulator::disk_put_in(*number, event.unit);
    const auto port = static_cast<std::uint16_t>(event.port);
    if (event.kind == KeyEvent::Kind::joystick) return MachineInput{InputKind::joystick, port, {0}};
    if (event.kind == KeyEvent::Kind::mouse_button) return MachineInput{InputKind::mouse_buttons, port, {0}};
    return [](Machine& then) { then.keyboard().release_all(); };
}

}  // namespace

MachineInput mouse_moved(int port, int right, int down) {
    return {InputKind::mouse_move,
            static_cast<std::uint16_t>(port),
            {low_byte(right), low_byte(right >> 8), low_byte(down), low_byte(down >> 8)}};
}

void KeyInput::hold(const std::string& name, bool is_down, debugger::Debugger& debugger) {
    const KeyEvent event = key_named(name);
    if (event.kind != KeyEvent::Kind::key) {
        if (is_down) (void)debugger.apply(pushed(event));
        return;
    }
    if (is_down)
        held_[name] = event.stroke;
    else
        held_.erase(name);
    press_held(debugger);
}

void KeyInput::press_held(debugger::Debugger& debugger) {
    std::vector<KeyStroke> strokes;
    for (const auto& [name, stroke] : held_) strokes.push_back(stroke);
    (void)debugger.apply([strokes](Machine& machine) {
        machine.keyboard().release_all();
        for (const KeyStroke stroke : strokes) machine.keyboard().press(stroke);
    });
}

void KeyInput::type(const std::string& script) {
    const simulator::KeyScript events = parsed(script);
    for (const KeyEvent& event : events) {
        if (event.kind != KeyEvent::Kind::disk) continue;
        if (!read_disk)
            throw debugger::ExpressionError("`" + simulator::text_of_exchange(event) + "`: there are no files here");
        disks_[event.file] = read_disk(event.file, event.unit);
    }
    type(events);
}

void KeyInput::type(const simulator::KeyScript& script) {
    typed_.insert(typed_.end(), script.begin(), script.end());
}

void KeyInput::exchange_disk(const std::string& name, std::string image, const Machine& machine) {
    if (const std::string problem = simulator::why_not_put_in(machine.parts(), image); !problem.empty())
        throw debugger::ExpressionError(name + ": " + problem);
    KeyEvent event = simulator::disk_event(machine.parts().shelf.name_for(name, image));
    disks_[event.file] = std::move(image);
    typed_.push_back(std::move(event));
}

// A disk that the machine has had before is as it was when it was taken out.
debugger::Input KeyInput::disk_out(const KeyEvent& event, const Machine& machine) const {
    const std::string& file = event.file;
    std::vector<MachineInput> inputs;
    const auto read = disks_.find(file);
    if (read != disks_.end() && !machine.parts().shelf.number_of(file))
        inputs.push_back(simulator::disk_shelved(file, read->second, false));
    inputs.push_back(simulator::disk_taken_out(event.unit));
    return inputs;
}

void KeyInput::go_on(debugger::Debugger& debugger) {
    const simulator::Cycle frame = debugger::frame_of(debugger.machine().clock(), debugger.machine().video());
    // Keys typed in the past are replayed anyway; the rest is typed after them.
    if (typed_.empty() || frame == frame_ || debugger.history().has_future()) return;
    frame_ = frame;
    const KeyEvent event = typed_.front();
    const int down = event.frames > 0 ? event.frames : frames_down;
    if (frames_ == 0 && event.kind == KeyEvent::Kind::disk)
        (void)debugger.apply(disk_out(event, debugger.machine()));
    else if (frames_ == 0)
        (void)debugger.apply(press(event));
    if (frames_ == down) (void)debugger.apply(let_go(event, debugger.machine()));
    if (++frames_ < down + frames_in_all - frames_down) return;
    typed_.pop_front();
    frames_ = 0;
}

}  // namespace gato::dap
