// SPDX-License-Identifier: MIT
// Numbers and texts one after the other in a part of a file, little-endian and as DWARF writes them. What would reach beyond
// the part's end throws Damage.
#pragma once

#include "maps/debug_info.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace gato::maps::elf {

class Cursor {
public:
    // `part` is for messages: "its section .debug_line".
    Cursor(std::string_view bytes, std::string_view part) : rest_(bytes), part_(part) {}

    [[nodiscard]] std::size_t left() const { return rest_.size(); }
    [[nodiscard]] bool is_at_end() const { return rest_.empty(); }

    std::string_view bytes(std::uint64_t count) {
        if (count > rest_.size()) fail();
        const std::string_view taken = rest_.substr(0, static_cast<std::size_t>(count));
        rest_.remove_prefix(taken.size());
        return taken;
    }

    // The part of them that comes next.
    Cursor part(std::uint64_t count) { return {bytes(count), part_}; }

    // Of `size` bytes. What has more than 64 bits loses those above.
    std::uint64_t number(std::uint64_t size) {
        std::uint64_t number = 0;
        unsigned shift = 0;
        for (const char byte : bytes(size)) {
            if (shift < 64) number |= std::uint64_t{static_cast<std::uint8_t>(byte)} << shift;
            shift = std::min(shift + 8, 64U);
        }
        return number;
    }

    // LEB128: seven bits a byte.
    std::uint64_t leb() { return leb_parts().bits; }
    std::int64_t signed_leb() {
        const auto [bits, width] = leb_parts();
        const bool is_negative = width < 64 && (bits >> (width - 1) & 1) != 0;
        return static_cast<std::int64_t>(is_negative ? bits | ~std::uint64_t{0} << width : bits);
    }

    // Up to a zero byte, which is taken too.
    std::string_view text() {
        const std::size_t length = rest_.find('\0');
        if (length == std::string_view::npos) fail();
        const std::string_view text = bytes(length);
        rest_.remove_prefix(1);
        return text;
    }

    [[noreturn]] void fail() const { throw Damage{0, std::string(part_) + " ends too early"}; }

private:
    struct Leb {
        std::uint64_t bits = 0;
        unsigned width = 0;  // at most 64
    };

    Leb leb_parts() {
        Leb leb;
        for (bool goes_on = true; goes_on;) {
            const auto byte = static_cast<std::uint8_t>(bytes(1)[0]);
            if (leb.width < 64) leb.bits |= std::uint64_t{byte & 0x7fU} << leb.width;
            leb.width = std::min(leb.width + 7, 64U);
            goes_on = (byte & 0x80) != 0;
        }
        return leb;
    }

    std::string_view rest_;
    std::string_view part_;
};

}  // namespace gato::maps::elf
