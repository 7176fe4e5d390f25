; A macro in a file of its own.
defm both
        inc /1
        dec /1+1
endm
