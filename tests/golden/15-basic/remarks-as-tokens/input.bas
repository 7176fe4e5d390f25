10 goto 10: rem set mode
