segment code
        byte $44
