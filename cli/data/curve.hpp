// SPDX-License-Identifier: MIT
// A curve as text, for a terminal.
#pragma once

#include <string>
#include <vector>

namespace gato::cli {

// One column a value, or the mean of several if there are more than `width`; the largest and the smallest value are beside it.
[[nodiscard]] std::string drawn_curve(const std::vector<double>& values, std::size_t width);

}  // namespace gato::cli
