// SPDX-License-Identifier: MIT
// VIC-II: registers, raster position and interrupts. Everything is derived from the cycle counter when somebody looks; the
// picture is made by render.hpp. Facts: Christian Bauer, "The MOS 6567/6569 video controller (VIC-II)".
//
// Not modelled: BA and AEC (bad lines and sprites stop nobody), changes within a line or, in the picture, within a frame, and with
// them FLD, FLI, VSP and opened borders; the light pen, which reads 0.
#pragma once

#include <gato/simulator/video.hpp>

#include <array>
#include <optional>

namespace gato::simulator {

class Vic {
public:
    explicit Vic(VideoStandard standard = pal) : standard_(standard) {}

    // `reg` 0-63, named in gato/c64/registers.hpp. Reading the collisions clears them.
    [[nodiscard]] std::uint8_t read(std::uint8_t reg, Cycle now);
    void write(std::uint8_t reg, std::uint8_t value, Cycle now);

    // The register's value without side effects.
    [[nodiscard]] std::uint8_t peek(std::uint8_t reg, Cycle now) const;

    // Until when reading the register gives what it gives now, and has no effect; `now` where that is unknown.
    [[nodiscard]] Cycle constant_until(std::uint8_t reg, Cycle now) const;

    [[nodiscard]] int raster_line(Cycle now) const;

    // Brings the interrupt flags up to `now`.
    void sync(Cycle now);
    // When the interrupt line went low; `never` while it is high.
    [[nodiscard]] Cycle interrupt_since() const { return interrupt_since_; }
    // When the line will go low by itself; `never` when it is low already or nothing is enabled.
    [[nodiscard]] Cycle next_interrupt() const;

    // Collisions found by the renderer on a line that began in cycle `when`: bits of the sprites involved.
    void collide(std::uint8_t sprites, std::uint8_t background, Cycle when);
    // Could a line have a collision that is not noted yet? And would it interrupt?
    [[nodiscard]] bool may_collide() const;
    [[nodiscard]] bool collision_may_interrupt() const;
    // Which of its 21 rows a sprite (0-7) shows on a raster line; nothing when it is off or not there.
    [[nodiscard]] std::optional<int> sprite_row(unsigned sprite, int line) const;

    [[nodiscard]] const VideoStandard& standard() const { return standard_; }

private:
    [[nodiscard]] int compare_line() const;
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

}  // namespace gato::simulator
