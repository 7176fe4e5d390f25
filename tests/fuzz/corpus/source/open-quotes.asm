*=$1000
        byte "abc
        byte 'abc ; no end
        text "a;b" ; comment "c
        text ""abc""
        lda #"
        lda #''
        lda #"""
        incbin "data.bin,1,2
        incasm "one.asm ; note
        text "{clear*3","{","}","{cm +*}","{*}","{$fff}"
        assert 1,"never closed
        error "
        print "a",1,"
