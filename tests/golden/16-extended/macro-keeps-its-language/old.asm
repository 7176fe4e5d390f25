        choose 2
        choose 1
