// SPDX-License-Identifier: MIT
// The serial register of a CIA with its pins SP and CNT, cycle by cycle. Facts: MOS 6526 data sheet; the cycles are those of
// the measurements in VICE's collection (CIA/shiftregister, cia-sdr-*), whose rules are:
// - an underflow of timer A counts from the second cycle after the byte was written on, and toggles CNT; one that follows
//   another without a cycle between, as with a latch of 0, does not;
// - the fifteenth underflow, with which the last bit goes out, sets the flag four cycles later; a byte that is written before
//   the sixteenth starts again, one that was written before the fifteenth waits for the sixteenth;
// - if it is switched to input while CNT is low, the chip sets the flag when it is switched to output again. What counts as
//   low is three cycles late at a falling edge, with a moment between one and two cycles after each falling edge except the
//   last, and four cycles late at a rising one. In the batch 4485 that moment continues: CNT counts as low from the first
//   cycle after a falling edge on, from the second after the last one.
//
// The delay of edges that come from outside is not known; they count at once.
#pragma once

#include <cstdint>

namespace gato::simulator {

class CiaSerial {
public:
    explicit CiaSerial(bool is_batch_4485 = false) : is_batch_4485_(is_batch_4485) {}
    [[nodiscard]] std::uint8_t data() const { return data_; }
    void write(std::uint8_t value);
    void set_output(bool output);
    // Sets what others drive; both pins float high.
    void drive(bool cnt, bool sp);
    [[nodiscard]] bool cnt() const { return is_output_ ? half_bits_ % 2 == 0 : driven_cnt_; }
    [[nodiscard]] bool sp() const { return is_output_ ? sp_ : driven_sp_; }
    // Returns the underflows until the last bit is out, or 0 if none is to come.
    [[nodiscard]] int underflows_left() const { return half_bits_ > 1 ? half_bits_ - 1 : 0; }

    // Passes one cycle; returns whether the flag is set in it.
    bool tick(bool underflow);
    // Returns true if nothing happens before the next underflow.
    [[nodiscard]] bool is_quiet() const { return (flag_in_ | low_in_ | high_in_) == 0 && !written_; }
    bool operator==(const CiaSerial&) const = default;

private:
    void turn();
    void fall();
    void load();

    bool is_batch_4485_;
    std::uint8_t data_ = 0;   // the register
    std::uint8_t shift_ = 0;  // what goes out or comes in
    std::uint8_t half_bits_ = 0, bits_in_ = 0;
    bool is_output_ = false, written_ = false, full_ = false;
    bool underflowed_ = false;  // in the last cycle
    bool sp_ = true, driven_cnt_ = true, driven_sp_ = true;
    bool seems_low_ = false;                               // CNT, as a switch to input sees it
    bool was_cut_ = false;                                 // such a switch found CNT low
    std::uint8_t flag_in_ = 0, low_in_ = 0, high_in_ = 0;  // bit n: this will happen in n cycles
};

}  // namespace gato::simulator
