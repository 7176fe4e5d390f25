// SPDX-License-Identifier: MIT
// The XML files of CBM prg Studio's designers: sprites (.spt), character sets (.cst) and screens (.sdd).
#pragma once

#include "assembler/session.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gato::assembler {

struct DesignerRequest {
    Span place;  // for messages
    std::string path;
    std::vector<std::int32_t> numbers;  // first and last; none: all of them
    bool padded;                        // .spt: to 64 bytes each
    bool codes, colours;                // .sdd: CHAR, COLOUR
    bool interleaved;
};

// Return the bytes of the slice; nothing after they have reported what is wrong with the file or the slice.
[[nodiscard]] std::optional<std::string> sprites(Session& session, const std::string& xml, const DesignerRequest& request);
[[nodiscard]] std::optional<std::string> characters(Session& session, const std::string& xml, const DesignerRequest& request);
[[nodiscard]] std::optional<std::string> screens(Session& session, const std::string& xml, const DesignerRequest& request);

}  // namespace gato::assembler
