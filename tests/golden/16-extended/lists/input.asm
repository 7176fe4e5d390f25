; why: items are numbers, texts and lists; BYTE and WORD write them all
; language: extended
*=$1000
l = [1,[2,$ff],"ab"]
        byte l, len(l), l[1][0], len([])
        word [1,$1234,-1]
        byte join([1],range(2,6,2),[]), part(range(0,9),8)
