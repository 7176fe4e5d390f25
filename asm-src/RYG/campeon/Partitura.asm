; SPDX-License-Identifier: MIT
;
; Partitura.asm - la música de la presentación, en el formato que explica Melodia.asm: la menor,
; cuatro por cuatro, 125 negras por minuto en PAL. El ratón va de puntillas, corre, aparecen los
; gatos, lo persiguen.

; Las notas que se usan, por sus nombres: el la de 440 Hz es la4.
mi2     = 16
fa2     = 17
sol2    = 19
sols2   = 20
la2     = 21
si2     = 23
do3     = 24
dos3    = 25
re3     = 26
res3    = 27
mi3     = 28
fa3     = 29
sol3    = 31
la3     = 33
do4     = 36
re4     = 38
res4    = 39
mi4     = 40
fa4     = 41
sol4    = 43
sols4   = 44
la4     = 45
las4    = 46
si4     = 47
do5     = 48
dos5    = 49
re5     = 50
res5    = 51
mi5     = 52
fa5     = 53
fas5    = 54
sol5    = 55
sols5   = 56
la5     = 57
las5    = 58
si5     = 59
do6     = 60

; Compases de la melodía: entrada, el ratón, el ratón corre, los gatos, la caza.
melIntro
        byte    tmRaton,redonda,silencio,silencio
        byte    corchea,mi4,silencio,mi4,silencio,fa4,mi4,res4,mi4
        byte    mi5,silencio,mi5,silencio,fa5,mi5,res5,mi5,finPatron
melRaton
        byte    tmRaton
        byte    corchea,la4,do5,mi5,la5,puntillo,sols5,semi,la5,negra,mi5
        byte    corchea,fa5,mi5,res5,mi5,negra,do5,silencio
        byte    corchea,re5,fa5,la5,fa5,puntillo,mi5,semi,re5,negra,fa5
        byte    corchea,mi5,re5,do5,si4,negra,sols4,silencio
        byte    corchea,la4,do5,mi5,la5,puntillo,si5,semi,la5,negra,mi5
        byte    corchea,fa5,la5,do6,la5,puntillo,sol5,semi,fa5,negra,la5
        byte    corchea,fa5,mi5,re5,fa5,mi5,re5,do5,si4
        byte    negra,la4,mi4,blanca,la4,finPatron
melCorre
        byte    tmRaton
        byte    semi,la4,si4,do5,re5,mi5,re5,do5,si4,puntillo,do5,semi,mi5,negra,la5
        byte    semi,sols5,la5,si5,la5,sols5,fa5,mi5,re5,negra,do5,silencio
        byte    semi,re5,mi5,fa5,sol5,la5,sol5,fa5,mi5,puntillo,re5,semi,fa5,negra,la5
        byte    semi,sols5,fa5,mi5,re5,do5,si4,la4,sols4,negra,mi4,mi5
        byte    semi,la4,si4,do5,re5,mi5,re5,do5,si4,puntillo,do5,semi,mi5,negra,la5
        byte    semi,fa5,sol5,la5,las5,do6,las5,la5,sol5,puntillo,fa5,semi,la5,negra,do6
        byte    corchea,la5,fa5,re5,fa5,sols5,mi5,si4,mi5
        byte    negra,la5,corchea,silencio,mi5,blanca,la4,finPatron
melGatos
        byte    tmGatos
        byte    blanca,sol5,negra,mi5,do5
        byte    larga,re5,corchea,mi5,blanca,si4
        byte    larga,mi5,corchea,fa5,negra,mi5,do5
        byte    larga,si4,corchea,do5,blanca,sol4
        byte    blanca,la5,negra,fa5,do5
        byte    larga,sol5,corchea,la5,blanca,mi5
        byte    corchea,fa5,mi5,re5,mi5,fa5,sol5,la5,si5
        byte    blanca,sols5,negra,si5,mi5,finPatron
melCaza
        byte    tmRaton
        byte    semi,mi5,fa5,mi5,res5,mi5,fa5,mi5,res5,mi5,fa5,fas5,sol5,sols5,sol5,fas5,fa5
        byte    negra,mi5,silencio,mi4,silencio
        byte    semi,la4,las4,la4,sols4,la4,las4,la4,sols4,la4,las4,si4,do5,dos5,re5,res5,mi5
        byte    corchea,fa5,mi5,re5,do5,si4,la4,sols4,mi4,finPatron

; El bajo, un compás por acorde.
bajLam  byte    tmBajo,corchea,la2,silencio,la2,silencio,do3,silencio,mi3,silencio,finPatron
bajLamRe
        byte    tmBajo,corchea,la2,silencio,do3,silencio,la2,si2,do3,dos3,finPatron
