; Code that runs where it is copied to; a part of it runs in another place again.
        .section code
copy_fast .proc
        ldx #fast_size - 1
copy    lda fast_load,x
        sta fast,x
        dex
        bpl copy
        ldx #flash_size - 1
again   lda flash_load,x
        sta flash,x
        dex
        bpl again
        rts
        .endproc
        .send code

        .section data
fast_load
        .logical $c000
fast    inc border
        lda totals
        #limited 200
        sta totals
        #wait 3
        rts
flash_load = fast_load + (* - fast)
        .logical $c100
flash   lda border
        eor #1
        sta border
        nop
        nop
        rts
        .here
flash_size = * - fast - (flash_load - fast_load)
last    rts
        .here
fast_size = * - fast_load
        .send data
