// SPDX-License-Identifier: MIT
// The numbers in A when a call for a file fails.
#pragma once

#include <cstdint>

namespace gato::simulator {

enum FileError : std::uint8_t {
    too_many_files = 1,
    file_open = 2,
    file_not_open = 3,
    file_not_found = 4,
    device_not_present = 5,
    not_input_file = 6,
    not_output_file = 7,
    missing_file_name = 8,
    illegal_device = 9,
};

}  // namespace gato::simulator
