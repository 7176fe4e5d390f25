; why: names in braces are control codes, repeated with a star
*=$1000
    text "{clear}{down*3}x{right}{left}{up}{home}"
    text "{reverse on}{reverse off}{rvs on}{rvs off}{clr}{return}{space}"
    text "{cm +}{cm u}{sh a}"
