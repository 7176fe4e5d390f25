// SPDX-License-Identifier: MIT
// What instructions write to the I/O area, each with its exact cycle: an Observer, which sees when an instruction begins, does not
// know how long the VIC makes it wait. Logging costs nothing between these writes. Not logged: what routines of the host write.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <bitset>
#include <cstdint>
#include <vector>

namespace gato::simulator {

class DeviceLog {
public:
    struct Write {
        std::uint16_t address = 0;
        std::uint8_t value = 0;
        Cycle clock = 0;  // of the write itself

        bool operator==(const Write&) const = default;
    };
    static constexpr std::size_t most_writes = 100'000;  // that are kept; all are counted

    // Only these addresses, $d000 to $dfff, are logged.
    void watch(std::uint16_t first, std::uint16_t last) {
        for (unsigned address = first; address <= last; ++address) watched_.set(address & offset);
    }

    void note_read(std::uint16_t address) {
        if (!written_[address & offset]) read_first_.set(address & offset);
    }
    // An instruction that changes what it reads writes the old value in the cycle before: only the new one counts.
    void note_write(std::uint16_t address, std::uint8_t value, Cycle now) {
        written_.set(address & offset);
        if (!watched_[address & offset]) return;
        const bool is_second = !writes_.empty() && writes_.back().address == address && writes_.back().clock + 1 == now;
        if (is_second)
            writes_.back() = {address, value, now};
        else if (++count_ <= most_writes)
            writes_.push_back({address, value, now});
    }

    [[nodiscard]] const std::vector<Write>& writes() const { return writes_; }
    [[nodiscard]] std::size_t count() const { return count_; }
    // Was it written before anything had read it?
    [[nodiscard]] bool is_overwritten(std::uint16_t address) const {
        return written_[address & offset] && !read_first_[address & offset];
    }

private:
    static constexpr unsigned offset = 0xfff;  // within the I/O area

    std::bitset<0x1000> watched_, written_, read_first_;
    std::vector<Write> writes_;
    std::size_t count_ = 0;
};

}  // namespace gato::simulator
