grap dex
    rts
