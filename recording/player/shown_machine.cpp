// SPDX-License-Identifier: MIT
#include "recording/player/shown_machine.hpp"

#include <gato/simulator/render.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace gato::player {

namespace {

// As a page's canvas has it: the first of four bytes is red.
std::uint32_t rgba_of(std::uint8_t color) {
    const auto [red, green, blue] = simulator::rgb_of(color);
    return 0xff000000U | static_cast<std::uint32_t>(blue) << 16 | static_cast<std::uint32_t>(green) << 8 | red;
}

std::array<std::uint32_t, 16> palette() {
    std::array<std::uint32_t, 16> colors{};
    for (std::size_t color = 0; color < colors.size(); ++color) colors[color] = rgba_of(static_cast<std::uint8_t>(color));
    return colors;
}

}  // namespace

ShownMachine::ShownMachine(simulator::Machine machine, bool draws, bool sounds)
    : machine_(std::move(machine)), start_(machine_.clock()), draws_(draws),
      dots_(static_cast<std::size_t>(simulator::picture_width * machine_.video().picture_lines)), canvas_{dots_},
      colors_(dots_.size()) {
    if (sounds)
        sid_.emplace(machine_.options().sid, machine_.video(),
                     [this](simulator::SidSound::Samples samples) { std::ranges::copy(samples, std::back_inserter(sound_)); });
    attach();
}

ShownMachine::~ShownMachine() {
    detach();
}

void ShownMachine::attach() {
    if (draws_) machine_.draw_into(&canvas_);
    if (sid_) machine_.play_into(&*sid_);
}

void ShownMachine::detach() {
    machine_.draw_into(nullptr);
    machine_.play_into(nullptr);
}

void ShownMachine::attach_again() {
    if (is_sensing_) attach();
    sound_.clear();
}

void ShownMachine::sense(bool is_sensing) {
    detach();
    is_sensing_ = is_sensing;
    if (is_sensing_) attach();
}

void ShownMachine::finish_sound() {
    if (!sid_) return;
    machine_.settle_sound();
    sid_->flush();
}

const std::vector<std::uint32_t>& ShownMachine::picture() {
    static const std::array<std::uint32_t, 16> rgba = palette();
    std::transform(dots_.begin(), dots_.end(), colors_.begin(), [](std::uint8_t color) { return rgba[color & 0x0f]; });
    return colors_;
}

const std::vector<std::int16_t>& ShownMachine::take_sound() {
    taken_ = std::exchange(sound_, {});
    return taken_;
}

}  // namespace gato::player
