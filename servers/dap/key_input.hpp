// SPDX-License-Identifier: MIT
// What the client does on the C64's keyboard and joysticks: keys that are held, and text that is typed key by key. All of it becomes
// part of the history.
#pragma once

#include <gato/debugger/debugger.hpp>
#include <gato/simulator/key_script.hpp>

#include <deque>
#include <map>
#include <string>

namespace gato::dap {

class KeyInput {
public:
    // Names as in key scripts (docs/RUN.md): "a", "{f1}"; and "{lshift}" "{rshift}" "{ctrl}" "{cbm}". Throws ExpressionError for what is
    // no key.
    void hold(const std::string& name, bool is_down, debugger::Debugger& debugger);
    void type(const std::string& script);
    // In each frame of the machine the next key of what is typed goes down, or up; called as often as one likes.
    void go_on(debugger::Debugger& debugger);
    [[nodiscard]] bool is_typing() const { return !typed_.empty(); }

private:
    void press_held(debugger::Debugger& debugger);

    std::map<std::string, simulator::KeyStroke> held_;
    std::deque<simulator::KeyEvent> typed_;
    simulator::Cycle frame_ = -1;  // in which something was done last
    int frames_ = 0;               // since the first key of what is typed went down
};

}  // namespace gato::dap
