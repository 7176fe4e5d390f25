// SPDX-License-Identifier: MIT
#include "simulator/session/player.hpp"

#include "simulator/session/verdict.hpp"
#include <gato/simulator/render.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace gato::simulator {

namespace {

constexpr int key_count = 64;

// As a page's canvas has it: the first of four bytes is red.
std::uint32_t rgba_of(std::uint8_t color) {
    const auto [red, green, blue] = rgb_of(color);
    return 0xff000000U | static_cast<std::uint32_t>(blue) << 16 | static_cast<std::uint32_t>(green) << 8 | red;
}

std::array<std::uint32_t, 16> palette() {
    std::array<std::uint32_t, 16> colors{};
    for (std::size_t color = 0; color < colors.size(); ++color) colors[color] = rgba_of(static_cast<std::uint8_t>(color));
    return colors;
}

}  // namespace

Player::Player(const PlayerStart& start, bool draws, bool sounds)
    : machine_(start_machine(start)), start_(machine_.clock()), draws_(draws), sounds_(sounds),
      dots_(static_cast<std::size_t>(picture_width * machine_.video().picture_lines)), canvas_{dots_}, colors_(dots_.size()) {
    if (sounds_)
        sid_.emplace(machine_.options().sid, machine_.video(),
                     [this](SidSound::Samples samples) { std::ranges::copy(samples, std::back_inserter(sound_)); });
    attach();
    begin_session();
}

Player::~Player() {
    detach();
}

void Player::attach() {
    if (draws_) machine_.draw_into(&canvas_);
    if (sid_) machine_.play_into(&*sid_);
}

void Player::detach() {
    machine_.draw_into(nullptr);
    machine_.play_into(nullptr);
}

void Player::sense(bool is_sensing) {
    detach();
    is_sensing_ = is_sensing;
    if (is_sensing_) attach();
}

void Player::begin_session() {
    session_ = std::make_unique<Session>(machine_);
    session_start_ = machine_.clock();
}

void Player::run(Cycle cycles) {
    const Cycle until = machine_.clock() + cycles;
    while (!is_stopped_ && machine_.clock() < until) {
        session_->max_cycles = until - session_start_;
        const SessionEnd end = session_->run();
        if (!end.out_of_cycles) is_stopped_ = !goes_on(end.stop);
    }
    if (!sid_) return;
    machine_.settle_sound();
    sid_->flush();
}

void Player::run_frame() {
    const Cycle frame = machine_.video().cycles_per_frame();
    run(frame - machine_.clock() % frame);
}

bool Player::goes_on(Stop stop) {
    if (stop == Stop::program_exit) {
        status_ = "exit";
        machine_.stay_ready();
        return true;
    }
    status_ = judge(machine_, {.stop = stop}, std::nullopt).reason;
    return false;
}

const std::vector<std::uint32_t>& Player::picture() {
    static const std::array<std::uint32_t, 16> rgba = palette();
    std::transform(dots_.begin(), dots_.end(), colors_.begin(), [](std::uint8_t color) { return rgba[color & 0x0f]; });
    return colors_;
}

const std::vector<std::int16_t>& Player::take_sound() {
    taken_ = std::exchange(sound_, {});
    return taken_;
}

void Player::set_key(int key, bool is_down) {
    held_[static_cast<std::size_t>(key)] = is_down;
    machine_.keyboard().release_all();
    for (int held = 0; held < key_count; ++held)
        if (held_[static_cast<std::size_t>(held)]) machine_.keyboard().press(static_cast<std::uint8_t>(held));
}

void Player::type(std::string_view script) {
    auto result = parse_key_script(script);
    if (!result.error.empty()) throw Failure(Failure::input_is_wrong, result.error);
    std::ranges::move(result.script, std::back_inserter(session_->keys));
}

int Player::take_snapshot() {
    const Snapshot* const before = snapshots_.empty() ? nullptr : &snapshots_.rbegin()->second;
    snapshots_.try_emplace(next_snapshot_, machine_, before);
    return next_snapshot_++;
}

// Keys still to be typed are dropped: they belong to another time.
void Player::restore(int snapshot) {
    const auto found = snapshots_.find(snapshot);
    if (found == snapshots_.end()) throw Failure(Failure::misuse, "there is no such snapshot");
    detach();
    found->second.restore(machine_);
    if (is_sensing_) attach();
    begin_session();
    sound_.clear();
    status_ = "running";
    is_stopped_ = false;
}

}  // namespace gato::simulator
