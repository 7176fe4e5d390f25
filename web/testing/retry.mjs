// SPDX-License-Identifier: MIT
// Whether tests pass, if one that fails may be run once more. One that passes then is flaky: it is named, so that it can be fixed.

const isSame = (one, other) => one.name === other.name && one.file === other.file;

/**
 * `run` takes the tests to be run, all when there are none, and gives `outcomes` (a test's name, file and `isPassed`), and whether the
 * run as a whole was good: it may break without a test that failed.
 */
export function verdictOf(run, { isRetried }) {
    const first = run();
    const failed = first.outcomes.filter(({ isPassed }) => !isPassed);
    if (first.isGood) return { isPassed: true, flaky: [] };
    if (failed.length === 0 || !isRetried) return { isPassed: false, flaky: [] };
    const second = run(failed);
    const passesNow = (test) => {
        const again = second.outcomes.filter((outcome) => isSame(outcome, test));
        return again.length > 0 && again.every(({ isPassed }) => isPassed);
    };
    const flaky = failed.filter(passesNow).map(({ name }) => name);
    return { isPassed: second.isGood && flaky.length === failed.length, flaky };
}
