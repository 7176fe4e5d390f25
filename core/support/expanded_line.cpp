// SPDX-License-Identifier: MIT
#include "core/support/expanded_line.hpp"
#include "core/support/ascii.hpp"
#include "core/support/comment.hpp"
#include "core/support/macro_text.hpp"

namespace gato {

namespace {

constexpr std::size_t longest = 4096;  // bytes
constexpr int deepest = 16;            // calls that hand their arguments on

std::string_view without_comment(std::string_view line) {
    const char* const begin = line.data();
    return line.substr(0, static_cast<std::size_t>(comment_begin(begin, begin + line.size()) - begin));
}

class Expander {
public:
    explicit Expander(const SourceMap& sources) : sources_(sources) {}

    // Returns the text of a line that was reached through the frame; nothing if it becomes too long.
    std::optional<std::string> expand(std::string_view text, FrameId id, int depth) const {
        const Frame& frame = sources_.frame(id);
        const bool is_file = id == 0 || frame.kind == Frame::Kind::include;
        if (is_file) return std::string(text);
        if (depth > deepest || text.size() > longest) return std::nullopt;
        // The lines of a REPEAT are those of the macro or file that contains it.
        if (frame.kind == Frame::Kind::repeat) return expand(text, frame.parent, depth + 1);
        if (!find_parameter(text, 0)) return std::string(text);
        const std::string_view written = arguments_after(frame.call);
        const auto arguments = written.size() <= longest ? expand(written, frame.parent, depth + 1) : std::nullopt;
        return arguments ? with_arguments(text, *arguments) : std::nullopt;
    }

private:
    std::string_view arguments_after(Span call) const {
        if (call.begin == 0) return {};
        const Position at = sources_.locate(call.begin);
        const char* const line_end = at.text.data() + at.text.size();
        const char* const past = sources_.text_at(call).data() + call.length;
        if (past > line_end) return {};
        return without_comment({past, static_cast<std::size_t>(line_end - past)});
    }

    static std::optional<std::string> with_arguments(std::string_view text, std::string_view call) {
        const auto arguments = split_arguments(without_blanks_around(call));
        std::string result;
        const auto keep = [&](std::size_t from, std::size_t to) { result += text.substr(from, to - from); };
        const auto replace = [&](const Parameter& parameter) {
            result += arguments[parameter.number - 1];
            return result.size() <= longest;
        };
        if (!for_each_part(text, arguments.size(), keep, replace)) return std::string(text);
        return result.size() <= longest ? std::optional(result) : std::nullopt;
    }

    const SourceMap& sources_;
};

}  // namespace

std::string_view statement_of(std::string_view line) {
    return without_blanks_around(without_comment(line));
}

std::optional<std::string> expanded_line(const SourceMap& sources, Place place) {
    if (place.span.begin == 0 || place.frame == 0) return std::nullopt;
    const std::string_view written = statement_of(sources.locate(place.span.begin).text);
    auto line = Expander(sources).expand(written, place.frame, 0);
    if (!line || *line == written || line->size() > longest) return std::nullopt;
    return line;
}

}  // namespace gato
