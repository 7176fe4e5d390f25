// SPDX-License-Identifier: MIT
// For tests: a .p64 image of changes of magnetisation, or of a .d64's sectors as a drive writes them, coded as other programs code it.
#pragma once

#include "core/formats/gcr.hpp"
#include "core/formats/pulse_image.hpp"
#include "core/support/crc32.hpp"
#include "support/nib_builder.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace gato::tests {

inline std::string long_word(std::uint32_t number) {
    std::string bytes;
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>(number >> 8 * i);
    return bytes;
}

// What the range decoder undoes.
class PulseCoder {
public:
    [[nodiscard]] static std::string code_of(const disk::Pulses& pulses) {
        PulseCoder coder;
        disk::Pulse last;
        std::uint32_t distance = 0;
        for (const disk::Pulse& pulse : pulses) {
            coder.put(coder.distances_, pulse.at - last.at, pulse.at - last.at != distance);
            coder.put(coder.differences_, pulse.strength - last.strength, pulse.strength != last.strength);
            distance = pulse.at - last.at;
            last = pulse;
        }
        coder.put(coder.distances_, 0, true);
        return coder.bytes_ + std::string{static_cast<char>(coder.high_ >> 24)} + std::string(3, '\0');
    }

private:
    struct Numbers {
        std::array<std::uint32_t, 2> differs{0x800, 0x800};
        std::size_t differed = 0;
        std::array<std::size_t, 4> last{};
        std::vector<std::uint32_t> chances = std::vector<std::uint32_t>(0x40000, 0x800);
    };

    void put(Numbers& numbers, std::uint32_t number, bool differs) {
        put(numbers.differs[numbers.differed], differs);
        numbers.differed = differs ? 1 : 0;
        for (std::size_t place = 0; differs && place < 4; ++place) {
            std::size_t bits = 1;
            for (int bit = 7; bit >= 0; --bit) {
                const bool is_one = (number >> (8 * place + static_cast<std::size_t>(bit)) & 1) != 0;
                put(numbers.chances[place << 16 | numbers.last[place] << 8 | bits], is_one);
                bits = bits << 1 | (is_one ? 1U : 0U);
            }
            numbers.last[place] = bits & 0xff;
        }
    }
    void put(std::uint32_t& chance, bool is_one) {
        const std::uint32_t middle = low_ + ((high_ - low_) >> 12) * chance;
        (is_one ? high_ : low_) = is_one ? middle : middle + 1;
        chance = is_one ? chance + ((0xfff - chance) >> 4) : chance - (chance >> 4);
        for (; (low_ ^ high_) >> 24 == 0; low_ <<= 8, high_ = high_ << 8 | 0xff) bytes_ += static_cast<char>(high_ >> 24);
    }

    std::uint32_t low_ = 0, high_ = 0xffffffff;
    Numbers distances_, differences_;
    std::string bytes_;
};

inline std::string p64_chunk(const std::string& kind, const std::string& content) {
    return kind + long_word(static_cast<std::uint32_t>(content.size())) + long_word(crc32(content)) + content;
}

// `count`: the changes that are said to be in the code.
inline std::string p64_track(int half_track, std::uint32_t count, const std::string& code) {
    return p64_chunk(std::string("HTP") + static_cast<char>(half_track),
                     long_word(count) + long_word(static_cast<std::uint32_t>(code.size())) + code);
}
inline std::string p64_track(int half_track, const disk::Pulses& pulses) {
    return p64_track(half_track, static_cast<std::uint32_t>(pulses.size()), PulseCoder::code_of(pulses));
}

inline std::string p64_of_chunks(const std::string& chunks, std::uint32_t version = 0) {
    return "P64-1541" + long_word(version) + long_word(0) + long_word(static_cast<std::uint32_t>(chunks.size()))
           + long_word(crc32(chunks)) + chunks;
}

// Each bit in the middle of its part of the turn.
inline disk::Pulses pulses_of(const std::vector<std::uint8_t>& bits) {
    disk::Pulses pulses;
    const std::uint64_t count = bits.size() * 8;
    for (std::uint64_t i = 0; i < count; ++i)
        if ((bits[i / 8] >> (7 - i % 8) & 1) != 0)
            pulses.push_back(
                {static_cast<std::uint32_t>((2 * i + 1) * disk::PulseImage::turn / (2 * count)), disk::Pulse::always});
    return pulses;
}

inline std::string p64_of(const std::string& d64) {
    std::string chunks;
    for (int track = 1; track <= disk::standard_tracks; ++track) chunks += p64_track(2 * track, pulses_of(turn_of(d64, track)));
    return p64_of_chunks(chunks + p64_chunk("DONE", ""));
}

}  // namespace gato::tests
