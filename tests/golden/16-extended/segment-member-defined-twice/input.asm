; why: a name of the source cannot be a member of a segment as well; other names may have dots
; language: extended
; areas: areas.json
segment code
code.start nop
code.first nop
