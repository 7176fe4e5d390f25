// SPDX-License-Identifier: MIT
#include "core/formats/tape_blocks.hpp"

#include <algorithm>
#include <utility>

namespace gato::tape {
namespace {

constexpr std::size_t signs_of_byte = 8, count_down = 9, least_leader = 40;
constexpr std::uint8_t first_copy = 0x80;

enum class Wave : std::uint8_t { brief, medium, extended, none };

struct Byte {
    std::uint8_t value = 0;
    bool is_good = false;
};

struct Copy {
    bool is_first = false;
    std::vector<Byte> bytes;  // the last one is the exclusive or of all others
    std::size_t begin = 0, end = 0;

    [[nodiscard]] bool is_intact() const {
        std::uint8_t all = 0;
        for (const Byte& byte : bytes) all ^= byte.value;
        return all == 0 && !bytes.empty() && std::ranges::all_of(bytes, &Byte::is_good);
    }
};

class CopyReader {
public:
    explicit CopyReader(std::span<const std::uint32_t> pulses) : pulses_(pulses) {}

    // The leader says how long a short wave is on this tape.
    std::optional<Copy> next() {
        std::size_t leader = 0;
        for (; at_ + 1 < pulses_.size(); ++at_) {
            if (may_lead(pulses_[at_])) {
                brief_ = leader++ == 0 ? pulses_[at_] : (brief_ * 7 + pulses_[at_]) / 8;
                continue;
            }
            if (std::exchange(leader, 0) < least_leader || !begins_byte()) continue;
            const std::size_t begin = at_;
            if (auto copy = read_copy()) return copy;
            at_ = begin;
        }
        return std::nullopt;
    }

private:
    static bool may_lead(std::uint32_t pulse) {
        constexpr std::uint32_t fastest = 240, slowest = 480;
        return pulse >= fastest && pulse <= slowest;
    }

    [[nodiscard]] Wave wave(std::size_t at) const {
        if (at >= pulses_.size() || pulses_[at] * 2 < brief_) return Wave::none;
        const std::uint64_t percent = std::uint64_t{pulses_[at]} * 100 / brief_;
        return percent < 120 ? Wave::brief : percent < 158 ? Wave::medium : percent < 260 ? Wave::extended : Wave::none;
    }

    [[nodiscard]] bool begins_byte() const { return wave(at_) == Wave::extended && wave(at_ + 1) == Wave::medium; }

    // Nothing if it does not count down.
    std::optional<Copy> read_copy() {
        Copy copy{false, {}, at_, at_};
        while (find_byte()) {
            copy.bytes.push_back(read_byte());
            copy.end = at_;
            if (copy.bytes.size() == count_down && !counts_down(copy)) return std::nullopt;
        }
        if (copy.bytes.size() <= count_down) return std::nullopt;
        copy.bytes.erase(copy.bytes.begin(), copy.bytes.begin() + count_down);
        return copy;
    }

    // Finds out which copy it is, too. Some of these bytes may be damaged.
    static bool counts_down(Copy& copy) {
        std::size_t matching = 0;
        for (std::size_t i = 0; i < count_down; ++i) {
            const auto [value, is_good] = copy.bytes[i];
            if (!is_good || (value & ~first_copy) != static_cast<int>(count_down - i)) continue;
            copy.is_first = (value & first_copy) != 0;
            ++matching;
        }
        return matching > count_down / 2;
    }

    // The next one begins here, or where a few damaged waves end.
    bool find_byte() {
        constexpr std::size_t most_lost = 24;
        for (std::size_t lost = 0; lost < most_lost; ++lost, ++at_) {
            if (begins_byte()) return true;
            if (wave(at_) == Wave::extended && wave(at_ + 1) == Wave::brief) return false;
        }
        return false;
    }

