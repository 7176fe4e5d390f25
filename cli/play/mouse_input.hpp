// SPDX-License-Identifier: MIT
// The C64's mouse from the terminal: follows the pointer over the terminal, no faster than programs can see, and holds each
// button long enough for those that look only now and then. Whatever happens at one place of the screen happens there before the
// mouse moves on.
#pragma once

#include "cli/play/keys.hpp"
#include "cli/play/painter.hpp"

#include <gato/simulator/machine.hpp>

#include <deque>

namespace gato::cli {

class MouseInput {
public:
    // `port`: where the mouse is plugged in, once it is used.
    explicit MouseInput(int port) : port_(port) {}

    // The first report gives the pointer's position, which is not a movement.
    void follow(const MouseReport& report, CellSize cell);
    // Once a frame: moves the mouse, and presses and releases what is due.
    void next_frame(simulator::Machine& machine);

private:
    // The pointer's position in dots, and the buttons that are down from there on.
    struct Step {
        int x = 0, y = 0;
        std::uint8_t buttons = 0;
    };

    [[nodiscard]] bool may_join_last() const;
    void go(simulator::Machine& machine, const Step& step);

    int port_;
    std::deque<Step> waiting_;
    Step seen_, done_;  // at the terminal, and in the machine
    bool is_placed_ = false;
    int frames_left_ = 0;  // before a button may change
};

}  // namespace gato::cli
