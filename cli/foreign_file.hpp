// SPDX-License-Identifier: MIT
// Files that belong to the C64 or to gato and are no programs.
#pragma once

#include <string>
#include <string_view>

namespace gato::cli {

// What to say of an image of a cartridge, disk or tape, and of gato's own texts, that stands where a program is needed: known by its
// content or else by its name. Empty for what may be a program.
[[nodiscard]] std::string refusal_of_file(const std::string& file, std::string_view content);

}  // namespace gato::cli
