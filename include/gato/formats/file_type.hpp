// SPDX-License-Identifier: MIT
// The type that a directory gives a file; to a drive all files are bytes.
#pragma once

#include <cstdint>

namespace gato::disk {

enum class FileType : std::uint8_t { program, sequential };

}  // namespace gato::disk
