// SPDX-License-Identifier: MIT
#include "simulator/board/datasette.hpp"

#include <algorithm>
#include <utility>

namespace gato::simulator {

Datasette::Datasette(std::shared_ptr<const tape::Image> tape, std::size_t file, int cycles_per_second)
    : tape_(std::move(tape)), cycles_per_second_(cycles_per_second) {
    if (!tape_) return;
    wind_to(file);
    if (has_signals()) next_look_ = 0;
}

std::size_t Datasette::next_file() const {
    if (!has_signals()) return std::min(file_, tape_->files.size());
    const auto next =
        std::ranges::find_if(tape_->files, [&](const tape::File& file) { return file.recorded->begin >= pulse_; });
    return static_cast<std::size_t>(next - tape_->files.begin());
}

void Datasette::wind_to(std::size_t file) {
    file_ = file;
    if (!has_signals()) return;
    const std::size_t before = std::min(file, tape_->files.size());
    pulse_ = before == 0 ? 0 : tape_->files[before - 1].recorded->end;
    left_ = length_of(pulse_);
    next_edge_ = never;
}

// The cycles of the machine on which it was recorded, in those of this one.
Cycle Datasette::length_of(std::size_t pulse) const {
    const tape::Signals& signals = *tape_->signals;
    if (pulse >= signals.pulses.size()) return never;
    const int counted = (signals.is_ntsc ? ntsc : pal).cycles_per_second;
    if (counted == cycles_per_second_) return signals.pulses[pulse];
    return std::max<Cycle>(Cycle{signals.pulses[pulse]} * cycles_per_second_ / counted, 1);
}

void Datasette::press_play(Cycle now) {
    is_key_down_ = true;
    next_look_ = never;
    run_or_halt(now);
}

void Datasette::set_motor(bool is_on, Cycle now) {
    if (is_on == is_motor_on_) return;
    is_motor_on_ = is_on;
    run_or_halt(now);
}

void Datasette::run_or_halt(Cycle now) {
    if (!has_signals()) return;
    const bool runs = is_key_down_ && is_motor_on_;
    if (runs && next_edge_ == never && left_ != never) {
        next_edge_ = now + start_cycles + left_;
    } else if (!runs && next_edge_ != never) {
        left_ = std::clamp<Cycle>(next_edge_ - now, 1, length_of(pulse_));
        next_edge_ = never;
    }
}

Cycle Datasette::take_edge() {
    const Cycle edge = next_edge_;
    left_ = length_of(++pulse_);
    next_edge_ = left_ == never ? never : edge + left_;
    return edge;
}

void Datasette::look_again(Cycle now) {
    constexpr Cycle between_looks = 19'997;  // a prime: no loop keeps step with it
    next_look_ = now + between_looks;
}

}  // namespace gato::simulator
