if 0
elseif 1
        byte 7
endif
