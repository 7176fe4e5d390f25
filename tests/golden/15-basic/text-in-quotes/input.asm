; why: in strings small letters are $41-$5a and capitals $c1-$da; a blank behind the keyword stays
; args: input.bas
