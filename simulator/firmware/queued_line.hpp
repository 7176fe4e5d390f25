// SPDX-License-Identifier: MIT
// Keys that a program has put into the keyboard's queue before its end, for READY to take: lines of its own, or RUN.
#pragma once

#include "simulator/firmware/host.hpp"
#include "simulator/firmware/location.hpp"

namespace gato::simulator {

// Is there a RETURN that ends the line? Other keys wait until somebody types on.
[[nodiscard]] inline bool has_queued_line(const Host& host) {
    constexpr std::uint8_t carriage_return = 0x0d, longest_queue = 10;
    const std::uint8_t length = host.peek(location::queue_length);
    for (std::uint8_t i = 0; i < length && i < longest_queue; ++i)
        if (host.peek(static_cast<std::uint16_t>(location::queue + i)) == carriage_return) return true;
    return false;
}

}  // namespace gato::simulator
