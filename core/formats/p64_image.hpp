// SPDX-License-Identifier: MIT
// A .p64 image: when in a turn the magnetisation of each half track changes, to a sixteenth of a microsecond, and how surely a drive sees
// each change.
//
// Facts: the description of the format by its author, B. Rosseaux; how the changes are coded was found out from images. Not taken over:
// the other side of a disk, chunks of unknown kinds, the mark that it is write-protected (it always is, as nobody can write it).
#pragma once

#include "core/formats/pulse_image.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gato::disk {

// Is it such an image, judged by its first bytes?
[[nodiscard]] bool is_p64_image(std::string_view bytes);

// Returns nothing if it is no such image; `error` then says why, and at which byte.
[[nodiscard]] std::optional<PulseImage> read_p64_image(std::string_view bytes, std::string& error);

}  // namespace gato::disk
