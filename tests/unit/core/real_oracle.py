#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the digests that real_test.cpp expects: the same points, computed with hundreds of digits by other means than gato's.

The series are summed in integers; exp, ln and sqrt are those of the module decimal. Rounding to a double is Python's own.
"""
from decimal import Decimal, getcontext
from fractions import Fraction
import math
import struct

MASK = (1 << 64) - 1
BITS = 1500  # after the point of the integers that stand for numbers; the largest angle has 1024 before it
ONE = 1 << BITS


class Points:
    def __init__(self, seed):
        self.state = seed

    def bits(self):
        self.state = self.state + 0x9E3779B97F4A7C15 & MASK
        mixed = (self.state ^ self.state >> 30) * 0xBF58476D1CE4E5B9 & MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & MASK
        return mixed ^ mixed >> 31

    def positive(self, first, last):
        digits = self.bits() >> 12 | 1 << 52
        return math.ldexp(digits, self.bits() % (last - first + 1) + first - 52)

    def number(self, first, last):
        size = self.positive(first, last)
        return -size if self.bits() & 1 else size


def digest(values):
    result = 0xCBF29CE484222325
    for value in values:
        for byte in struct.pack("<d", value):
            result = (result ^ byte) * 0x100000001B3 & MASK
    return result


def arc_tangent(numerator, denominator=1):
    """Of a fraction from 0 to 1, by Euler's series."""
    square = numerator * numerator + denominator * denominator
    term = total = ONE * numerator * denominator // square
    n = 1
    while term:
        term = term * 2 * n * numerator * numerator // ((2 * n + 1) * square)
        total += term
        n += 1
    return total


PI = 4 * (4 * arc_tangent(1, 5) - arc_tangent(1, 239))


def rounded(fixed):
    return float(Fraction(fixed, ONE))


def sine(angle, quarters=0):
    fixed = int(Fraction(angle) * ONE) + quarters * PI // 2
    fixed %= 2 * PI
    if fixed > PI:
        fixed -= 2 * PI
    term = total = fixed
    n = 2
    while term:
        term = -(term * fixed // ONE) * fixed // ONE // (n * (n + 1))
        total += term
        n += 2
    return rounded(total)


def angle_of(y, x):
    up, right = Fraction(abs(y)), Fraction(abs(x))
    low, high = min(up, right), max(up, right)
    slope = low / high
    angle = arc_tangent(slope.numerator, slope.denominator)
    if up > right:
        angle = PI // 2 - angle
    if x < 0:
        angle = PI - angle
    return rounded(-angle if y < 0 else angle)


def decimal(function):
    def compute(*arguments):
        getcontext().prec = 120
        return float(function(*map(Decimal, arguments)))
    return compute


BLOCKS = [
    ("sine", 1, sine, lambda p: [p.number(-30, 10)]),
    ("sine, large", 2, sine, lambda p: [p.number(10, 1023)]),
    ("cosine", 3, lambda x: sine(x, 1), lambda p: [p.number(-30, 10)]),
    ("cosine, large", 4, lambda x: sine(x, 1), lambda p: [p.number(10, 1023)]),
    ("angle", 5, angle_of, lambda p: [p.number(-8, 8), p.number(-8, 8)]),
    ("exponential", 6, decimal(lambda x: x.exp()), lambda p: [p.number(-40, 8)]),
    ("logarithm", 7, decimal(lambda x: x.ln()), lambda p: [p.positive(-1000, 1000)]),
    ("logarithm near 1", 8, decimal(lambda x: x.ln()), lambda p: [1 + p.number(-50, -2)]),
    ("root", 9, decimal(lambda x: x.sqrt()), lambda p: [p.positive(-1000, 1000)]),
    ("power", 10, decimal(lambda x, y: (y * x.ln()).exp()), lambda p: [p.positive(-20, 20), p.number(-6, 4)]),
]
COUNT = 1000

for name, seed, function, draw in BLOCKS:
    points = Points(seed)
    print(f'{{"{name}", {hex(digest(function(*draw(points)) for _ in range(COUNT)))}U}},')
