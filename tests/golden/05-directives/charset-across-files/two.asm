    text 'B'
