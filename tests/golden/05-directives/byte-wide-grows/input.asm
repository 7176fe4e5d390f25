; why: an item that is two bytes only because it is long grows
*=$00fe
    byte end
    nop
end
