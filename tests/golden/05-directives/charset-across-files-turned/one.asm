    charset 2
    text 'A'
