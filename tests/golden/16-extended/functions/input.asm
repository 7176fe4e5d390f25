; why: a function of a source takes numbers, reals, texts, lists and addresses, in any case of letters
; language: extended
*=$1000
function double(x) = x*2
function Line(row, column) = screen+row*40+column
function second(list) = list[1]
function seven() = 7
function quadruple(x) = DOUBLE(double(x))
screen = $0400
        byte double(4), round(double(1.25)), second([1,"a",2]), second("xyz"), seven(), quadruple(3)
        lda line(2,3)
        sta Line(0,there),x
        jsr double(there)-there
there   rts
