// SPDX-License-Identifier: MIT
// The directory as LOAD"$",8 gets it: a BASIC program whose lines are the disk's files.
#pragma once

#include "core/formats/disk_directory.hpp"

namespace gato::simulator {

// `selection` is what follows the $, as in "0:A*,B*=P": patterns, and the letter of a type. Throws disk::DosError.
[[nodiscard]] disk::Bytes directory_listing(const disk::Image& image, const std::string& selection);

}  // namespace gato::simulator
