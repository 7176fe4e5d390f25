; why: a function that calls itself, or is called wrongly, has no value
; language: extended
*=$1000
function one(x) = x+1
function f(x) = g(x)
function g(x) = f(x)
function h(x) = 1/x
function h(x) = 2
function sin(x) = 1
function k x = 1
        byte f(1)
        byte one(), one(1,2), sin(1,2)
        byte h(0)
        byte onne(1)
        byte one(
