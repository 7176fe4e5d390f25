*=$1000
half = 0.5
name = "ab{down*2}"
l = [1,[2,half],name]
set n = 1
set n = n*2
function f(x) = x*2+low(x)
        byte for i,0,3: round(127*sin(i*pi/2))+n
        word for i,0,2: f(start+i)
for c,join(name,n,"z")
        byte c, len(name), l[1][0]
endfor
if n = 2 && half < 1 || 1/0
        lda #choose(n>1,<start,>start)
endif
        byte float5(half), fixed(1.5,8)/2, !n
        text part(name,0,2), text(half,3)
        print l, f(n)
start    rts
