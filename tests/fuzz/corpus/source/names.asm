*=$1000
.a      nop
_       nop
2ndrun  nop
a.b$c   = 5
@a      nop
@1      lda #@1
@       nop
BYTE = 3
WORD:   byte BYTE
lda = 5
        lda lda
        lda.w lda
        lda.z lda
        lda.q lda
slo     nop
slo     $12
kil
x = y
y = z+1
z = x
h = #5
        ldx h+1
        ldx H
lllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllll nop
llllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllll nop
