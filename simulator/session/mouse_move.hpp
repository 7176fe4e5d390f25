// SPDX-License-Identifier: MIT
// A movement of the mouse that a key script spreads over some frames: unit by unit, at an even pace.
#pragma once

#include <gato/simulator/key_script.hpp>
#include <gato/simulator/machine.hpp>
#include <gato/simulator/machine_input.hpp>

#include <functional>

namespace gato::simulator {

class MouseMove {
public:
    // Begins now; plugs the mouse in. `act` gets what is to be done to the machine.
    using Act = std::function<void(const MachineInput&)>;
    MouseMove(const Machine& machine, const KeyEvent& event, Act act);

    // Moves the mouse to where it should be by now. Returns whether that is the end of the movement.
    [[nodiscard]] bool follow();

private:
    [[nodiscard]] int part_of(int way, Cycle elapsed) const;

    void move(int right, int down) const;

    const Machine& machine_;
    KeyEvent event_;
    Act act_;
    Cycle began_;
    int right_ = 0, down_ = 0;  // so far
};

}  // namespace gato::simulator