    Byte read_byte() {
        Byte byte{0, true};
        std::size_t ones = 0;
        at_ += 2;
        for (std::size_t bit = 0; bit <= signs_of_byte; ++bit, at_ += 2) {
            const Wave wave_1 = wave(at_), wave_2 = wave(at_ + 1);
            if (wave_1 == Wave::extended) return {byte.value, false};
            const bool is_one = wave_1 == Wave::medium && wave_2 == Wave::brief;
            if (!is_one && (wave_1 != Wave::brief || wave_2 != Wave::medium)) byte.is_good = false;
            if (is_one && bit < signs_of_byte) byte.value |= static_cast<std::uint8_t>(1U << bit);
            ones += is_one ? 1 : 0;
        }
        byte.is_good = byte.is_good && ones % 2 == 1;
        return byte;
    }

    std::span<const std::uint32_t> pulses_;
    std::size_t at_ = 0;
    std::uint32_t brief_ = 1;
};

// The first, with the bytes of the second where it has none that are good.
Copy merged(const Copy& first, const Copy& second) {
    if (first.is_intact()) return first;
    if (second.is_intact()) return second;
    Copy both = first;
    for (std::size_t i = 0; i < second.bytes.size(); ++i) {
        if (i >= both.bytes.size())
            both.bytes.push_back(second.bytes[i]);
        else if (!both.bytes[i].is_good)
            both.bytes[i] = second.bytes[i];
    }
    return both;
}

Block block_of(const Copy& copy, std::size_t begin, std::size_t end) {
    Block block{{}, begin, end, !copy.is_intact()};
    for (const Byte& byte : copy.bytes) block.content.push_back(byte.value);
    block.content.pop_back();
    return block;
}

// Typical lengths, in cycles.
constexpr std::uint32_t brief_cycles = 384, medium_cycles = 528, extended_cycles = 688;

class BlockRecorder {
public:
    explicit BlockRecorder(std::vector<std::uint32_t>& pulses) : pulses_(pulses) {}

    void leader(std::size_t waves) { pulses_.insert(pulses_.end(), waves, brief_cycles); }

    void copy(std::span<const std::uint8_t> content, std::uint8_t mark) {
        std::uint8_t all = 0;
        for (std::size_t count = count_down; count > 0; --count) byte(static_cast<std::uint8_t>(count | mark));
        for (const std::uint8_t value : content) {
            byte(value);
            all ^= value;
        }
        byte(all);
        sign(extended_cycles, brief_cycles);
    }

private:
    void sign(std::uint32_t wave_1, std::uint32_t wave_2) { pulses_.insert(pulses_.end(), {wave_1, wave_2}); }

    void bit(bool is_one) { is_one ? sign(medium_cycles, brief_cycles) : sign(brief_cycles, medium_cycles); }

    void byte(std::uint8_t value) {
        bool is_even = true;
        sign(extended_cycles, medium_cycles);
        for (std::size_t i = 0; i < signs_of_byte; ++i) {
            const bool is_one = (value >> i & 1) != 0;
            is_even = is_even != is_one;
            bit(is_one);
        }
        bit(is_even);
    }

    std::vector<std::uint32_t>& pulses_;
};

}  // namespace

std::vector<Block> blocks_among(std::span<const std::uint32_t> pulses) {
    std::vector<Copy> copies;
    CopyReader reader(pulses);
    while (auto copy = reader.next()) copies.push_back(std::move(*copy));
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < copies.size(); ++i) {
        const std::size_t first = i;
        const bool has_second = copies[i].is_first && i + 1 < copies.size() && !copies[i + 1].is_first;
        if (has_second) ++i;
        const Copy& copy = copies[first];
        blocks.push_back(block_of(has_second ? merged(copy, copies[i]) : copy, copy.begin, copies[i].end));
    }
    return blocks;
}

void append_block(std::vector<std::uint32_t>& pulses, std::span<const std::uint8_t> content, std::size_t leader) {
    constexpr std::size_t leader_between = 79, trailer = 78;
    BlockRecorder recorder(pulses);
    recorder.leader(leader);
    recorder.copy(content, first_copy);
    recorder.leader(leader_between);
    recorder.copy(content, 0);
    recorder.leader(trailer);
}

}  // namespace gato::tape
