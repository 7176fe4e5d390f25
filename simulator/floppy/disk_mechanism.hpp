// SPDX-License-Identifier: MIT
// The moving parts of a 1541 and the circuit at its head: motor, stepper, density, and the shift register between the disk and
// port A of the disk controller. The disk turns at 300 rounds a minute while the motor is on; the bits of a track share a turn,
// however many there are. The circuit knows only the changes of magnetisation, which are ones: a counter, which each of them
// restarts, finds from the time since the last one how many zeros there were. Its cell takes 13 to 16 quarters of a cycle of
// the drive's clock, depending on the density.
//
// The head follows the stepper's magnets a millisecond later; if they have changed again by then it goes where they pull it
// then.
//
// Facts: Commodore 1541 service manual (schematic: UE7 and UF4 count, UE4 and UD3 shift); that steps of half a millisecond do
// not move the head, and those of seven do: drives as measured by Krill's program drive-emu-check. Not modelled: the time that
// the motor needs to reach its speed; noise where nothing was written (every fourth bit is a one there, as the counter wraps
// around); a track's bits written at another density than the track has (they take its cells).
#pragma once

#include "simulator/floppy/disk_surface.hpp"
#include <gato/simulator/video.hpp>

namespace gato::simulator {

class DiskMechanism {
public:
    explicit DiskMechanism(DiskSurface disk) : disk_(std::move(disk)) {}

    [[nodiscard]] const DiskSurface& disk() const { return disk_; }
    [[nodiscard]] int position() const { return position_; }
    [[nodiscard]] bool motor() const { return motor_; }

    // Another disk is below the head, or none. It turns on from the same angle.
    void exchange(DiskSurface disk);

    // What port B of the controller drives: two phases of the stepper, the motor, the density (`zone` 0-3).
    void set_phase(int phase, Cycle now);
    void set_motor(bool on, Cycle now);
    void set_zone(int zone) { zone_ = zone; }
    // Does the head write, or read?
    void set_writing(bool on);

    // Returns the cycle of the drive in which the next bit will have passed; `never` while the motor is off.
    [[nodiscard]] Cycle next_bit() const { return motor_ ? next_bit_ / ticks : never; }
    // Lets it pass; `output` is what the controller would have written next. Returns whether a byte is now complete.
    bool pass_bit(std::uint8_t output);
    // The last eight bits, and whether the head is on a SYNC mark.
    [[nodiscard]] std::uint8_t byte() const { return static_cast<std::uint8_t>(shift_); }
    [[nodiscard]] bool is_on_sync() const { return !writing_ && (shift_ & sync_mask) == sync_mask; }

    [[nodiscard]] bool is_like(const DiskMechanism& before, Cycle later) const;
    void shift(Cycle later);

private:
    static constexpr unsigned sync_mask = 0x3ff;
    static constexpr Cycle ticks = 16;  // of the circuit's 16 MHz in one cycle

    // Of the counter: a bit comes at its second step after a change has started it, and then at every fourth.
    [[nodiscard]] Cycle step() const { return ticks - zone_; }
    [[nodiscard]] std::size_t cells() const { return disk_.cell_count(position_); }
    void move_head(Cycle now);
    [[nodiscard]] std::size_t cells_of_bit() const;
    void pass_cells(std::size_t passed);
    void return_to(Cycle time);
    void find_change();
    void follow_changes();

    DiskSurface disk_;
    int position_ = DiskSurface::position_of(disk::directory_track);
    int phase_ = position_ & 3;  // of the magnets
    Cycle moves_at_ = never;     // when the head follows, in cycles
    bool motor_ = false, writing_ = false;
    int zone_ = 0;
    std::size_t cell_ = 0;   // the cell of the track that next comes below the head
    Cycle next_cell_ = 0;    // when it comes; times in here are in ticks
    std::size_t rest_ = 0;   // what is missing to whole ticks, in parts of the track's cells
    Cycle next_change_ = 0;  // the next one, or only the place up to which it was looked for
    bool is_change_ = false;
    Cycle next_bit_ = 0;
    int zeros_ = 0;            // since the last change, as the counter counts them: 0 to 3
    unsigned shift_ = 0;       // the bits that came last
    int bits_of_byte_ = 0;     // how many there are of the byte that comes
    std::uint8_t output_ = 0;  // the part of the last one that is still to be written
};

}  // namespace gato::simulator
