// SPDX-License-Identifier: MIT
// What the client does on the C64's keyboard and joysticks: keys that are held, and text that is typed key by key. All of it
// becomes part of the history.
#pragma once

#include <gato/debugger/debugger.hpp>
#include <gato/simulator/key_script.hpp>
#include <gato/simulator/machine_input.hpp>

#include <deque>
#include <functional>
#include <map>
#include <string>

namespace gato::dap {

// In units to the right and down.
[[nodiscard]] simulator::MachineInput mouse_moved(int port, int right, int down);

class KeyInput {
public:
    // Names as in key scripts (docs/RUN.md): "a", "{f1}"; and "{lshift}" "{rshift}" "{ctrl}" "{cbm}". Throws ExpressionError if
    // there is no such key.
    void hold(const std::string& name, bool is_down, debugger::Debugger& debugger);
    void type(const std::string& script);
    // A script whose disks the machine knows.
    void type(const simulator::KeyScript& script);
    // Another disk comes into drive 8 after what is being typed; `name` is for people. Throws ExpressionError if it cannot be put in.
    void exchange_disk(const std::string& name, std::string image, const simulator::Machine& machine);
    // Supplies the bytes of a disk image that a typed text puts into the drive with this unit, 0 to 3. Throws Failure; empty: there are no files here.
    std::function<std::string(const std::string& file, std::size_t unit)> read_disk{};
    // In each frame of the machine, presses or releases the next key of the typed text; may be called any number of times.
    void go_on(debugger::Debugger& debugger);
    [[nodiscard]] bool is_typing() const { return !typed_.empty(); }

private:
    void press_held(debugger::Debugger& debugger);
    [[nodiscard]] debugger::Input disk_out(const simulator::KeyEvent& event, const simulator::Machine& machine) const;

    std::map<std::string, simulator::KeyStroke> held_;
    std::deque<simulator::KeyEvent> typed_;
    std::map<std::string, std::string> disks_;  // that have been read, by their names
    simulator::Cycle frame_ = -1;               // of the last action
    int frames_ = 0;                            // since the first key of the typed text went down
};

}  // namespace gato::dap
