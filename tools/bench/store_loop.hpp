// SPDX-License-Identifier: MIT
// A program that stores, for benchmarks of breakpoints and watched bytes.
#pragma once

#include <cstdint>

namespace gato::bench {

// A hundred cycles: nine bytes of a page are written, and once a byte beside them.
inline constexpr const char* store_loop = R"(
again   ldx #9
inner   sta $2000,x
        dex
        bne inner
        sta $2080
        jmp again
)";

namespace in_store_loop {
inline constexpr std::uint16_t store = 0xc008, stored = 0x2080;  // the last STA, and its byte
inline constexpr std::uint16_t beside = 0x20f0;                  // a byte of its page that is never written

// Places that are never executed, half of them on the loop's page.
constexpr std::uint16_t unused(unsigned number) {
    constexpr unsigned after_loop = 0xc00e, more_than_a_page = 0x1b7;
    return static_cast<std::uint16_t>(after_loop + number * (number % 2 == 0 ? 1 : more_than_a_page));
}
}  // namespace in_store_loop

}  // namespace gato::bench
