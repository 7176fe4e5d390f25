110 gosub 1000: rem set mode
