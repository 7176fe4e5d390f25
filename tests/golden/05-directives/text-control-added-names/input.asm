; why: null, arrow left, arrow up and pound have names in braces, with counts
*=$1000
    text "{null}{arrow left}{arrow up}{pound}"
    text "{null*3}a{arrow left*2}{arrow up*2}{pound*2}"
    null "{null}b{null*2}"
