// SPDX-License-Identifier: MIT
#include "cli/play/mouse_input.hpp"

#include "simulator/chips/mouse.hpp"

#include <algorithm>

namespace gato::cli {

namespace {

// A program may see the movement of two frames at once, and takes more than 31 units for a movement the other way.
constexpr int most_units_a_frame = 15;
constexpr int button_frames = 4;
constexpr std::size_t most_steps = 256;

std::uint8_t bit_of(MouseReport::Button button) {
    switch (button) {
    case MouseReport::Button::left: return simulator::mouse_left_button;
    case MouseReport::Button::right: return simulator::mouse_right_button;
    case MouseReport::Button::other: break;
    }
    return 0;
}

}  // namespace

void MouseInput::follow(const MouseReport& report, CellSize cell) {
    seen_.x = static_cast<int>(report.column * cell.width);
    seen_.y = static_cast<int>(report.row * cell.height);
    const std::uint8_t bit = bit_of(report.button);
    if (report.kind == MouseReport::Kind::press) seen_.buttons |= bit;
    if (report.kind == MouseReport::Kind::release) seen_.buttons &= static_cast<std::uint8_t>(~bit);
    if (report.kind == MouseReport::Kind::free_move) seen_.buttons = 0;  // a release outside the window is not always reported
    if (!is_placed_) {
        is_placed_ = true;
        done_.x = seen_.x;
        done_.y = seen_.y;
    }
    if (may_join_last())
        waiting_.back() = seen_;
    else
        waiting_.push_back(seen_);
}

// A movement may become longer; a button changes at the place where it was reported.
bool MouseInput::may_join_last() const {
    if (waiting_.empty()) return false;
    if (waiting_.size() == most_steps) return true;
    const std::uint8_t before = waiting_.size() > 1 ? waiting_[waiting_.size() - 2].buttons : done_.buttons;
    return waiting_.back().buttons == seen_.buttons && before == seen_.buttons;
}

void MouseInput::go(simulator::Machine& machine, const Step& step) {
    const int right = std::clamp(step.x - done_.x, -most_units_a_frame, most_units_a_frame);
    const int down = std::clamp(step.y - done_.y, -most_units_a_frame, most_units_a_frame);
    done_.x += right;
    done_.y += down;
    machine.move_mouse(port_, right, down);
}

void MouseInput::next_frame(simulator::Machine& machine) {
    if (frames_left_ > 0) --frames_left_;
    if (waiting_.empty()) return;
    const Step step = waiting_.front();
    const bool is_there = step.x == done_.x && step.y == done_.y;
    if (!is_there) return go(machine, step);
    if (step.buttons != done_.buttons) {
        if (frames_left_ > 0) return;
        done_.buttons = step.buttons;
        machine.press_mouse(port_, step.buttons);
        frames_left_ = button_frames;
    }
    waiting_.pop_front();
}

}  // namespace gato::cli
