; why: LEN, PART, JOIN and TEXT; a text of one character is a number, and a text as an argument
; language: extended
*=$1000
charset 2
s = "ab{down*2}c"
        byte len(s), len("x"), len("")
        text part(s,1,2), part(s,4), s[0], join(s[0],"b")
        text join('Ab',3), 'C'
        byte text(1.25,1), text(-7), "a"+1
        null join("",1.0)
        byte (s = "ab{down}{down}c"), (s[0] = "a"), ("b" < "c" && s > "aa")
        lda #s[1]
        cmp #"c"
        print join("n=",5), s
