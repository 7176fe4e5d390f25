; why: `rE` is READ, which comes before RESTORE; `dEfnrn` is DEF FN R N; STH of a name becomes THEN
; args: input.bas
