// SPDX-License-Identifier: MIT
// The VIC-II's interrupt flags; the mask selects those that pull the line. Flags are bits of gato/c64/registers.hpp.
#pragma once

#include "core/c64/registers.hpp"
#include <gato/simulator/video.hpp>

namespace gato::simulator {

class VicInterrupts {
public:
    void raise(std::uint8_t flags, Cycle when) {
        flags_ |= flags;
        if ((flags & mask_) != 0 && since_ == never) since_ = when;
    }
    // An interrupt ends with its last flag.
    void acknowledge(std::uint8_t flags) {
        flags_ &= static_cast<std::uint8_t>(~flags);
        if (!pulls_line()) since_ = never;
    }
    // Flags that are already set interrupt from `now` on.
    void set_mask(std::uint8_t mask, Cycle now) {
        mask_ = mask;
        if (!pulls_line())
            since_ = never;
        else if (since_ == never)
            since_ = now;
    }

    // Do any of these interrupt?
    [[nodiscard]] bool come_from(std::uint8_t flags) const { return (mask_ & flags) != 0; }
    // When the line went low; `never` while it is high.
    [[nodiscard]] Cycle since() const { return since_; }
    // Returns the flags as they are read, including one that is due but not raised yet.
    [[nodiscard]] std::uint8_t shown(std::uint8_t due) const {
        const auto flags = static_cast<std::uint8_t>(flags_ | due);
        return (flags & mask_) != 0 ? flags | c64::vic::interrupting : flags;
    }

private:
    [[nodiscard]] bool pulls_line() const { return (flags_ & mask_) != 0; }

    std::uint8_t flags_ = 0, mask_ = 0;
    Cycle since_ = never;
};

}  // namespace gato::simulator
