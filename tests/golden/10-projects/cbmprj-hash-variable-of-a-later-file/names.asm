speed = #5
    ldx speed
