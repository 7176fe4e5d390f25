// SPDX-License-Identifier: MIT
#include "core/support/render_parts.hpp"

#include "core/support/utf8.hpp"

#include <algorithm>

namespace gato {

Region region_of(const SourceMap& sources, Place place) {
    const Position at = sources.locate(place.span.begin);
    const std::string_view text = sources.text_at(place.span);
    const auto length = static_cast<std::uint32_t>(count_characters(text.substr(0, text.find('\n'))));
    return {std::string(at.file), at.line, at.column, at.column + std::max(length, 1U)};
}

const char* name_of(Severity severity) {
    return severity == Severity::error ? "error" : "warning";
}

const char* name_of(Frame::Kind kind) {
    return kind == Frame::Kind::include ? "include" : kind == Frame::Kind::macro ? "macro" : "repeat";
}

}  // namespace gato
