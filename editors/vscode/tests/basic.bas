!- SYNTAX TEST "source.gato-basic" "every kind of word"

  !- a comment
!-^^^^^^^^^^^^ comment.line.gato-basic

10 print "a{clear}B":goto 10
!- <-- entity.name.label.gato-basic
!- ^^^^^ keyword.control.gato-basic
!-       ^^^^^^^^^^^ string.quoted.double.gato-basic
!-         ^^^^^^^ constant.character.escape.gato-basic
!-                   ^^^^ keyword.control.gato-basic
!-                        ^^ constant.numeric.gato-basic

20 ?left$(a1$,2)+chr$(13)and.5
!- ^ keyword.control.gato-basic
!-  ^^^^^ support.function.gato-basic
!-       ^ - support.function.gato-basic
!-        ^^^ variable.other.gato-basic
!-              ^ keyword.operator.gato-basic
!-               ^^^^ support.function.gato-basic
!-                       ^^^ keyword.control.gato-basic
!-                          ^^ constant.numeric.gato-basic

30 score=gO:pO1,2:tOx
!- ^^ variable.other.gato-basic
!-   ^^ keyword.control.gato-basic
!-     ^ variable.other.gato-basic
!-      ^ keyword.operator.gato-basic
!-       ^^ keyword.control.gato-basic
!-          ^^ keyword.control.gato-basic
!-                ^^ keyword.control.gato-basic
!-                  ^ variable.other.gato-basic

35 rEm=1
!- ^^ keyword.control.gato-basic
!-   ^ variable.other.gato-basic

40 rem goto {red}"x":print
!- ^^^ keyword.control.gato-basic
!-    ^^^^^^^^^^^^^^^^^^^^ comment.line.gato-basic
!-          ^^^^^ constant.character.escape.gato-basic

50 data print,"a:b{blue}",{160}:read x$
!- ^^^^ keyword.control.gato-basic
!-     ^^^^^^^^^^^^^^^^^^^^^^^^ string.unquoted.gato-basic
!-            ^^^^^^^^^^^ string.quoted.double.gato-basic
!-                ^^^^^^ constant.character.escape.gato-basic
!-                        ^^^^^ constant.character.escape.gato-basic
!-                             ^^^^^ - string.unquoted.gato-basic
!-                              ^^^^ keyword.control.gato-basic

60 bank 15:key$=d$:do:{153}"x
!- ^^^^ keyword.other.gato-basic
!-         ^^^ - keyword.other.gato-basic
!-                 ^^ keyword.other.gato-basic
!-                    ^^^^^ constant.character.escape.gato-basic
!-                         ^^ string.quoted.double.gato-basic
