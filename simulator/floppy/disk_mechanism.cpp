// SPDX-License-Identifier: MIT
#include "simulator/floppy/disk_mechanism.hpp"

#include <tuple>
#include <utility>

namespace gato::simulator {
namespace {

constexpr int bits_in_byte = 8, phases = 4, counts_of_zeros = 4;
constexpr Cycle ticks_of_turn = 3'200'000, cycles_of_step = 1'000;
constexpr Cycle steps_to_bit = 2, steps_of_bit = 4;

}  // namespace

void DiskMechanism::set_phase(int phase, Cycle now) {
    if (phase == phase_) return;
    move_head(now);
    phase_ = phase;
    moves_at_ = now + cycles_of_step;
}

// The head is where the magnets pull it: half a track for each phase. Opposite magnets do not move it. The disk turns on
// meanwhile.
void DiskMechanism::move_head(Cycle now) {
    if (now < moves_at_) return;
    moves_at_ = never;
    const int step = (phase_ - position_) & (phases - 1);
    const int target = step == 1 ? position_ + 1 : step == phases - 1 ? position_ - 1 : position_;
    if (target == position_ || target < 0 || target >= DiskSurface::positions) return;
    return_to(next_bit_);
    cell_ = cell_ * disk_.cell_count(target) / cells();
    position_ = target;
    rest_ = 0;
    find_change();
}

void DiskMechanism::exchange(DiskSurface disk) {
    return_to(next_bit_);
    cell_ = cell_ * disk.cell_count(position_) / cells();
    disk_ = std::move(disk);
    rest_ = 0;
    if (motor_ && !writing_) find_change();
}

void DiskMechanism::set_motor(bool on, Cycle now) {
    if (on == motor_) return;
    move_head(now);
    motor_ = on;
    if (!on) return return_to(next_bit_);
    next_cell_ = ticks * now;
    next_bit_ = next_cell_ + steps_of_bit * step();
    find_change();
    follow_changes();
}

// A head that starts writing begins at the cell below it, one that starts reading after the last cell that was written.
void DiskMechanism::set_writing(bool on) {
    if (on == writing_) return;
    writing_ = on;
    return_to(next_bit_);
    if (!on) find_change();
}

void DiskMechanism::pass_cells(std::size_t passed) {
    const std::size_t count = cells();
    cell_ += passed;
    if (cell_ >= count) cell_ -= count;
    next_cell_ += ticks_of_turn / static_cast<Cycle>(count) * static_cast<Cycle>(passed);
    rest_ += static_cast<std::size_t>(ticks_of_turn) % count * passed;
    for (; rest_ >= count; rest_ -= count) ++next_cell_;
}

// One, if the cells are bits.
std::size_t DiskMechanism::cells_of_bit() const {
    return (cells() * static_cast<std::size_t>(steps_of_bit * step()) + ticks_of_turn / 2) / ticks_of_turn;
}

// Back to the cell that is below the head at that time: the search for a change has looked ahead.
void DiskMechanism::return_to(Cycle time) {
    const Cycle length = ticks_of_turn / static_cast<Cycle>(cells());
    for (; next_cell_ > time; next_cell_ -= length) cell_ = cell_ == 0 ? cells() - 1 : cell_ - 1;
}

void DiskMechanism::find_change() {
    const DiskSurface::Ahead ahead = disk_.look(position_, cell_, next_cell_);
    is_change_ = ahead.is_change;
    pass_cells(ahead.cells);
    next_change_ = next_cell_;
    pass_cells(1);
}

// Changes that come before the next bit start the counter again.
void DiskMechanism::follow_changes() {
    while (next_change_ <= next_bit_) {
        if (is_change_) {
            next_bit_ = next_change_ + steps_to_bit * step();
            zeros_ = 0;
        }
        find_change();
    }
}

bool DiskMechanism::pass_bit(std::uint8_t output) {
    move_head(next_bit());
    const bool is_one = zeros_ == 0;
    zeros_ = (zeros_ + 1) % counts_of_zeros;
    if (writing_) {
        disk_.write(position_, cell_, (output_ & 0x80) != 0);
        shift_ = shift_ << 1 | output_ >> 7;
        output_ = static_cast<std::uint8_t>(output_ << 1);
        pass_cells(cells_of_bit());
        next_bit_ += steps_of_bit * step();
        next_cell_ = next_bit_;
    } else {
        shift_ = shift_ << 1 | (is_one ? 1U : 0U);
        next_bit_ += steps_of_bit * step();
        follow_changes();
    }
    if (is_on_sync()) {
        bits_of_byte_ = 0;
        return false;
    }
    if (++bits_of_byte_ < bits_in_byte) return false;
    bits_of_byte_ = 0;
    output_ = output;
    return true;
}

bool DiskMechanism::is_like(const DiskMechanism& before, Cycle later) const {
    const auto state = [](const DiskMechanism& disk) {
        return std::tuple(disk.position_, disk.motor_, disk.writing_, disk.zone_, disk.shift_, disk.bits_of_byte_, disk.output_,
                          disk.cell_, disk.zeros_, disk.is_change_, disk.phase_, disk.moves_at_ == never);
    };
    const auto place = [](const DiskMechanism& disk, Cycle time) {
        return std::tuple(disk.cell_, disk.rest_, disk.next_cell_ + time, disk.next_change_ + time, disk.next_bit_ + time);
    };
    if (state(*this) != state(before)) return false;
    return !motor_
           || (!disk_.is_uncertain(position_) && moves_at_ == never && !writing_
               && place(*this, 0) == place(before, ticks * later));
}

void DiskMechanism::shift(Cycle later) {
    next_cell_ += ticks * later;
    next_change_ += ticks * later;
    next_bit_ += ticks * later;
}

}  // namespace gato::simulator
