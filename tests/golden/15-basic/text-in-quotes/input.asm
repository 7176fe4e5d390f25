; why: in strings small letters are $41-$5a and capitals $c1-$da; a space after the keyword stays
; args: input.bas
