// SPDX-License-Identifier: MIT
// For tests: a .tap image made wave by wave, so that it can also be wrong in any way. It knows nothing of what the product writes.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gato::tests {

class TapeWriter {
public:
    // Cycles of a wave of the ROM's format, and of a turbo loader's (tests/tapes).
    static constexpr std::uint32_t brief = 0x30 * 8, medium = 0x42 * 8, extended = 0x56 * 8, turbo_0 = 0x1a * 8,
                                   turbo_1 = 0x34 * 8;

    TapeWriter& wave(std::uint32_t cycles) {
        waves_.push_back(cycles);
        return *this;
    }
    TapeWriter& waves(std::size_t count, std::uint32_t cycles) {
        waves_.insert(waves_.end(), count, cycles);
        return *this;
    }
    TapeWriter& silence() { return wave(300'000); }

    // A copy of a block, with the nine bytes that count down.
    TapeWriter& copy(const std::string& content, bool is_first) {
        char all = 0;
        for (int count = 9; count > 0; --count) byte(static_cast<char>(count | (is_first ? 0x80 : 0)));
        for (const char c : content) {
            byte(c);
            all ^= c;
        }
        return byte(all).wave(extended).wave(brief);
    }
    TapeWriter& block(const std::string& content) {
        return waves(2000, brief).copy(content, true).waves(79, brief).copy(content, false).waves(78, brief);
    }

    // The 192 bytes; `code` is what comes after the name.
    static std::string header(char kind, const std::string& name, unsigned start, unsigned end, const std::string& code = "") {
        std::string bytes{kind, static_cast<char>(start), static_cast<char>(start >> 8), static_cast<char>(end),
                          static_cast<char>(end >> 8)};
        return bytes + padded(name, 16) + padded(code, 171);
    }
    TapeWriter& file(char kind, const std::string& name, unsigned start, const std::string& content,
                     const std::string& code = "") {
        const unsigned end = start + static_cast<unsigned>(content.size());
        return block(header(kind, name, start, end, code)).silence().block(content).silence();
    }

    // As tests/tapes/turbo.asm reads it: bits from the highest on, a leader of bytes $02, a mark, addresses, content, sum.
    TapeWriter& turbo(unsigned start, const std::string& content) {
        const unsigned end = start + static_cast<unsigned>(content.size());
        for (int i = 0; i < 200; ++i) turbo_byte(2);
        for (const unsigned part : {0xa5U, start & 0xff, start >> 8, end & 0xff, end >> 8}) turbo_byte(part);
        unsigned sum = 0;
        for (const char c : content) {
            turbo_byte(static_cast<unsigned char>(c));
            sum += static_cast<unsigned char>(c);
        }
        return turbo_byte(sum & 0xff).waves(8, turbo_0).silence();
    }

    [[nodiscard]] std::size_t size() const { return waves_.size(); }
    [[nodiscard]] std::uint32_t& at(std::size_t place) { return waves_[place]; }

    [[nodiscard]] std::string image(char version = 1) const {
        std::string rest;
        for (const std::uint32_t cycles : waves_)
            rest += version == 2 ? time(cycles / 2) + time(cycles - cycles / 2) : time(cycles);
        std::string bytes = std::string("C64-TAPE-RAW") + version + std::string(3, '\0');
        for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(rest.size() >> shift);
        return bytes + rest;
    }

private:
    static std::string padded(std::string text, std::size_t size) {
        text.resize(size, ' ');
        return text;
    }

    static std::string time(std::uint32_t cycles) {
        if (cycles % 8 == 0 && cycles < 0x800) return {static_cast<char>(cycles / 8)};
        return {'\0', static_cast<char>(cycles), static_cast<char>(cycles >> 8), static_cast<char>(cycles >> 16)};
    }

    TapeWriter& byte(char value) {
        bool parity = true;
        wave(extended).wave(medium);
        for (unsigned bit = 0; bit < 8; ++bit) {
            const bool is_one = (static_cast<unsigned char>(value) >> bit & 1) != 0;
            parity ^= is_one;
            sign(is_one);
        }
        sign(parity);
        return *this;
    }
    void sign(bool is_one) { wave(is_one ? medium : brief).wave(is_one ? brief : medium); }

    TapeWriter& turbo_byte(unsigned value) {
        for (unsigned bit = 8; bit-- > 0;) wave((value >> bit & 1) != 0 ? turbo_1 : turbo_0);
        return *this;
    }

    std::vector<std::uint32_t> waves_;
};

}  // namespace gato::tests
