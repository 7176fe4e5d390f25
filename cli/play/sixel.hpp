// SPDX-License-Identifier: MIT
// A picture of the C64 as Sixel graphics, at the cursor of a terminal. Their colours are in hundredths, so that a part of a colour may be off
// by up to 2 of 255.
#pragma once

#include "cli/play/pixel_rows.hpp"

#include <string>

namespace gato::cli {

[[nodiscard]] std::string sixel_of(const PixelRows& rows);

}  // namespace gato::cli
