; why: rules may be short
*=$1000
---
===
***
    rts
