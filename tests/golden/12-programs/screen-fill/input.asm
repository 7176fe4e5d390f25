; why: a 16-bit loop with zero-page pointers and an upper-case style
PTR     = $FB
SCREEN  = $0400
COUNT   = 4
*=$C000
        LDA #<SCREEN
        STA PTR
        LDA #>SCREEN
        STA PTR+1
        LDX #COUNT
        LDY #0
        LDA #32
@LOOP   STA (PTR),Y
        INY
        BNE @LOOP
        INC PTR+1
        DEX
        BNE @LOOP
        RTS
