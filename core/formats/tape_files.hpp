// SPDX-License-Identifier: MIT
// The files that the KERNAL has recorded on a tape, found among its signals. A program is a block of 192 bytes, the header, and a
// block with the program; a data file is a header and blocks of 192 bytes.
//
//     header: 0 kind (1 program, 3 program that stays where it was saved, 4 data file), 1 first address, 3 end address, 5 name
//     block of a data file: 0 the kind 2, 1 content; the last one ends with a zero
//
// Facts: the description of the ROM's loader by L. Di Fraia.
#pragma once

#include <gato/formats/tape.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gato::tape {

// Headers without a block after them, as those of some fast loaders, are left out.
[[nodiscard]] std::vector<File> files_among(std::span<const std::uint32_t> pulses);

// Records a file after the last one, as the KERNAL does, on a tape with signals.
void append_signals(Image& image, File file);

}  // namespace gato::tape
