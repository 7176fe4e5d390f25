thing = 4+1
THING = %101
    ldx #thing
