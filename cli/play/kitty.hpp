// SPDX-License-Identifier: MIT
// A picture of the C64 in kitty's terminal graphics protocol, at the cursor of a terminal: as a PNG.
#pragma once

#include "cli/play/pixel_rows.hpp"

#include <string>

namespace gato::cli {

// `image`: by which number, from 1 on, the terminal knows it. The cursor stays, and the terminal answers nothing.
[[nodiscard]] std::string kitty_of(const PixelRows& rows, int image);
[[nodiscard]] std::string kitty_without(int image);
[[nodiscard]] std::string kitty_without_all();

}  // namespace gato::cli
