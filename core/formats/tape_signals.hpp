// SPDX-License-Identifier: MIT
// A .tap image: the times between the falling edges of a tape recorder's read line.
//
//     header of 20 bytes: 0 "C64-TAPE-RAW", 12 version (0, 1, 2), 13 computer (0: C64), 14 its video standard (0 PAL, 1 NTSC),
//               16 size of the rest
//     the rest: a byte for each time, in units of 8 cycles. A zero is a longer time: in version 0 one of 256 units, otherwise
//               the three bytes after it are its cycles. In version 2 a time is that of half a wave, so that two make a pulse.
//
// Facts: the format's descriptions by P. H. Sundell and M. Brenner.
#pragma once

#include <gato/formats/tape.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gato::tape {

// Does it begin as such an image, of whatever computer?
[[nodiscard]] bool are_signals(std::string_view bytes);

// Returns the tape with the files that the KERNAL recorded on it. Nothing if the image is damaged or for another computer; `error`
// then names the byte.
[[nodiscard]] std::optional<Image> read_signals(std::string_view bytes, std::string& error);

// Returns an image of version 1, of which read_signals() makes the same signals.
[[nodiscard]] std::string write_signals(const Signals& signals);

}  // namespace gato::tape
