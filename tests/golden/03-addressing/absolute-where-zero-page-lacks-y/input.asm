; why: a zero-page value takes absolute,Y if there is no zero-page,Y
*=$1000
    adc $fb,y
    and $fb,y
    cmp $fb,y
    eor $fb,y
    lda $fb,y
    ora $fb,y
    sbc $fb,y
    sta $fb,y
