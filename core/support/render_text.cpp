// SPDX-License-Identifier: MIT
// Diagnostics as people read them in a terminal.
#include "core/support/render_parts.hpp"

#include "core/support/expanded_line.hpp"
#include "core/support/utf8.hpp"
#include <gato/support/render.hpp>

#include <algorithm>
#include <unordered_set>

namespace gato {

namespace {

constexpr std::size_t shown_width = 160;  // bytes of a source line

class Renderer {
public:
    Renderer(const SourceMap& sources, TextStyle style) : sources_(sources), style_(style) {}

    void diagnostic(const Diagnostic& d) {
        const bool is_error = d.severity == Severity::error;
        header(d.place, is_error ? "error" : "warning", is_error ? "\x1b[1;31m" : "\x1b[1;35m", printable(d.message), label(d));
        excerpt(d.place);
        if (const auto line = expanded_line(sources_, d.place))
            text_ += "      = expanded: " + printable(std::string_view(*line).substr(0, shown_width)) + "\n";
        if (!d.hint.empty()) text_ += "      = hint: " + printable(d.hint) + "\n";
        for (const Note& note : d.notes) {
            header(note.place, "note", "\x1b[1;36m", printable(note.message), {});
            excerpt(note.place);
        }
        trail(d.place.frame);
    }

    void summary(const Diagnostics& diagnostics) {
        if (diagnostics.dropped() != 0) text_ += std::to_string(diagnostics.dropped()) + " more not shown (--max-errors)\n";
        const auto plural = [](std::size_t count, const std::string& word) {
            return std::to_string(count) + " " + word + (count == 1 ? "" : "s");
        };
        std::string line;
        if (diagnostics.error_count() != 0) line = plural(diagnostics.error_count(), "error");
        if (diagnostics.warning_count() != 0)
            line += (line.empty() ? "" : ", ") + plural(diagnostics.warning_count(), "warning");
        if (!line.empty()) text_ += line + "\n";
    }

    std::string take() { return std::move(text_); }

private:
    static std::string label(const Diagnostic& d) {
        const CodeInfo& row = info(d.code);
        if (row.severity == Severity::error) return std::string(row.id);
        return (d.severity == Severity::error ? "-Werror=" : "-W") + std::string(row.slug);
    }

    std::string painted(const char* colour, const std::string& text) const {
        return style_.colours ? colour + text + "\x1b[0m" : text;
    }

    std::string where(Place place) const {
        if (place.span.begin == 0) return "gato";
        const Position at = sources_.locate(place.span.begin);
        return printable(at.file) + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
    }

    void header(Place place, const std::string& kind, const char* colour, const std::string& message, const std::string& code) {
        text_ += painted("\x1b[1m", where(place) + ":") + " " + painted(colour, kind + ":") + " " + painted("\x1b[1m", message);
        if (!code.empty()) text_ += " [" + code + "]";
        text_ += "\n";
    }

    // The source line with a caret under the place. For a very long line only the part around the place is shown.
    void excerpt(Place place) {
        if (place.span.begin == 0) return;
        const Position at = sources_.locate(place.span.begin);
        const std::size_t source = sources_.source_of(place.span.begin);
        const auto offset = static_cast<std::size_t>(sources_.text(source).data() + (place.span.begin - sources_.begin(source))
                                                     - at.text.data());
        std::size_t from = offset > shown_width / 2 && at.text.size() > shown_width ? offset - shown_width / 2 : 0;
        while (from > 0 && continues_character(at.text[from])) --from;
        std::string_view shown = at.text.substr(std::min(from, at.text.size()), shown_width);
        const auto is_cut = [&] {
            return from + shown.size() < at.text.size() && continues_character(at.text[from + shown.size()]);
        };
        while (!shown.empty() && is_cut()) shown.remove_suffix(1);
        const std::string number = std::to_string(at.line);
        const std::string margin(number.size() < 5 ? 5 - number.size() : 0, ' ');
        text_ += margin + number + " | " + printable(shown) + "\n";
        text_ += std::string(margin.size() + number.size(), ' ') + " | ";
        const std::string_view before = shown.substr(0, std::min(offset - from, shown.size()));
        for (const char c : before)
            if (!continues_character(c)) text_ += c == '\t' ? '\t' : ' ';
        const std::size_t length = std::min<std::size_t>(place.span.length, shown.size() - before.size());
        const std::size_t carets = std::max<std::size_t>(count_characters(shown.substr(before.size(), length)), 1);
        text_ += painted("\x1b[1;32m", "^" + std::string(carets - 1, '~')) + "\n";
    }

    // Control characters would move the terminal's cursor.
    static std::string printable(std::string_view text) {
        std::string result;
        for (const char c : text) result += static_cast<unsigned char>(c) < 0x20 && c != '\t' ? '?' : c == '\x7f' ? '?' : c;
        return result;
    }

    void trail(FrameId frame) {
        int shown = 0;
        std::size_t folded = 0;
        std::unordered_set<std::uint32_t> calls;
        for (; frame != 0; frame = sources_.frame(frame).parent) {
            const Frame& f = sources_.frame(frame);
            // In a recursion each call is shown once.
            if (!calls.insert(f.call.begin).second || shown == shown_frames) {
                ++folded;
                continue;
            }
            ++shown;
            const char* const kind = f.kind == Frame::Kind::include ? "included from"
                                     : f.kind == Frame::Kind::macro ? "in macro `"
                                                                    : "in REPEAT with ";
            const std::string name = f.kind == Frame::Kind::include
                                         ? ""
                                         : std::string(f.name) + (f.kind == Frame::Kind::macro ? "`, called" : ", started");
            header({f.call, f.parent}, "note", "\x1b[1;36m", kind + name + " here", {});
            excerpt({f.call, f.parent});
        }
        if (folded != 0) text_ += "      = and " + std::to_string(folded) + (folded == 1 ? " level" : " levels") + " more\n";
    }

    const SourceMap& sources_;
    TextStyle style_;
    std::string text_;
};

}  // namespace

std::string render_text(const Diagnostics& diagnostics, const SourceMap& sources, TextStyle style) {
    Renderer renderer(sources, style);
    for (const Diagnostic* diagnostic : diagnostics.sorted()) renderer.diagnostic(*diagnostic);
    renderer.summary(diagnostics);
    return renderer.take();
}

}  // namespace gato
