; why: an ASSERT that holds costs nothing, and may look forward
*=$1000
    assert end-start < 4
    ASSERT end = $1002,"the code moved"
start inx
    dex
end
