// SPDX-License-Identifier: MIT
// A .nib image: of each track, somewhat more than one turn of the disk, as a drive has read it byte by byte. One turn of it becomes the
// bits of the track.
//
// Facts: the names and sizes of its fields as the authors of nibtools and their users describe them. What its reader cannot know is not
// there: how long a SYNC mark was to the bit, since the drive begins bytes anew after each, and bits that read differently each time.
#pragma once

#include "core/formats/gcr_image.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gato::disk {

// Is it such an image, judged by its first bytes?
[[nodiscard]] bool is_nib_image(std::string_view bytes);

// Returns nothing if it is no such image; `error` then says why, and at which byte.
[[nodiscard]] std::optional<GcrImage> read_nib_image(std::string_view bytes, std::string& error);

}  // namespace gato::disk
