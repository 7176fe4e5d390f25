    text "ab"
    byte 1
