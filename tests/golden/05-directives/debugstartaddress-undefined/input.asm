; why: a breakpoint at an undefined label would not exist
*=$1000
start   rts
        debugstartaddress strat
