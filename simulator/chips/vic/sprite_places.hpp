// SPDX-License-Identifier: MIT
// Where the VIC-II's sprites are in a line according to the registers, kept until one of these is written.
#pragma once

#include "simulator/chips/vic/registers.hpp"
#include "simulator/chips/vic/timing.hpp"

namespace gato::simulator {

// Each mask has a bit for each sprite.
class VicSpritePlaces {
public:
    void forget() { are_known_ = false; }
    void find(const VicRegisters& registers, const LineTiming& timing) {
        if (!are_known_) look(registers, timing);
    }

    // Sprites whose x is that of a dot.
    [[nodiscard]] unsigned reached() const { return reached_; }
    // Do some of these have dots after the text's cycles?
    [[nodiscard]] bool leave_text(unsigned mask) const { return (mask & reached_ & ~unsigned{in_text_}) != 0; }
    // Returns the sprites of a higher number that may touch this one.
    [[nodiscard]] unsigned near(unsigned sprite) const { return near_[sprite]; }
    [[nodiscard]] bool any_near() const { return any_near_; }

private:
    void look(const VicRegisters& registers, const LineTiming& timing);

    bool are_known_ = false;
    std::uint8_t reached_ = 0, in_text_ = 0;
    std::array<std::uint8_t, 8> near_{};
    bool any_near_ = false;
};

}  // namespace gato::simulator
