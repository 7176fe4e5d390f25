; why: items and operands grow in one layout
*=$00fd
    lda end
    byte end
end rts
