// SPDX-License-Identifier: MIT
// When the VIC-II will stop the processor, as far as this is known without running there.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

class VicNextStall {
public:
    // When BA may fall next, and when the bus is free again; 0 if that is not known.
    [[nodiscard]] Cycle begin() const { return begin_; }
    [[nodiscard]] Cycle end() const { return end_; }
    // Finds it for the registers as they are now. The processor may still have to do what it does in this very cycle.
    void find(const VicUnits& vic);
    // It comes as much later.
    void move(Cycle by) {
        begin_ += by;
        end_ += by;
    }

private:
    Cycle begin_ = 0, end_ = 0;
};

}  // namespace gato::simulator
