// SPDX-License-Identifier: MIT
#include "simulator/chips/cia_serial.hpp"

namespace gato::simulator {
namespace {

constexpr std::uint8_t half_bits_of_a_byte = 16;

constexpr std::uint8_t in_cycles(int cycles) {
    return static_cast<std::uint8_t>(1 << cycles);
}

// Moves one cycle nearer; returns whether it has arrived.
bool arrives(std::uint8_t& stages) {
    stages = static_cast<std::uint8_t>(stages >> 1);
    return (stages & 1) != 0;
}

}  // namespace

void CiaSerial::write(std::uint8_t value) {
    data_ = value;
    written_ = is_output_;
}

void CiaSerial::set_output(bool output) {
    if (output == is_output_) return;
    if (output && was_cut_) flag_in_ |= in_cycles(4);
    was_cut_ = !output && seems_low_;
    is_output_ = output;
    seems_low_ = written_ = full_ = false;
    half_bits_ = bits_in_ = low_in_ = high_in_ = 0;
}

void CiaSerial::drive(bool cnt, bool sp) {
    const bool rises = cnt && !driven_cnt_;
    driven_cnt_ = cnt;
    driven_sp_ = sp;
    if (is_output_ || !rises) return;
    shift_ = static_cast<std::uint8_t>(shift_ << 1 | (sp ? 1 : 0));
    if (++bits_in_ < 8) return;
    bits_in_ = 0;
    data_ = shift_;
    flag_in_ |= in_cycles(1);
}

bool CiaSerial::tick(bool underflow) {
    const bool flag = arrives(flag_in_), low = arrives(low_in_), high = arrives(high_in_);
    if (high) seems_low_ = false;
    if (low) seems_low_ = true;
    const bool counts = underflow && half_bits_ > 0;
    if (counts && !underflowed_) turn();
    underflowed_ = counts;
    if (written_) {
        if (half_bits_ == 1) half_bits_ = 0;
        full_ = true;
        written_ = false;
    }
    if (full_ && half_bits_ == 0) load();
    return flag;
}

// Turns CNT over: the next bit is put out where it falls.
void CiaSerial::turn() {
    --half_bits_;
    if (half_bits_ % 2 == 0) {
        high_in_ |= in_cycles(4);
        return;
    }
    sp_ = (shift_ & 0x80) != 0;
    shift_ = static_cast<std::uint8_t>(shift_ << 1);
    fall();
}

// CNT goes low, with the last bit a little later.
void CiaSerial::fall() {
    const bool is_last = half_bits_ == 1;
    if (is_last) flag_in_ |= in_cycles(4);
    if (!is_last) low_in_ |= in_cycles(1);
    if (is_batch_4485_) {
        if (is_last) low_in_ |= in_cycles(2);
        return;
    }
    high_in_ |= in_cycles(2);
    low_in_ |= in_cycles(3);
}

void CiaSerial::load() {
    shift_ = data_;
    half_bits_ = half_bits_of_a_byte;
    full_ = false;
}

}  // namespace gato::simulator
