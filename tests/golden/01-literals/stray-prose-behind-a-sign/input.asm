; why: a sign is no label, so a short list item is prose too
*=$1000
* first part
- some more of it, I'd say!
    rts
