; why: {null}, the arrows and the pound sign have names too
*=$1000
        text "{null}{arrow left}{arrow up}{pound*2}"
