; why: "remarks": false in a gato.json drops what comes after REM, codes in braces too; REM in a text or DATA is not a remark
; args: gato.json
