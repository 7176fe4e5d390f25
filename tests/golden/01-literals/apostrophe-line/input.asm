; why: a line that starts with an apostrophe is ignored
*=$1000
    inx
' this was BASIC once
    dex
