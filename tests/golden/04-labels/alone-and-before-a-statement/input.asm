; why: a label may be alone on a line or before a statement
*=$1000
start
    inx
middle dex
end   rts
    word start,middle,end
