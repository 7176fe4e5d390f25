// SPDX-License-Identifier: MIT
// What a directory says of a file; to a drive all are bytes.
#pragma once

#include <cstdint>

namespace gato::disk {

enum class FileType : std::uint8_t { program, sequential };

}  // namespace gato::disk
