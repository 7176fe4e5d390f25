// SPDX-License-Identifier: MIT
// Check bytes of QR codes: the remainder of a polynomial over the field of 256 elements that x^8 + x^4 + x^3 + x^2 + 1 makes.

const field = 0x11d;

/** Powers of 2, and the exponents of all but 0. */
const powers = new Uint8Array(255);
const exponents = new Uint8Array(256);
for (let i = 0, value = 1; i < powers.length; ++i) {
    powers[i] = value;
    exponents[value] = i;
    value <<= 1;
    if (value > 255) value ^= field;
}

const product = (one: number, other: number) =>
    one === 0 || other === 0 ? 0 : (powers[((exponents[one] ?? 0) + (exponents[other] ?? 0)) % powers.length] ?? 0);

/** (x - 1)(x - 2)(x - 4)..., without its first coefficient, which is 1. */
function generator(degree: number): Uint8Array {
    const all = new Uint8Array(degree);
    all[degree - 1] = 1;
    for (let i = 0; i < degree; ++i)
        for (let place = 0; place < degree; ++place)
            all[place] = product(all[place] ?? 0, powers[i] ?? 0) ^ (all[place + 1] ?? 0);
    return all;
}

/** The `count` bytes that go behind `data`. */
export function checkBytes(data: Uint8Array, count: number): Uint8Array {
    const divisor = generator(count);
    const rest = new Uint8Array(count);
    for (const byte of data) {
        const factor = byte ^ (rest[0] ?? 0);
        rest.copyWithin(0, 1);
        rest[count - 1] = 0;
        divisor.forEach((coefficient, i) => (rest[i] = (rest[i] ?? 0) ^ product(coefficient, factor)));
    }
    return rest;
}
