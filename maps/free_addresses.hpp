// SPDX-License-Identifier: MIT
// Addresses that are given away one by one, each once. What was taken is skipped, so that asking costs no more than the memory has
// bytes, however often it is done.
#pragma once

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace gato::maps {

inline constexpr std::uint32_t memory_size = 0x10000;

class FreeAddresses {
public:
    FreeAddresses() { std::iota(next_.begin(), next_.end(), 0U); }

    // The first free address from this one on; memory_size if there is none.
    [[nodiscard]] std::uint32_t first(std::uint32_t address) {
        std::uint32_t free = address;
        while (next_[free] != free) free = next_[free];
        while (next_[address] != free) address = std::exchange(next_[address], free);
        return free;
    }
    void take(std::uint32_t address) { next_[address] = address + 1; }

private:
    std::vector<std::uint32_t> next_ = std::vector<std::uint32_t>(memory_size + 1);
};

}  // namespace gato::maps
