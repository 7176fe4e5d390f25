// SPDX-License-Identifier: MIT
#include "core/support/render_parts.hpp"

#include <algorithm>

namespace gato {

Region region_of(const SourceMap& sources, Place place) {
    const Position at = sources.locate(place.span.begin);
    const std::string_view text = sources.text_at(place.span);
    std::uint32_t length = 0;
    for (const char c : text)
        if (c == '\n')
            break;
        else
            length += (c & 0xc0) != 0x80;
    return {std::string(at.file), at.line, at.column, at.column + std::max(length, 1U)};
}

const char* name_of(Severity severity) {
    return severity == Severity::error ? "error" : "warning";
}

const char* name_of(Frame::Kind kind) {
    return kind == Frame::Kind::include ? "include" : kind == Frame::Kind::macro ? "macro" : "repeat";
}

}  // namespace gato
