// SPDX-License-Identifier: MIT
// What a recording contains, for those who are about to pass it on.
#pragma once

#include "recording/recording.hpp"

#include <string>

namespace gato::cli {

// Lines, each with an end. `size`: of the file in bytes.
[[nodiscard]] std::string contents_of(const std::string& path, std::size_t size, const recording::Recording& recording);

// 12,345
[[nodiscard]] std::string with_commas(std::size_t number);

}  // namespace gato::cli
