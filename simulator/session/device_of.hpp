// SPDX-License-Identifier: MIT
// What messages call a drive.
#pragma once

#include <gato/simulator/options.hpp>

#include <cstddef>
#include <string>

namespace gato::simulator {

// The number of a drive whose unit, its place among drives, is 0 to 3.
[[nodiscard]] inline std::string device_of(std::size_t unit) {
    return std::to_string(first_drive + static_cast<int>(unit));
}

}  // namespace gato::simulator
