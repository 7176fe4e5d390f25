; why: "remarks": false in a gato.json leaves out what stands behind REM, codes in braces too; REM in a text or DATA is none
; args: gato.json
