; why: lines that look like comments, labels or prose, and would change what is built elsewhere
:BasicUpstart2(start)
!pseudopc $0400 {
!zone
!if x = 1 {
.pseudopc $0400 {
:----- a comment
*=$1000
start   rts
