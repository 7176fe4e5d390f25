; why: IF knows no addresses, and says that ASSERT does
*=$1000
start inx
if start > $0fff
    dex
endif
