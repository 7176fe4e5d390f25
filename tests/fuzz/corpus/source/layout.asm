        byte 1
*=*+5
later   lda later2
later2 = later-$0700
*=*-2
        byte 1,2,3
        align
        align 0
        align -1
*=$fffe
        byte 1,2
        dcb 1
*=$0801
        dcb *,*
        bne *+129
        bne *-127
a1      lda b1
        dcb a1-$0700
b1      = *-$0800
