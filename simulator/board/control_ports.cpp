// SPDX-License-Identifier: MIT
// The control ports: what is plugged in there, and which device the SID measures. CIA 1 switches the paddle lines with bits 6
// and 7 of port A, which connect one control port, the other, both or none.
#include "simulator/board/board.hpp"

#include <algorithm>

namespace gato::simulator {

void Board::plug_mouse(int port) {
    auto& mouse = mice_[static_cast<std::size_t>(port - 1)];
    if (mouse) return;
    mouse.emplace();
    connect_pots(clock);
}

void Board::move_mouse(int port, int right, int down) {
    plug_mouse(port);
    mice_[static_cast<std::size_t>(port - 1)]->move(right, down);
    connect_pots(clock);
}

void Board::press_mouse(int port, std::uint8_t buttons) {
    plug_mouse(port);
    keyboard.set_mouse_buttons(port, buttons);
}

void Board::turn_paddles(int port, PotLines lines) {
    paddles_[static_cast<std::size_t>(port - 1)] = lines;
    connect_pots(clock);
}

void Board::feel_controls() {
    if (kind_ == MachineKind::c64) connect_light_pen(clock);
}

// Where two devices are connected to a line, the first one to let it rise charges the capacitor.
void Board::connect_pots(Cycle now) {
    PotLines lines;
    for (std::size_t port = 0; port < mice_.size(); ++port) {
        if ((cia1.port_a() >> (6 + port) & 1) == 0) continue;
        const PotLines mouse = mice_[port] ? mice_[port]->lines() : PotLines{}, paddles = paddles_[port];
        lines = {std::min({lines.x, mouse.x, paddles.x}), std::min({lines.y, mouse.y, paddles.y}),
                 lines.drifts || mouse.drifts};
    }
    sid.connect_pots(lines, now);
}

}  // namespace gato::simulator
