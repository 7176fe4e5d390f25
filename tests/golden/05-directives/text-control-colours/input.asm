; why: the sixteen colours have control codes
*=$1000
    text "{black}{white}{red}{cyan}{purple}{green}{blue}{yellow}"
    text "{orange}{brown}{light red}{light green}{light blue}"
