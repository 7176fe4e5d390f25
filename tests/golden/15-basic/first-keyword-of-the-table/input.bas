1 rEa:dEfnrn:sztH1
