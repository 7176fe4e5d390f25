second
    inx
    ldx #@10
third
@10 iny
