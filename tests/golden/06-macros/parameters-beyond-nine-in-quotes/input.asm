; why: parameters are replaced in both kinds of quotes, with all their digits
*=$1000
defm say
    text "/10/1"
    text '/11-/1'
    null "/2"
endm
    say a,b,c,d,e,f,g,h,i,jk,lm
