// SPDX-License-Identifier: MIT
// The bytes of a program in the 64 KiB address space, and which statement wrote each.
#pragma once

#include <gato/formats/expression.hpp>
#include <gato/support/zeroed_array.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace gato::linker {

class Image {
public:
    static constexpr std::size_t size = 0x10000;

    // A run of statements from one `*=` (or the start of the program) to the next.
    struct Block {
        std::uint32_t first_fragment;
        std::int64_t start = 0, end = 0;  // of the bytes; end is one behind the last, start == end: none
        std::uint32_t place_fragment;     // the `*=`, or the first statement
    };
    std::vector<Block> blocks;

    // `statement`: its first fragment.
    void write(std::size_t address, std::span<const std::uint8_t> bytes, std::uint32_t statement) {
        std::uint32_t* owner = &owners_[address];
        std::uint8_t* to = &bytes_[address];
        for (const std::uint8_t byte : bytes) {
            *owner++ = statement + 1;
            *to++ = byte;
        }
    }
    // Bytes were written from start to end - 1.
    void cover(std::int64_t start, std::int64_t end) {
        if (start == end) return;
        lowest_ = std::min(lowest_, static_cast<std::size_t>(start));
        end_ = std::max(end_, static_cast<std::size_t>(end));
    }
    [[nodiscard]] std::uint8_t byte(std::size_t address) const { return bytes_[address]; }
    // The first address from `at` to `end` - 1 that holds the byte; `end` when none does.
    [[nodiscard]] std::size_t find(std::uint8_t byte, std::size_t at, std::size_t end) const {
        const auto* const found = static_cast<const std::uint8_t*>(std::memchr(&bytes_[at], byte, end - at));
        return found == nullptr ? end : static_cast<std::size_t>(found - bytes_.begin());
    }
    // The statement that wrote the byte; none when nothing did.
    [[nodiscard]] std::uint32_t owner(std::size_t address) const { return owners_[address] - 1; }

    // All bytes lie in lowest..end-1; lowest is not below end when there are none.
    [[nodiscard]] std::size_t lowest() const { return lowest_; }
    [[nodiscard]] std::size_t end() const { return end_; }

    // From lowest to end, gaps filled.
    [[nodiscard]] std::vector<std::uint8_t> all_bytes(std::uint8_t fill) const {
        std::vector<std::uint8_t> all(&bytes_[lowest_], &bytes_[lowest_] + (end_ - lowest_));
        const std::uint32_t* owner = &owners_[lowest_];
        for (std::uint8_t& byte : all)
            if (*owner++ == 0) byte = fill;
        return all;
    }

private:
    ZeroedArray<std::uint32_t> owners_{size};  // statement + 1, which makes 0 of none
    ZeroedArray<std::uint8_t> bytes_{size};
    std::size_t lowest_ = size;
    std::size_t end_ = 0;
};

}  // namespace gato::linker
