// SPDX-License-Identifier: MIT
// Limits every wait: an answer that does not come in time is an error that names it.
export const patience = Number(process.env.GATO_PATIENCE ?? 250_000); // milliseconds

export async function within(promise, what, milliseconds = patience) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${what} did not come within ${milliseconds} ms`)), milliseconds);
    });
    try {
        return await Promise.race([promise, late]);
    } finally {
        clearTimeout(timer);
    }
}
