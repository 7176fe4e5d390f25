; why: words for the debugger, the editor and the build window leave no bytes
*=$1000
    TARGET TGT_C64
start
    WATCH start
    DEBUG name AUTO ON
    debug option pass 2
    debug "some text"
    debug BYTESLEFT
    DEBUGSTARTADDRESS start
#region "first part"
#region second part
    inx
;#region third
;#endregion
#endregion
#endregion
    PRINT start,"is where it starts"
    rts
