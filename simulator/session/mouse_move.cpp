// SPDX-License-Identifier: MIT
#include "simulator/session/mouse_move.hpp"

#include "simulator/chips/pot_converter.hpp"
#include <algorithm>
#include <utility>

namespace gato::simulator {

MouseMove::MouseMove(const Machine& machine, const KeyEvent& event, Act act)
    : machine_(machine), event_(event), act_(std::move(act)), began_(machine.clock()) {
    move(0, 0);
}

void MouseMove::move(int right, int down) const {
    const auto byte_of = [](int way, int byte) { return static_cast<std::uint8_t>(static_cast<unsigned>(way) >> (8 * byte)); };
    act_({MachineInput::Kind::mouse_move,
          static_cast<std::uint16_t>(event_.port),
          {byte_of(right, 0), byte_of(right, 1), byte_of(down, 0), byte_of(down, 1)}});
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
    if (right != right_ || down != down_) move(right - right_, down - down_);
    right_ = right;
    down_ = down;
    return elapsed == length;
}

}  // namespace gato::simulator
