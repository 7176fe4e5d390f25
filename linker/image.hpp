// SPDX-License-Identifier: MIT
// The bytes of a program in the 64 KiB address space, and which statement wrote each.
#pragma once

#include <gato/formats/expression.hpp>

#include <algorithm>
#include <cstddef>
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
        std::int64_t start = 0, end = 0;  // of the bytes; end is the address after the last one, start == end: none
        std::uint32_t place_fragment;     // the `*=`, or the first statement
    };
    std::vector<Block> blocks;

    // `statement` is the number of its first fragment.
    void write(std::size_t address, std::span<const std::uint8_t> bytes, std::uint32_t statement) {
        if (address < first_ || address + bytes.size() > first_ + bytes_.size()) make_room(address, address + bytes.size());
        std::uint32_t* owner = &owners_[address - first_];
        std::uint8_t* to = &bytes_[address - first_];
        for (const std::uint8_t byte : bytes) {
            *owner++ = statement + 1;
            *to++ = byte;
        }
    }
    // A block covers start to end - 1. In a damaged object some of it may not have been written.
    void cover(std::int64_t start, std::int64_t end) {
        if (start == end) return;
        lowest_ = std::min(lowest_, static_cast<std::size_t>(start));
        end_ = std::max(end_, static_cast<std::size_t>(end));
        if (!has_room(lowest_) || !has_room(end_ - 1)) make_room(lowest_, end_);
    }
    // Fills what no statement has written from start to end - 1: all_bytes() leaves it as it is.
    void pad(std::size_t start, std::size_t end, std::uint8_t fill) {
        cover(static_cast<std::int64_t>(start), static_cast<std::int64_t>(end));
        pads_.push_back({start, end, fill});
    }
    struct Pad {
        std::size_t start, end;  // end is exclusive
        std::uint8_t fill;
    };
    [[nodiscard]] std::span<const Pad> pads() const { return pads_; }
    // Returns 0 where nothing was written.
    [[nodiscard]] std::uint8_t byte(std::size_t address) const { return has_room(address) ? bytes_[address - first_] : 0; }
    // Returns the first address from `at` to `end` - 1 that holds the byte, or `end` if none does. `end` is not above that of
    // all bytes.
    [[nodiscard]] std::size_t find(std::uint8_t byte, std::size_t at, std::size_t end) const {
        const std::uint8_t* const from = bytes_.data() + (at - first_);
        const auto* const found = static_cast<const std::uint8_t*>(std::memchr(from, byte, end - at));
        return found == nullptr ? end : at + static_cast<std::size_t>(found - from);
    }
    // Returns the statement that wrote the byte, or none if nothing did.
    [[nodiscard]] std::uint32_t owner(std::size_t address) const {
        return has_room(address) ? owners_[address - first_] - 1 : none;
    }

    // All bytes are in lowest..end-1; lowest is not below end if there are no bytes.
    [[nodiscard]] std::size_t lowest() const { return lowest_; }
    [[nodiscard]] std::size_t end() const { return end_; }

    // Returns the bytes from lowest to end, with gaps filled.
    [[nodiscard]] std::vector<std::uint8_t> all_bytes(std::uint8_t fill) const {
        const auto from = static_cast<std::ptrdiff_t>(lowest_ - first_), to = static_cast<std::ptrdiff_t>(end_ - first_);
        std::vector<std::uint8_t> all(bytes_.begin() + from, bytes_.begin() + to);
        const std::uint32_t* owner = &owners_[lowest_ - first_];
        for (std::uint8_t& byte : all)
            if (*owner++ == 0) byte = fill;
        for (const Pad& pad : pads_)
            for (std::size_t at = pad.start; at < pad.end; ++at)
                if (owners_[at - first_] == 0) all[at - lowest_] = pad.fill;
        return all;
    }

private:
    [[nodiscard]] bool has_room(std::size_t address) const { return address - first_ < bytes_.size(); }

    // Grows upwards in increasing steps, as most programs are written from low to high addresses; a small program should not
    // pay for 64 KiB.
    [[gnu::noinline]] void make_room(std::size_t start, std::size_t end) {
        if (bytes_.empty()) first_ = start;
        if (start < first_) {
            bytes_.insert(bytes_.begin(), first_ - start, 0);
            owners_.insert(owners_.begin(), first_ - start, 0);
            first_ = start;
        }
        if (end <= first_ + bytes_.size()) return;
        const std::size_t room = std::max(end, std::min(first_ + 2 * bytes_.size() + 1024, size)) - first_;
        bytes_.resize(room);
        owners_.resize(room);
    }

    std::vector<Pad> pads_;

    // For the addresses from first_ on.
    std::vector<std::uint32_t> owners_;  // statement + 1, so that none is 0
    std::vector<std::uint8_t> bytes_;
    std::size_t first_ = 0;
    std::size_t lowest_ = size;
    std::size_t end_ = 0;
};

}  // namespace gato::linker
