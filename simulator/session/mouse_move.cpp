// SPDX-License-Identifier: MIT
#include "simulator/session/mouse_move.hpp"

#include "simulator/chips/pot_converter.hpp"
#include <algorithm>

namespace gato::simulator {

MouseMove::MouseMove(Machine& machine, const KeyEvent& event) : machine_(machine), event_(event), began_(machine.clock()) {
    machine_.move_mouse(event_.port, 0, 0);
}

// Frames and cycles apart, since their product with a long way would be too large.
int MouseMove::part_of(int way, Cycle elapsed) const {
    if (event_.frames == 0) return way;
    const Cycle frame = machine_.video().cycles_per_frame();
    const Cycle by_frames = Cycle{way} * (elapsed / frame), by_cycles = Cycle{way} * (elapsed % frame) / frame;
    return static_cast<int>((by_frames + by_cycles) / event_.frames);
}

// Moves as far ahead as the SID may lag: when the next event of the script comes, the whole movement must be visible.
bool MouseMove::follow() {
    constexpr Cycle lead = 2 * PotConverter::period;
    const Cycle length = event_.frames * Cycle{machine_.video().cycles_per_frame()};
    const Cycle elapsed = std::min(machine_.clock() - began_ + lead, length);
    const int right = part_of(event_.right, elapsed), down = part_of(event_.down, elapsed);
    if (right != right_ || down != down_) machine_.move_mouse(event_.port, right - right_, down - down_);
    right_ = right;
    down_ = down;
    return elapsed == length;
}

}  // namespace gato::simulator
