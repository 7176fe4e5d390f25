; why: a text is no number, and its characters need codes
; language: extended
*=$1000
s = "abc"
        lda #s
        byte s+1
        word s
        byte s[3]
        byte part(s,2,2)
        byte join("a",'b')
        byte len(5)
        byte join("x€",1)