bajRem  byte    tmBajo,corchea,re3,silencio,re3,silencio,fa3,silencio,re3,res3,finPatron
bajMi   byte    tmBajo,corchea,mi2,silencio,mi3,silencio,si2,silencio,sols2,silencio,finPatron
bajFa   byte    tmBajo,corchea,fa2,silencio,fa3,silencio,do3,silencio,la2,silencio,finPatron
bajRemMi
        byte    tmBajo,corchea,re3,silencio,la2,silencio,mi3,silencio,si2,silencio,finPatron
bajFin  byte    tmBajo,corchea,la2,silencio,mi2,silencio,la2,silencio,silencio,silencio,finPatron
bajDo   byte    tmBajo,corchea,do3,silencio,sol2,silencio,do3,silencio,mi3,silencio,finPatron
bajSol  byte    tmBajo,corchea,sol2,silencio,re3,silencio,si2,silencio,sol2,silencio,finPatron
bajMim  byte    tmBajo,corchea,mi2,silencio,si2,silencio,mi3,silencio,sol2,silencio,finPatron
bajCaza byte    tmBajo,corchea,mi2,mi2,mi3,mi2,mi2,mi2,mi3,mi2,finPatron
bajCazaLa
        byte    tmBajo,corchea,la2,la2,la3,la2,la2,la2,la3,la2,finPatron

; Bombo, caja y acordes, un compás por acorde.
acoLam  byte    corchea,tmBombo,do3,tmMenor,la3,tmCaja,do4,tmMenor,la3
        byte    tmBombo,do3,tmMenor,la3,tmCaja,do4,tmMenor,la3,finPatron
acoRem  byte    corchea,tmBombo,do3,tmMenor,re4,tmCaja,do4,tmMenor,re4
        byte    tmBombo,do3,tmMenor,re4,tmCaja,do4,tmMenor,re4,finPatron
acoMi   byte    corchea,tmBombo,do3,tmMayor,mi4,tmCaja,do4,tmMayor,mi4
        byte    tmBombo,do3,tmMayor,mi4,tmCaja,do4,semi,tmCaja,do4,do4,finPatron
acoFa   byte    corchea,tmBombo,do3,tmMayor,fa4,tmCaja,do4,tmMayor,fa4
        byte    tmBombo,do3,tmMayor,fa4,tmCaja,do4,tmMayor,fa4,finPatron
acoRemMi
        byte    corchea,tmBombo,do3,tmMenor,re4,tmCaja,do4,tmMenor,re4
        byte    tmBombo,do3,tmMayor,mi4,tmCaja,do4,tmMayor,mi4,finPatron
acoDo   byte    corchea,tmBombo,do3,tmMayor,do4,tmCaja,do4,tmMayor,do4
        byte    tmBombo,do3,tmMayor,do4,tmCaja,do4,tmMayor,do4,finPatron
acoSol  byte    corchea,tmBombo,do3,tmMayor,sol3,tmCaja,do4,tmMayor,sol3
        byte    tmBombo,do3,tmMayor,sol3,tmCaja,do4,tmMayor,sol3,finPatron
acoMim  byte    corchea,tmBombo,do3,tmMenor,mi4,tmCaja,do4,tmMenor,mi4
        byte    tmBombo,do3,tmMenor,mi4,tmCaja,do4,tmMenor,mi4,finPatron
acoCaza byte    corchea,tmBombo,do3,tmCaja,do4,tmBombo,do3,tmCaja,do4
        byte    tmBombo,do3,tmCaja,do4,tmBombo,do3,semi,tmCaja,do4,do4,finPatron

; El orden de los compases en cada voz; tras el 0, por dónde vuelve a empezar. 32 compases:
; entrada (4), ratón (8), ratón que corre (8), gatos (8), caza (4).
ordenMelodia
        word    melIntro,melRaton,melCorre,melGatos,melCaza,0,ordenMelodia
ordenBajo
        word    bajLam,bajLam,bajLam,bajMi
        word    bajLam,bajLamRe,bajRem,bajMi,bajLam,bajFa,bajRemMi,bajFin
        word    bajLam,bajLamRe,bajRem,bajMi,bajLam,bajFa,bajRemMi,bajFin
        word    bajDo,bajSol,bajLam,bajMim,bajFa,bajDo,bajRem,bajMi
        word    bajCaza,bajCaza,bajCazaLa,bajMi,0,ordenBajo
ordenAcordes
        word    acoLam,acoLam,acoLam,acoMi
        word    acoLam,acoLam,acoRem,acoMi,acoLam,acoFa,acoRemMi,acoLam
        word    acoLam,acoLam,acoRem,acoMi,acoLam,acoFa,acoRemMi,acoLam
        word    acoDo,acoSol,acoLam,acoMim,acoFa,acoDo,acoRem,acoMi
        word    acoCaza,acoMi,acoCaza,acoMi,0,ordenAcordes
