; SPDX-License-Identifier: MIT
; Common parts of the programs here: beginning an instruction in a chosen cycle of a chosen line, and a clock that counts stolen cycles.
; Cycles of a line count from 1, as in Christian Bauer's article on the VIC-II.
;
;       jsr     stable                  ; once: screen, sprites and interrupts off, timer A of CIA 2 runs along with the beam
;       at      100,12                  ; the next instruction begins in cycle 12 of line 100 (1 to 311)
;       clock                           ; timer A of CIA 1 begins to count
;       nop
;       stolen  2                       ; A: how many cycles passed, less the 2 of the NOP: those in which the processor was stopped
;
; In the line before that of `at` there must be no bad line, and no sprite from its cycle 55 on: nothing may be stolen on the way.

        defm    at                      ; line, cycle
        ldx     #<(/1-1)
        lda     #>(/1-1)*$80
        ldy     #/2
        jsr     beam
        endm

        defm    clock
        lda     #%00011001              ; load, once, start
        sta     $dc0e
        endm

        defm    stolen                  ; cycles of the instructions since `clock`; up to 255 may be stolen
        lda     #<(250-(/1))            ; of $ff: LDA, SEC and SBC take 8, the timer begins 3 cycles late
        sec
        sbc     $dc04
        endm

slide   = 112                           ; bytes of the clock slide below

        align                           ; a branch to another page would take longer

; Lets timer A of CIA 2 run round once a line, and finds out what it shows in a line's cycle 7.
stable  lda     #%01111111              ; no interrupts
        sta     $dc0d
        sta     $dd0d
        lda     #$ff                    ; for `clock`
        sta     $dc04
        sta     $dc05
        lda     #0
        sta     $d015                   ; no sprites
        sta     $d011                   ; no screen: that holds from the next line $30 on
; The number of the last line tells the chips apart, and so the length of a line.
@frame  bit     $d011
        bpl     @frame
@last   lda     $d012
        bit     $d011
        bpl     @first
        tax
        jmp     @last
@first  lda     #63-1
        cpx     #8
        bcs     @pal                    ; $37: the last line is 311
        txa                             ; 6: it is 262, of a 6567R8 with 65 cycles; 5: 261, of a 6567R56A with 64
        adc     #65-1-6
@pal    sta     $dd04
        sta     @latch+1
        lda     #0
        sta     $dd05
; It starts some 40 cycles into a line, so that it does not run out where it is read, in the cycles 7 to 30.
        lda     $d012
@edge   cmp     $d012
        beq     @edge
        ldx     #6
@delay  dex
        bne     @delay
        lda     #%00010001              ; load, again and again, start
        sta     $dd0e
; A poll of seven cycles sees a new line in its cycles 1 to 7, in each of seven lines in another one: from a line to the next, 63, 64 or
; 65 cycles, it polls 24 cycles later and then every 7. The timer, read six cycles later, shows the most when it was cycle 1.
        ldx     #6
@next   lda     $d012
@same   cmp     $d012
        beq     @same
        lda     $dd04
        sta     @shown,x
        dex
        bpl     @next
        ldx     #6
        lda     #0
@most   cmp     @shown,x
        bcs     @less
        lda     @shown,x
@less   dex
        bpl     @most
        clc
        adc     #slide+21
        sec
@latch  sbc     #0
        sta     beam_aim
        rts
@shown          dcb     7,0
beam_aim        byte    0               ; where the slide is entered, before the wanted cycle and that of the beam are taken off

; Waits for the line after X, whose bit 8 is bit 7 of A; returns so that the next cycle is the Y-th of that line.
        align
beam    sta     @high+1
        sty     @cycle+1
@leave  cpx     $d012                   ; the line before may be half over
        beq     @leave
@line   cpx     $d012
        bne     @line                   ; read in cycle 1 to 7
        lda     $d011
@high   eor     #0
        bmi     @line
        lda     beam_aim
        sec
@cycle  sbc     #0
        sbc     $dd04                   ; 22 cycles later than $d012: now the cycle is known
        sta     @into+1
@into   bcs     *+2                     ; into the slide, which takes a cycle more for each byte that is left of it
@slide  dcb     slide-2,$c9             ; CMP #$c9, 2 cycles, at every other byte
        byte    $c5,$ea                 ; CMP $ea, 3 cycles, or NOP, 2
        rts
        assert  >* = >beam,"a branch to another page would take longer"
