// SPDX-License-Identifier: MIT
#include "cli/play/key_input.hpp"

namespace gato::cli {

using simulator::Keyboard;
using simulator::KeyStroke;

namespace {

constexpr int held_frames = 3, pause_frames = 1;
constexpr int joystick_frames = 6;
constexpr std::size_t most_waiting = 256;  // a pasted line or two
constexpr std::uint8_t vertical = simulator::joy_up | simulator::joy_down;
constexpr std::uint8_t horizontal = simulator::joy_left | simulator::joy_right;

bool same(KeyStroke left, KeyStroke right) {
    return left.key == right.key && left.modifier == right.modifier;
}

}  // namespace

void KeyInput::type(KeyStroke stroke) {
    if (frames_left_ > 0 && waiting_.empty() && same(stroke, held_))
        frames_left_ = held_frames;
    else if (waiting_.size() < most_waiting)
        waiting_.push_back(stroke);
}

void KeyInput::move_joystick(int port, std::uint8_t bits) {
    port_ = port;
    if ((bits & simulator::joy_fire) != 0) fire_left_ = joystick_frames;
    const std::uint8_t moves = bits & (vertical | horizontal);
    if (moves == 0) return;
    const auto kept = static_cast<std::uint8_t>(~((moves & vertical) != 0 ? vertical : horizontal));
    directions_ = static_cast<std::uint8_t>((directions_ & kept) | moves);
    directions_left_ = joystick_frames;
}

void KeyInput::next_frame(Keyboard& keyboard) {
    if (frames_left_ > 0 && --frames_left_ == 0) {
        keyboard.release_all();
        frames_left_ = -pause_frames;
    } else if (frames_left_ < 0) {
        ++frames_left_;
    }
    if (frames_left_ == 0 && !waiting_.empty()) press_next(keyboard);

    if (directions_left_ == 0) directions_ = 0;
    keyboard.set_joystick(port_, static_cast<std::uint8_t>(directions_ | (fire_left_ > 0 ? simulator::joy_fire : 0)));
    if (directions_left_ > 0) --directions_left_;
    if (fire_left_ > 0) --fire_left_;
}

void KeyInput::press_next(Keyboard& keyboard) {
    held_ = waiting_.front();
    waiting_.pop_front();
    keyboard.press(held_);
    frames_left_ = held_frames;
}

}  // namespace gato::cli
