second
    ldx @v
