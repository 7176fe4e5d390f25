; why: a label in the first column, with a colon, before a statement, or used by something is no slip
*=$1000
rst
    npo:
    rtss nop
    set
    jmp set
    txc
    export txc
    sek
    watch sek
    clx
    debugstartaddress clx
@inz
    @dez
    loop
ifdef tex
endif
    tex
ifdef tex
endif
