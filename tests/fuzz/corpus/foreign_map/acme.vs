

al C:c000 .far
al C:0806 .loop
al C:0801 .start
