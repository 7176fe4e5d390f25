// SPDX-License-Identifier: MIT
// Files that are made for the C64 and are no programs.
#pragma once

#include <string>
#include <string_view>

namespace gato::cli {

// What to say of a cartridge, disk or tape image that stands where a program is needed, known by its content or else by its name;
// empty for what may be a program.
[[nodiscard]] std::string refusal_of_image(const std::string& file, std::string_view content);

}  // namespace gato::cli
