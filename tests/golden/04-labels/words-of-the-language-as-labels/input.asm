; why: names of directives and undocumented instructions are labels if a statement follows them
*=$1000
charset incbin "three.bin"
arr byte 1,2
lax lda #1
sax *=$1010
text text "ab"
null null 'ab'
        byte text2,null2-1
text2 = 5
null2 = 7
print jsr $ffd2
error = 3
        lax $10
target byte $01,<text,<null
