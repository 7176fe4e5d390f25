// SPDX-License-Identifier: MIT
// A program that computes, for benchmarks of the simulator: fills, sums and copies without an end.
#pragma once

namespace gato::bench {

inline constexpr const char* table_loop = R"(
again   ldx #0
fill    txa
        eor $f4
        sta $2000,x
        inx
        bne fill
        ldy #0
sum     lda $2000,y
        clc
        adc $f3
        sta $f3
        lsr
        bcc even
        inc $f2
even    sta $2100,y
        iny
        bne sum
        inc $f4
        jmp again
)";

}  // namespace gato::bench
