// SPDX-License-Identifier: MIT
// The directory of a disk for people, as a C64 lists it, and for programs. Both throw DosError if it cannot be read.
#pragma once

#include "core/formats/disk_image.hpp"

#include <string>

namespace gato::cli {

[[nodiscard]] std::string text_of_directory(const disk::Image& image);
// {"name","id","drive","free","files":[{"name","type","blocks","bytes","load"?,"record"?,"closed","locked","track","sector"}]}; `bytes` is
// null where the file's blocks cannot be followed, `load` the load address of a program.
[[nodiscard]] std::string json_of_directory(const disk::Image& image);

}  // namespace gato::cli
