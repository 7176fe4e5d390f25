// SPDX-License-Identifier: MIT
// Images of tapes: .tap (core/formats/tape_signals.hpp) and .t64. They come from anywhere: whatever the bytes are, read_image()
// either refuses them or makes a tape of them. The directory of a .t64 is often wrong about where a file ends; the file then ends
// where the next one begins, or at the end of the image.
//
//     header of 64 bytes: 0 "C64", 34 places in the directory, 36 used ones (both often wrong)
//     entry of 32 bytes: 0 kind (1 file, 3 memory of a computer), 1 type of the file ($81 data, else a program),
//                        2 first address, 4 end address, 8 where its bytes are, 16 name
//
// Facts: the format's description by M. Paulsen.
#pragma once

#include <gato/formats/tape.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gato::tape {

// Returns nothing if the bytes are no such image, or a damaged one; `error` then says why.
[[nodiscard]] std::optional<Image> read_image(std::string_view bytes, std::string& error);

// Returns an image of which read_image() makes the same tape, provided that no file is empty, no name is longer than
// longest_name and no file holds more than 65,535 bytes.
[[nodiscard]] std::string write_image(const Image& image);

// Returns the index of the first program, or nothing if there are only data files, or no files.
[[nodiscard]] std::optional<std::size_t> first_program(const Image& image);

// Returns a program file: the start address, then the content.
[[nodiscard]] std::string program_file(const File& file);

// Is the file a tape image, judged by its content or its name?
[[nodiscard]] bool is_image(std::string_view file, std::string_view bytes);

}  // namespace gato::tape
