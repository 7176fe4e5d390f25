; why: a local label is seen above and below within its scope
*=$1000
first
    beq @end
@top dex
    bne @top
    beq @end
    jmp @top
@end rts
second
    beq @end
@end rts
