; why: BYTE FOR and WORD FOR write an item for each value, addresses among them
; language: extended
*=$1000
sine    byte for i,0,3: round(127*sin(i*pi/2))
        word for i,[1,3]: sine+i
        byte for i,0,1: <(sine+i)
        byte for c,"a:b": c
label   word for i,1,2: -i
