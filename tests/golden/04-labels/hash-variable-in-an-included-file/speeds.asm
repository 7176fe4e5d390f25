speed = #$05
