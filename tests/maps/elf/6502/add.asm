; Adds the accumulator to `total`.
add     clc
        adc total
        sta total
        bcc @same
        inc total+1
@same   rts
