; why: an item that fits when it is short stays short
*=$00fe
    byte end
end rts
