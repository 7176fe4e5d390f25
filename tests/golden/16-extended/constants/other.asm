        byte round(ratio*4)
        text title
        byte table
