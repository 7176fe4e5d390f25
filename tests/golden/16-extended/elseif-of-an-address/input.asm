; why: ELSEIF cannot know addresses, as IF cannot; it is not asked if a part above was assembled
; language: extended
*=$1000
start   nop
if 1
        nop
elseif start > 1
        nop
endif
if 0
        nop
elseif start > 1
        nop
endif
