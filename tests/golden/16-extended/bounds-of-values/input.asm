; why: what would grow without end has a bound
; language: extended
*=$1000
start   nop
set s = "ab"
set l = [1]
repeat 1,16,i
set s = join(s,s)
endrepeat
repeat 1,15,i
set l = [l,l]
endrepeat
function d(x) = x+x
        word d(d(d(d(d(d(d(d(d(d(d(d(d(d(start))))))))))))))
        byte range(0,70000)
