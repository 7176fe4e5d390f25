set n = 5
        byte n
set n = n+1
        byte n
