// SPDX-License-Identifier: MIT
#include "simulator/png/browser/inflate.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>

namespace gato::png {

namespace {

struct Damaged : std::runtime_error {
    Damaged() : std::runtime_error("the compressed data is damaged") {}
};

// Bits, lowest first.
class Bits {
public:
    explicit Bits(std::string_view bytes) : bytes_(bytes) {}

    unsigned take(unsigned count) {
        unsigned value = 0;
        for (unsigned i = 0; i < count; ++i) value |= bit() << i;
        return value;
    }
    unsigned bit() {
        if (at_ == bytes_.size() * 8) throw Damaged();
        const unsigned value = static_cast<unsigned char>(bytes_[at_ / 8]) >> at_ % 8 & 1;
        ++at_;
        return value;
    }
    std::string_view take_bytes(std::size_t count) {
        const std::size_t begin = (at_ + 7) / 8;
        if (count > bytes_.size() - begin) throw Damaged();
        at_ = (begin + count) * 8;
        return bytes_.substr(begin, count);
    }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

constexpr unsigned longest_code = 15, most_symbols = 288, end_of_block = 256;

// A code by the lengths of its words: words of one length are numbers that follow each other.
class Code {
public:
    explicit Code(std::span<const std::uint8_t> lengths) {
        for (const std::uint8_t length : lengths) ++counts_[length];
        counts_[0] = 0;
        std::array<unsigned, longest_code + 2> first{};
        for (unsigned length = 1; length <= longest_code; ++length) first[length + 1] = first[length] + counts_[length];
        for (unsigned symbol = 0; symbol < lengths.size(); ++symbol)
            if (lengths[symbol] != 0) symbols_[first[lengths[symbol]]++] = static_cast<std::uint16_t>(symbol);
    }

    unsigned read(Bits& bits) const {
        unsigned word = 0, first = 0, index = 0;
        for (unsigned length = 1; length <= longest_code; ++length) {
            word = word << 1 | bits.bit();
            if (word < first + counts_[length]) return symbols_[index + word - first];
            index += counts_[length];
            first = (first + counts_[length]) << 1;
        }
        throw Damaged();
    }

private:
    std::array<unsigned, longest_code + 1> counts_{};
    std::array<std::uint16_t, most_symbols> symbols_{};
};

struct Codes {
    Code literals, distances;
};

Codes fixed_codes() {
    std::array<std::uint8_t, most_symbols> literals{};
    for (unsigned symbol = 0; symbol < literals.size(); ++symbol)
        literals[symbol] = symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8;
    std::array<std::uint8_t, 30> distances{};
    distances.fill(5);
    return {Code(literals), Code(distances)};
}

Codes read_codes(Bits& bits) {
    constexpr std::array<std::uint8_t, 19> order{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    const unsigned literals = bits.take(5) + 257, distances = bits.take(5) + 1, words = bits.take(4) + 4;
    std::array<std::uint8_t, order.size()> of_lengths{};
    for (unsigned i = 0; i < words; ++i) of_lengths[order[i]] = static_cast<std::uint8_t>(bits.take(3));
    const Code code(of_lengths);
    std::array<std::uint8_t, most_symbols + 32> lengths{};
    for (unsigned at = 0; at < literals + distances;) {
        const unsigned symbol = code.read(bits);
        std::uint8_t length = static_cast<std::uint8_t>(symbol);
        unsigned times = 1;
        if (symbol == 16) {
            if (at == 0) throw Damaged();
            length = lengths[at - 1];
            times = bits.take(2) + 3;
        } else if (symbol > 16) {
            length = 0;
            times = symbol == 17 ? bits.take(3) + 3 : bits.take(7) + 11;
        }
        if (at + times > literals + distances) throw Damaged();
        for (; times > 0; --times) lengths[at++] = length;
    }
    const std::span<const std::uint8_t> all = lengths;
    if (literals > most_symbols) throw Damaged();
    return {Code(all.first(literals)), Code(all.subspan(literals, distances))};
}

unsigned read_length(unsigned symbol, Bits& bits) {
    constexpr unsigned first = 257, longest = 285;
    if (symbol == longest) return 258;
    const unsigned number = symbol - first;
    if (number < 8) return number + 3;
    const unsigned extra = number / 4 - 1;
    return ((4 + number % 4) << extra) + 3 + bits.take(extra);
}

std::size_t read_distance(unsigned symbol, Bits& bits) {
    if (symbol < 4) return symbol + 1;
    if (symbol > 29) throw Damaged();
    const unsigned extra = symbol / 2 - 1;
    return ((2U + symbol % 2) << extra) + 1 + bits.take(extra);
}

class Inflation {
public:
    Inflation(std::string_view packed, std::size_t limit) : bits_(packed), limit_(limit) {}

    std::string run() {
        for (bool is_last = false; !is_last;) {
            is_last = bits_.bit() != 0;
            switch (bits_.take(2)) {
            case 0: copy_stored(); break;
            case 1: unpack(fixed_codes()); break;
            case 2: unpack(read_codes(bits_)); break;
            default: throw Damaged();
            }
        }
        return std::move(content_);
    }

private:
    void copy_stored() {
        const std::string_view head = bits_.take_bytes(4);
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(head[at]); };
        content_ += bits_.take_bytes(byte(0) | static_cast<std::size_t>(byte(1)) << 8);
        check_size();
    }

    void unpack(const Codes& codes) {
        for (unsigned symbol = 0; (symbol = codes.literals.read(bits_)) != end_of_block; check_size()) {
            if (symbol < end_of_block) {
                content_ += static_cast<char>(symbol);
                continue;
            }
            const unsigned length = read_length(symbol, bits_);
            const std::size_t distance = read_distance(codes.distances.read(bits_), bits_);
            if (distance > content_.size() || symbol > 285) throw Damaged();
            for (unsigned i = 0; i < length; ++i) content_ += content_[content_.size() - distance];
        }
    }

    void check_size() const {
        if (content_.size() > limit_) throw Damaged();
    }

    Bits bits_;
    std::size_t limit_;
    std::string content_;
};

}  // namespace

std::optional<std::string> inflate(std::string_view packed, std::size_t limit) {
    try {
        return Inflation(packed, limit).run();
    } catch (const Damaged&) {
        return std::nullopt;
    }
}

}  // namespace gato::png
