// SPDX-License-Identifier: MIT
// Diagnostics as GitHub's workflow commands: one on each line, which a workflow turns into an annotation of the source. The
// runner decodes the escapes of line ends and of `%`, and in properties those of `:` and `,`; other control characters have
// none.
#include "core/support/render_parts.hpp"

#include <gato/support/render.hpp>

namespace gato {

namespace {

enum class Part : bool { property, message };

std::string escaped(std::string_view text, Part part) {
    std::string result;
    for (const char c : text) {
        const bool is_control = static_cast<unsigned char>(c) < 0x20 || c == '\x7f';
        if (c == '%')
            result += "%25";
        else if (c == '\r')
            result += "%0D";
        else if (c == '\n')
            result += "%0A";
        else if (c == ':' && part == Part::property)
            result += "%3A";
        else if (c == ',' && part == Part::property)
            result += "%2C";
        else
            result += is_control && c != '\t' ? '?' : c;
    }
    return result;
}

std::string place_text(const SourceMap& sources, Place place) {
    const Position at = sources.locate(place.span.begin);
    return std::string(at.file) + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
}

std::string location(const SourceMap& sources, Place place) {
    if (place.span.begin == 0) return {};
    const Position at = sources.locate(place.span.begin);
    return "file=" + escaped(at.file, Part::property) + ",line=" + std::to_string(at.line) + ",col=" + std::to_string(at.column)
           + ",";
}

std::string command(const char* level, const SourceMap& sources, Place place, const std::string& title,
                    const std::string& message) {
    return std::string("::") + level + " " + location(sources, place) + "title=" + escaped(title, Part::property)
           + "::" + escaped(message, Part::message) + "\n";
}

std::string message_of(const Diagnostic& d, const SourceMap& sources) {
    std::string text = d.message;
    if (!d.hint.empty()) text += "\nhint: " + d.hint;
    int shown = 0;
    for (FrameId id = d.place.frame; id != 0 && shown < shown_frames; id = sources.frame(id).parent, ++shown) {
        const Frame& frame = sources.frame(id);
        text += std::string("\n") + name_of(frame.kind) + " " + std::string(frame.name) + " at "
                + place_text(sources, {frame.call, frame.parent});
    }
    return text;
}

}  // namespace

std::string render_github(const Diagnostics& diagnostics, const SourceMap& sources) {
    std::string text;
    for (const Diagnostic* d : diagnostics.sorted()) {
        const std::string title = std::string(info(d->code).id) + " " + std::string(info(d->code).slug);
        text += command(name_of(d->severity), sources, d->place, title, message_of(*d, sources));
        for (const Note& note : d->notes) text += command("notice", sources, note.place, title, note.message);
    }
    return text;
}

}  // namespace gato
