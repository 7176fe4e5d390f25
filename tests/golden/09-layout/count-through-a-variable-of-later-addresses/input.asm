; why: a count may not depend on addresses further down, also not through a variable
*=$1000
size = end-start
        dcb size,1
start   nop
end     rts
