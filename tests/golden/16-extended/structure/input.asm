; why: offsets, sizes, an instance with values and names, arrays, a union, structures inside structures and scopes
; language: extended
*=$1000
struct  point
x       byte
y       byte 5
endstruct
scope world
struct  thing
at      point
        byte 9
speed   word $0102
union
flags   word
low     byte
endunion
names   bytes 2,1
pair    point[2]
endstruct
endscope
a       thing 1,2,,list
b       thing speed=list, names=3
@c      point y=6
        lda a.at.y
        lda @c.y
        byte world.thing.pair,world.thing.size,point.size,b.low-b
list    point[2] 1,2,3
