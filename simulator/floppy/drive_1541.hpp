// SPDX-License-Identifier: MIT
// A 1541: a 6502 at 1 MHz with 2 KiB of RAM, a ROM and two VIAs, one for the serial bus and the other for the disk. It is run
// only up to the moment about which somebody asks: every access of its processor then sees the lines as they were in the cycle
// of that access.
//
//     $0000-$07ff RAM    $1800-$1bff VIA 1: serial bus    $1c00-$1fff VIA 2: disk    $8000-$ffff ROM
//     A13 and A14 are ignored below $8000; between the RAM and VIA 1 no chip answers.
//
// The drive's time is counted in cycles of its own clock: 1,000,000 of them for a second of the C64's. If it has been left
// alone for long, it does not have to execute everything: if everything that can make a difference is as it was some cycles
// ago, it would do the same again and again, and whole rounds are skipped at once.
//
// Facts: Commodore 1541 service manual (schematic); Immers and Neufeld, "Inside Commodore DOS", appendices A and B.
// A disk that is put in or taken out passes the light barrier, which looks for the notch, with its jacket: the barrier is dark
// for a moment, and the ROM sees that the disk was changed.
//
// Not modelled: see the mechanism and the VIA; lines that another drive pulls.
#pragma once

#include "simulator/board/serial_bus.hpp"
#include "simulator/chips/via.hpp"
#include "simulator/floppy/disk_mechanism.hpp"
#include <gato/simulator/drive_1541.hpp>

namespace gato::simulator {

class Drive1541 final : public SerialDevice {
public:
    // `host_cycles_per_second` is that of the C64, at whose cycle 0 the drive had been on for `head_start` of its own cycles. Its
    // jumpers say that it is device 8 + `unit`, at most 11.
    Drive1541(std::shared_ptr<const Drive1541Parts> parts, int host_cycles_per_second, Cycle head_start = 0,
              std::size_t unit = 0);

    void see(std::uint8_t lines, Cycle now) override;
    [[nodiscard]] std::uint8_t pulled(Cycle now) override;
    void reset(Cycle now) override;
    [[nodiscard]] std::unique_ptr<SerialDevice> clone() const override { return std::make_unique<Drive1541>(*this); }
    [[nodiscard]] std::size_t size() const override { return sizeof *this + mechanism_.disk().size(); }

    // --- the disk; `now` is a cycle of the C64 ---
    // Returns the one that was in it, if there was one. Nothing is below the head from then on.
    std::optional<DiskIn1541> take_out_disk(Cycle now);
    // `image` as in Drive1541Parts, but not null.
    void put_in_disk(std::shared_ptr<const std::string> image, bool is_protected, Cycle now);

    // --- to look at ---
    [[nodiscard]] Cycle clock() const { return clock_; }
    [[nodiscard]] Cycle executed_cycles() const { return clock_ - skipped_; }
    [[nodiscard]] const Registers& registers() const { return registers_; }
    [[nodiscard]] std::uint8_t ram(std::uint16_t address) const { return ram_[address & 0x7ff]; }
    [[nodiscard]] const DiskMechanism& mechanism() const { return mechanism_; }
    [[nodiscard]] bool led() const { return (disk_.outputs_b() & disk_.directions_b() & 0x08) != 0; }
    [[nodiscard]] bool is_jammed() const { return jammed_; }

    // --- to its own clock, without a C64 ---
    // Runs so far that no instruction ends after `until`.
    void run(Cycle until);

    // --- accesses of its processor (drive_1541_bus.cpp); chips are at $1800-$1fff and where that is mirrored ---
    [[nodiscard]] std::uint8_t read_chip(std::uint16_t address, Cycle now);
    void write_chip(std::uint16_t address, std::uint8_t value, Cycle now);
    // Without side effects.
    [[nodiscard]] std::uint8_t peek(std::uint16_t address) const;
    // No chip answers: what was last on the bus is still there, nearly always the high byte of the address itself.
    [[nodiscard]] static constexpr std::uint8_t open_bus(std::uint16_t address) {
        return static_cast<std::uint8_t>(address >> 8);
    }

private:
    [[nodiscard]] Cycle own_time(Cycle host, Cycle tenths_later = 0) const;
    void execute(Cycle until, int stop_at);
    [[nodiscard]] Cycle length_of_next() const;
    [[nodiscard]] bool skip_rounds(Cycle until, Cycle window);
    [[nodiscard]] bool is_like(const Drive1541& before) const;
    void shift(Cycle later);
    void interrupt();

    void sync(Cycle now);
    void pass_bits(Cycle now);
    void plan();
    [[nodiscard]] Cycle irq_since() const { return std::min(serial_.irq_since(), disk_.irq_since()); }
    void follow_serial_port(Cycle now);
    void follow_disk_port(Cycle now);
    [[nodiscard]] std::uint8_t disk_pins() const;
    [[nodiscard]] std::uint8_t jumpers() const;
    void exchange(DiskSurface disk, bool is_protected, Cycle now);

    std::shared_ptr<const Drive1541Parts> parts_;
    int host_cycles_per_second_;
    Cycle head_start_;
    std::size_t unit_;
    std::array<std::uint8_t, 0x800> ram_{};
    Registers registers_;
    Cycle clock_ = 0, skipped_ = 0;
    Cycle next_event_ = 0;  // until then neither VIA nor the disk does anything by itself
    bool jammed_ = false;
    bool takes_irq_ = false;  // at the end of the last instruction
    bool overflow_ = false;   // the pin SO has fallen
    std::uint8_t host_lines_ = 0, own_lines_ = 0;
    Via serial_, disk_;
    DiskMechanism mechanism_;
    bool is_protected_ = false;
    Cycle jacket_passed_at_ = never;  // until then a jacket is in the light barrier; `never`: none is
};

// Works like disk_in_1541(), for each drive on this bus.
[[nodiscard]] std::array<std::optional<DiskIn1541>, drive_count> disks_on(const SerialBus& bus, Cycle now);

}  // namespace gato::simulator
