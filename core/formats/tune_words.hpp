// SPDX-License-Identifier: MIT
// A tune in words, for people who play it.
#pragma once

#include "core/formats/tune.hpp"

#include <string>
#include <vector>

namespace gato::tune {

// What plays it once init has been called: an interrupt each frame or by a timer, one that init sets, or BASIC. `song` counts from 1.
enum class Caller : std::uint8_t { frame, timer, interrupt, basic };
[[nodiscard]] Caller caller_of(const Tune& tune, int song);

// "PSID 2"; "PAL", "PAL or NTSC"; "6581 or 8580". Empty: the file does not say.
[[nodiscard]] std::string kind_of(const Tune& tune);
[[nodiscard]] std::string name_of(Clock clock);
[[nodiscard]] std::string name_of(Model model);
// The name of the enumerator.
[[nodiscard]] std::string name_of(Caller caller);

// "PSID 2, PAL, 6581, played each frame".
[[nodiscard]] std::string format_of(const Tune& tune, int song);

// "$1000-$1fff, init $1000, play $1003": where it is.
[[nodiscard]] std::string places_of(const Tune& tune);

// What of the tune this C64 does not play, a sentence each.
[[nodiscard]] std::vector<std::string> missing_parts(const Tune& tune);

}  // namespace gato::tune
