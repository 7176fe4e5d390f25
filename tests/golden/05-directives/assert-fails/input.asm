; why: an ASSERT that does not hold is an error with its message
*=$1000
start inx
    assert * < $1000,"too long by far"
