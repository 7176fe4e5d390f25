#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares gato's sound with that of sidplayfp, an independent player, tune by tune on both models of the SID.

    compare.py GATO [TUNE ...]

The measure: the power of each third of an octave from 63 Hz to 10 kHz over the whole tune, in decibels, with equalised levels. The tune
is transformed as one piece: with shorter pieces the result would depend on where in them a sweep passes a band.
Bands more than 24 dB below the loudest one of both players are ignored. A tune agrees if the other bands differ by no more than
LIMITS says in the mean (of squares): little on an 8580, more on a 6581, whose filter sidplayfp models with its distortion and with a
cutoff curve of its own. The exit code is 77 if there is no sidplayfp."""
import array
import cmath
import functools
import math
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import wave

HERE = pathlib.Path(__file__).resolve().parent
RATE, SECONDS, COUNT = 44100, 7, 2 ** 18  # samples of one transform
FILTERED = {"lowpass", "bandpass", "highpass"}
LIMITS = {"8580": 1.5, "6581": 1.5, "6581 filtered": 6.5}
CENTRES = [63 * 2 ** (i / 3) for i in range(23)]


@functools.cache
def turns(count):
    """The first half of a turn in `count` steps."""
    return [cmath.exp(-2j * math.pi * i / count) for i in range(count // 2)]


def fourier(values):
    """The discrete Fourier transform of 2^n values."""
    if len(values) == 1:
        return values
    even, odd = fourier(values[0::2]), fourier(values[1::2])
    turned = [t * o for t, o in zip(turns(len(values)), odd)]
    return [e + t for e, t in zip(even, turned)] + [e - t for e, t in zip(even, turned)]


def bands(file):
    """The power of each band of a WAV file, in dB."""
    with wave.open(str(file)) as sound:
        samples = array.array("h", sound.readframes(RATE * SECONDS))[::sound.getnchannels()]
    power = [abs(line) ** 2 for line in fourier(samples[RATE // 2:][:COUNT])[:COUNT // 2]]
    edge = 2 ** (1 / 6)
    sums = [sum(power[round(c / edge * COUNT / RATE):round(c * edge * COUNT / RATE)]) for c in CENTRES]
    return [10 * math.log10(s + 1) for s in sums]


def psid(program, model):
    """A program of a tune as a SID file: `init` and `play` at its start."""
    flags = 4 | (0x20 if model == "8580" else 0x10)
    fields = struct.pack(">HHHHHHHI", 2, 0x7c, 0, 0x1000, 0x1003, 1, 1, 0)  # version 2, the program names its address
    return b"PSID" + fields + b"".join(t.ljust(32, b"\0") for t in (b"tune", b"gato", b"2026")) \
        + struct.pack(">HBBBB", flags, 0, 0, 0, 0) + program


def run(*words):
    done = subprocess.run([str(w) for w in words], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(str(w) for w in words)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")


def play(gato, tune, model, folder):
    """Both players' WAV files."""
    run(gato, "build", HERE / f"{tune}.asm", "-o", folder / "tune.prg")
    run(gato, "build", HERE / "player.asm", HERE / f"{tune}.asm", "-o", folder / "played.prg")
    (folder / "tune.sid").write_bytes(psid((folder / "tune.prg").read_bytes(), model))
    run(gato, "run", folder / "played.prg", "--pc", "c000", "--until", f"frames:{SECONDS * 50 + 10}", "--show", "", "--sid", model,
        "--sound", folder / "gato.wav")
    # By default the delay is random, so each run would begin at another cycle.
    run("sidplayfp", f"-t{SECONDS + 1}", "-q", "--delay=3000", "-m" + ("nf" if model == "8580" else "of"), "-vpf",
        f"-w{folder / 'other.wav'}", folder / "tune.sid")
    return folder / "gato.wav", folder / "other.wav"


def difference(ours, theirs):
    """Root of the mean of squares over the audible bands, with equalised levels."""
    heard = [i for i in range(len(ours)) if ours[i] > max(ours) - 24 or theirs[i] > max(theirs) - 24]
    level = sum(ours[i] - theirs[i] for i in heard) / len(heard)
    return math.sqrt(sum((ours[i] - theirs[i] - level) ** 2 for i in heard) / len(heard))


def main(gato, tunes):
    if shutil.which("sidplayfp") is None:
        print("skipped: there is no sidplayfp to compare with (Debian: sidplayfp)")
        return 77
    tunes = tunes or sorted(p.stem for p in HERE.glob("*.asm") if p.stem not in ("player", "common"))
    failed = 0
    for tune in tunes:
        for model in ("8580", "6581"):
            kind = model + (" filtered" if model == "6581" and tune in FILTERED else "")
            with tempfile.TemporaryDirectory() as folder:
                ours, theirs = (bands(f) for f in play(gato, tune, model, pathlib.Path(folder)))
            found, limit = difference(ours, theirs), LIMITS[kind]
            verdict = "ok" if found <= limit else "FAILED"
            failed += verdict != "ok"
            print(f"{verdict:7} {tune:9} {model}: {found:4.1f} dB, at most {limit} dB")
            if verdict != "ok" or "-v" in sys.argv:
                print("        gato: ", " ".join(f"{b - max(ours):4.0f}" for b in ours))
                print("        other:", " ".join(f"{b - max(theirs):4.0f}" for b in theirs))
    print(f"{2 * len(tunes) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), [w for w in sys.argv[2:] if not w.startswith("-")]))
