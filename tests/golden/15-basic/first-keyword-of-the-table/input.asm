; why: `rE` is READ, which stands before RESTORE; `dEfnrn` is DEF FN R N; STH of a name goes to THEN
; args: input.bas
