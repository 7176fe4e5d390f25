// SPDX-License-Identifier: MIT
// A line as it is typed, with its keywords as tokens. Facts: "Mapping the Commodore 64", $a57c.
#pragma once

#include <string>
#include <string_view>

namespace gato::simulator::basic {

// Returns the line with tokens. The first keyword of the table that fits is taken: written out, or its beginning up to a letter
// with SHIFT. Other characters with bit 7 are lost, except in quotes and after REM, where nothing changes, as in DATA up to a
// colon.
[[nodiscard]] std::string crunched(std::string_view line);

// Returns what LIST shows for a byte above 127 outside quotes: after the last keyword the table starts again, with its second
// one.
[[nodiscard]] std::string_view listed_token(unsigned char byte);
// Returns false for the byte in between: LIST ends there with a SYNTAX ERROR.
[[nodiscard]] bool is_listed(unsigned char byte);

}  // namespace gato::simulator::basic
