10 do:loop until a
