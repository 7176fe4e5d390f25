; why: function keys, insert, delete and plain codes in braces
*=$1000
    text "{f1}{f2}{f3}{f4}{f5}{f6}{f7}{f8}"
    text "{del}{inst}{shift return}{$41}{66}"
