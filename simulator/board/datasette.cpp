// SPDX-License-Identifier: MIT
#include "simulator/board/datasette.hpp"

#include "core/formats/tape_files.hpp"

#include <algorithm>
#include <numeric>
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

int Datasette::counted_per_second() const {
    return (tape_->signals->is_ntsc ? ntsc : pal).cycles_per_second;
}

// The cycles of the machine on which it was recorded, in those of this one.
Cycle Datasette::length_of(std::size_t pulse) const {
    const std::vector<std::uint32_t>& pulses = tape_->signals->pulses;
    if (pulse >= pulses.size()) return never;
    return std::max<Cycle>(Cycle{pulses[pulse]} * cycles_per_second_ / counted_per_second(), 1);
}

void Datasette::press_play(Cycle now) {
    is_key_down_ = true;
    next_look_ = never;
    run_or_halt(now);
}

void Datasette::press_stop(Cycle now) {
    is_key_down_ = false;
    next_look_ = never;
    run_or_halt(now);
}

void Datasette::rewind(Cycle now) {
    press_stop(now);
    wind_to(0);
}

double Datasette::seconds() const {
    const std::vector<std::uint32_t>& pulses = tape_->signals->pulses;
    const auto passed = pulses.begin() + static_cast<std::ptrdiff_t>(std::min(pulse_, pulses.size()));
    return static_cast<double>(std::accumulate(pulses.begin(), passed, Cycle{0})) / counted_per_second();
}

void Datasette::set_motor(bool is_on, Cycle now) {
    if (is_on == is_motor_on_) return;
    is_motor_on_ = is_on;
    run_or_halt(now);
}

void Datasette::run_or_halt(Cycle now) {
    if (!has_signals()) return;
    if (is_running()) {
        last_write_ = now;
        if (next_edge_ == never && left_ != never) next_edge_ = now + start_cycles + left_;
        return;
    }
    end_recording();
    if (next_edge_ == never) return;
    left_ = std::clamp<Cycle>(next_edge_ - now, 1, length_of(pulse_));
    next_edge_ = never;
}

void Datasette::set_write_line(bool is_high, Cycle now) {
    const bool was_high = std::exchange(is_write_line_high_, is_high);
    if (!is_high || was_high || !is_running()) return;
    const Cycle cycles = (now - last_write_) * counted_per_second() / cycles_per_second_;
    recorded_.push_back(static_cast<std::uint32_t>(std::clamp<Cycle>(cycles, 1, tape::longest_pulse)));
    last_write_ = now;
    next_edge_ = never;  // nothing is read meanwhile
}

void Datasette::end_recording() {
    if (recorded_.empty()) return;
    auto image = std::make_shared<tape::Image>(*tape_);
    std::vector<std::uint32_t>& pulses = image->signals->pulses;
    const auto begin = pulses.begin() + static_cast<std::ptrdiff_t>(pulse_);
    auto end = begin;
    for (Cycle left = std::accumulate(recorded_.begin(), recorded_.end(), Cycle{0}); left > 0 && end != pulses.end(); ++end)
        left -= *end;
    pulses.insert(pulses.erase(begin, end), recorded_.begin(), recorded_.end());
    image->files = tape::files_among(pulses);
    tape_ = std::move(image);
    pulse_ += std::exchange(recorded_, {}).size();
    left_ = length_of(pulse_);
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
