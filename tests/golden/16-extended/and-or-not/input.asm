; why: && binds more tightly than ||, both less tightly than comparisons; the linker can judge them, too
; language: extended
*=$1000
a = 3
if a > 2 && a < 4 || a = 9
        byte 1
endif
if !(a = 3) || a = 1 && 1
        byte 2
elseif a = 3 && !0
        byte 3
endif
        byte (a && 0), (a || 1/0), (0 && 1/0), !!a, ((1 || 0) && 2)
start   nop
        assert start > $1000 && start < $1100 || 0, "where it is"
        byte (start && 1)
