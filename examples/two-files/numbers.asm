; SPDX-License-Identifier: MIT
; Printing numbers.

chrout  = $ffd2

; Prints A (low) and X (high) as four hexadecimal digits.
print_word
        pha
        txa
        jsr     print_byte
        pla

; Prints A as two hexadecimal digits.
print_byte
        pha
        lsr
        lsr
        lsr
        lsr
        jsr     print_digit
        pla
        and     #$0f

; Prints the digit in A, 0 to 15.
print_digit
        cmp     #10
        bcc     @decimal
        adc     #6                      ; plus the carry: the letters come 7 after the digits
@decimal
        adc     #"0"
        jmp     chrout
