// SPDX-License-Identifier: MIT
// A range decoder (G. N. N. Martin, 1979) whose probabilities follow what has come before, one bit at a time, as in M. Mahoney's FPAQ0. A
// change is two numbers, its distance from the one before it and what its strength is greater by. Before each of them a bit says
// whether it differs from the last one; a distance of 0 ends the track.
#include "core/formats/pulse_decoder.hpp"

namespace gato::disk {
namespace {

// Of 4,096 that a bit is one, and learns from each bit.
class Chance {
public:
    [[nodiscard]] std::uint32_t of_one() const { return of_one_; }
    void learn(bool is_one) {
        constexpr int rate = 4;
        of_one_ = static_cast<std::uint16_t>(is_one ? of_one_ + ((most - of_one_) >> rate) : of_one_ - (of_one_ >> rate));
    }

private:
    static constexpr std::uint16_t most = 0xfff;
    std::uint16_t of_one_ = 0x800;
};

class RangeDecoder {
public:
    explicit RangeDecoder(std::string_view bytes) : bytes_(bytes) {
        for (int i = 0; i < 4; ++i) code_ = code_ << 8 | next_byte();
    }

    bool bit(Chance& chance) {
        constexpr int chance_bits = 12;
        const std::uint32_t middle = low_ + ((high_ - low_) >> chance_bits) * chance.of_one();
        const bool is_one = code_ <= middle;
        (is_one ? high_ : low_) = is_one ? middle : middle + 1;
        chance.learn(is_one);
        for (; ((low_ ^ high_) & 0xff000000) == 0; code_ = code_ << 8 | next_byte()) {
            low_ <<= 8;
            high_ = high_ << 8 | 0xff;
        }
        return is_one;
    }
    // Coders may leave out zeros at the end: as many as the code has bytes.
    [[nodiscard]] bool is_past_end() const { return at_ > bytes_.size() + sizeof code_; }

private:
    std::uint32_t next_byte() {
        const std::size_t at = at_++;
        return at < bytes_.size() ? static_cast<unsigned char>(bytes_[at]) : 0;
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
    std::uint32_t low_ = 0, high_ = 0xffffffff, code_ = 0;
};

// Numbers of four bytes, the low one first. What a byte is likely to be depends on the byte in the same place of the number before.
class Numbers {
public:
    // Returns nothing if the number is the same as the one before.
    std::optional<std::uint32_t> next(RangeDecoder& decoder) {
        differed_ = decoder.bit(differs_[differed_ ? 1 : 0]);
        if (!differed_) return std::nullopt;
        std::uint32_t number = 0;
        for (std::size_t place = 0; place < last_.size(); ++place) number |= next_byte(decoder, place) << 8 * place;
        return number;
    }

private:
    static constexpr std::size_t contexts = 0x10000;

    std::uint32_t next_byte(RangeDecoder& decoder, std::size_t place) {
        constexpr std::uint32_t end = 0x100;
        std::uint32_t bits = 1;
        while (bits < end) bits = bits << 1 | (decoder.bit(chances_[contexts * place + (last_[place] << 8 | bits)]) ? 1U : 0U);
        last_[place] = bits - end;
        return last_[place];
    }

    std::array<Chance, 2> differs_{};
    bool differed_ = false;
    std::array<std::uint32_t, 4> last_{};
    std::vector<Chance> chances_ = std::vector<Chance>(contexts * 4);
};

}  // namespace

Pulses decode_pulses(std::string_view bytes, std::size_t count, std::string& fault) {
    RangeDecoder decoder(bytes);
    Numbers distances, differences;
    Pulses pulses;
    std::uint32_t distance = 0;
    for (Pulse pulse;; pulses.push_back(pulse)) {
        distance = distances.next(decoder).value_or(distance);
        if (distance == 0 || decoder.is_past_end()) break;
        if (distance >= PulseImage::turn - pulse.at) fault = "goes on after a turn";
        if (pulses.size() == count) fault = "has more changes than it says";
        if (!fault.empty()) return pulses;
        pulse.at += distance;
        pulse.strength += differences.next(decoder).value_or(0);
    }
    if (decoder.is_past_end())
        fault = "ends too early";
    else if (pulses.size() != count)
        fault = "has fewer changes than it says";
    return pulses;
}

}  // namespace gato::disk
