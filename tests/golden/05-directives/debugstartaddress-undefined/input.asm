; why: a breakpoint at a label that is not there would be none
*=$1000
start   rts
        debugstartaddress strat
