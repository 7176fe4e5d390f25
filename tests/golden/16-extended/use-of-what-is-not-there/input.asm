; why: a scope that nothing defines, one that uses itself, and a name that two scopes offer
; language: extended
*=$1000
use nowhere
scope a
go      rts
scope inner
use a
endscope
endscope
scope b
go      rts
endscope
use a
use b
        jmp go
