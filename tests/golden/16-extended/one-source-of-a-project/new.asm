if 0
elseif 1
        byte 2
endif
