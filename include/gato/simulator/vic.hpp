// SPDX-License-Identifier: MIT
// VIC-II: registers, raster position, interrupts, and what it draws on a line. Everything is derived from the cycle counter
// when somebody looks. Facts: Christian Bauer, "The MOS 6567/6569 video controller (VIC-II)".
//
// Not modelled: BA and AEC (bad lines and sprites stop nobody), changes within a line or, in the picture, within a frame, and with
// them FLD, FLI, VSP and opened borders; the light pen, which reads 0.
#pragma once

#include <gato/simulator/video.hpp>

#include <array>
#include <optional>
#include <span>

namespace gato::simulator {

// What the VIC's address and data pins lead to.
struct VideoMemory {
    const std::uint8_t* bank;                // the 16 KiB of RAM that it sees
    std::array<std::uint8_t, 2> bank_start;  // in place of the first two bytes there
    const std::uint8_t* characters;          // 4 KiB of ROM that hide the RAM at $1000; null: they do not
    const std::uint8_t* colors;              // 1 KiB, of which it takes four bits each

    // `address` within the bank.
    [[nodiscard]] std::uint8_t read(std::uint16_t address) const {
        address &= 0x3fff;
        if (characters != nullptr && (address & 0x3000) == 0x1000) return characters[address & 0x0fff];
        return address < bank_start.size() ? bank_start[address] : bank[address];
    }
};

// What sprites touched on a line: bits of the sprites.
struct Collisions {
    std::uint8_t sprites = 0, background = 0;
};

// Dots of a raster line that can be seen on a screen, border included.
inline constexpr int visible_dots = 384;

class Vic {
public:
    explicit Vic(VideoStandard standard = pal) : standard_(standard) {}

    // `reg` 0-63, named in gato/c64/registers.hpp. Reading the collisions clears them.
    [[nodiscard]] std::uint8_t read(std::uint8_t reg, Cycle now);
    void write(std::uint8_t reg, std::uint8_t value, Cycle now);

    // As they were written; what is read differs where a register shows something else.
    [[nodiscard]] const std::array<std::uint8_t, 64>& registers() const { return registers_; }
    // What read() would give, without side effects. `unseen`: collisions that nobody has told the chip of yet.
    [[nodiscard]] std::uint8_t peek(std::uint8_t reg, Cycle now, Collisions unseen = {}) const;

    // Until when reading the register gives what it gives now, and has no effect; `now` where that is unknown.
    [[nodiscard]] Cycle constant_until(std::uint8_t reg, Cycle now) const;

    [[nodiscard]] int raster_line(Cycle now) const;

    // Brings the interrupt flags up to `now`.
    void sync(Cycle now);
    // When the interrupt line went low; `never` while it is high.
    [[nodiscard]] Cycle interrupt_since() const { return interrupt_since_; }
    // When the line will go low by itself; `never` when it is low already or nothing is enabled.
    [[nodiscard]] Cycle next_interrupt() const;

    // Collisions on a line that began in cycle `when`: bits of the sprites involved.
    void collide(std::uint8_t sprites, std::uint8_t background, Cycle when);
    // Could a line have a collision that is not noted yet? And would it interrupt?
    [[nodiscard]] bool may_collide() const;
    [[nodiscard]] bool collision_may_interrupt() const;
    // Which of its 21 rows a sprite (0-7) shows on a raster line; nothing when it is off or not there.
    [[nodiscard]] std::optional<int> sprite_row(unsigned sprite, int line) const;

    [[nodiscard]] const VideoStandard& standard() const { return standard_; }

private:
    [[nodiscard]] int compare_line() const;
    [[nodiscard]] std::uint8_t first_of(Collisions found) const;
    [[nodiscard]] Cycle match_after(Cycle now) const;
    void raise(std::uint8_t flags, Cycle when);
    void write_compare(std::uint8_t reg, std::uint8_t value, Cycle now);

    VideoStandard standard_;
    std::array<std::uint8_t, 64> registers_{};
    std::uint8_t flags_ = 0;
    std::uint8_t sprite_collisions_ = 0, background_collisions_ = 0;
    Cycle next_match_ = never;
    Cycle interrupt_since_ = never;
};

// One raster line as it is with the registers of this moment: colours 0-15 from the left border on.
Collisions draw_line(const Vic& vic, const VideoMemory& memory, int raster_line, std::span<std::uint8_t, visible_dots> line);

}  // namespace gato::simulator
