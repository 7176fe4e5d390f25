// SPDX-License-Identifier: MIT
// The changes of a track as a .p64 has them: coded with adaptive probabilities, so that what comes often is short.
#pragma once

#include "core/formats/pulse_image.hpp"

#include <string>
#include <string_view>

namespace gato::disk {

// Returns the changes that `bytes` are the code of, `count` at most. If they are not exactly so many, or not those of one turn, `fault`
// says why ("ends too early").
[[nodiscard]] Pulses decode_pulses(std::string_view bytes, std::size_t count, std::string& fault);

}  // namespace gato::disk
