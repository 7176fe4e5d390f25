// SPDX-License-Identifier: MIT
#include "core/support/file_encoding.hpp"
#include "core/support/utf8.hpp"
#include <gato/support/source_map.hpp>

#include <algorithm>
#include <cstring>

namespace gato {

std::uint32_t SourceMap::add(std::string name, SourceText text) {
    auto source = std::make_unique<Source>();
    source->name = std::move(name);
    source->text = std::move(text);
    source->begin = next_;
    // One offset more than characters: the place directly after the last one belongs to the source too.
    next_ += static_cast<std::uint32_t>(source->text.size()) + 1;
    sources_.push_back(std::move(source));
    return sources_.back()->begin;
}

FrameId SourceMap::add_frame(Frame frame) {
    // Expansions of one macro often follow each other.
    if (frame_names_.empty() || frame_names_.back() != frame.name) frame_names_.emplace_back(frame.name);
    frame.name = frame_names_.back();
    frames_.push_back(frame);
    return static_cast<FrameId>(frames_.size() - 1);
}

std::size_t SourceMap::source_of(std::uint32_t offset) const {
    const auto after = std::ranges::upper_bound(sources_, offset, {}, [](const auto& source) { return source->begin; });
    return static_cast<std::size_t>(after - sources_.begin()) - 1;
}

namespace {

// Line ends are counted up to the start of each block, and looked for within one: less memory than the starts of all lines, and
// no search through them.
constexpr std::size_t block_bits = 6;

std::uint32_t count_line_ends(std::string_view text) {
    constexpr std::uint64_t ones = 0x0101010101010101U, line_ends = ones * '\n', low_bits = ones * 0x7f;
    std::uint64_t count = 0;
    std::size_t at = 0;
    for (; at + sizeof count <= text.size(); at += sizeof count) {
        std::uint64_t characters = 0;
        std::memcpy(&characters, text.data() + at, sizeof characters);
        const std::uint64_t others = characters ^ line_ends;  // 0: a line end
        const std::uint64_t found = ~(((others & low_bits) + low_bits) | others | low_bits) >> 7;
        count += (found * ones) >> 56;
    }
    for (; at < text.size(); ++at) count += text[at] == '\n' ? 1 : 0;
    return static_cast<std::uint32_t>(count);
}

}  // namespace

const std::vector<std::uint32_t>& SourceMap::lines_before(const Source& source) {
    std::vector<std::uint32_t>& lines = source.lines_before;
    if (!lines.empty()) return lines;
    const std::string_view text = source.text.view();
    lines.reserve((text.size() >> block_bits) + 1);
    lines.push_back(0);
    for (std::size_t block = 1; block <= text.size() >> block_bits; ++block)
        lines.push_back(lines.back() + count_line_ends(text.substr((block - 1) << block_bits, std::size_t{1} << block_bits)));
    return lines;
}

std::uint32_t SourceMap::line_in(std::size_t number, std::uint32_t offset) const {
    const Source& source = *sources_[number];
    const std::size_t at = offset - source.begin;
    const std::size_t block = at >> block_bits;
    const std::size_t start = block << block_bits;
    return lines_before(source)[block] + count_line_ends(source.text.view().substr(start, at - start)) + 1;
}

const SourceMap::KnownLine& SourceMap::line_around(std::size_t source, std::size_t at) const {
    KnownLine& line = known_line_;
    const std::string_view text = this->text(source);
    if (line.source != source || at < line.at || at > line.end) {
        const std::size_t start = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;  // none: npos, which is one below 0
        line = {source, start, std::min(text.find('\n', at), text.size()), start, 0};
    }
    line.characters += count_characters(text.substr(line.at, at - line.at));
    line.at = at;
    return line;
}

Position SourceMap::locate(std::uint32_t offset) const {
    const std::size_t source = source_of(offset);
    const KnownLine& line = line_around(source, offset - begin(source));
    std::string_view text = this->text(source).substr(line.start, line.end - line.start);
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    return {name(source), line_in(source, offset), static_cast<std::uint32_t>(line.characters) + 1, text};
}

std::string_view SourceMap::text_at(Span span) const {
    if (span.begin == 0) return {};
    const Source& source = *sources_[source_of(span.begin)];
    return source.text.view().substr(span.begin - source.begin, span.length);
}

Span SourceMap::line_at(std::uint32_t offset) const {
    const Source& source = *sources_[source_of(offset)];
    const std::string_view text = source.text.view();
    const std::size_t at = offset - source.begin;
    const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    std::size_t end = std::min(text.find('\n', at), text.size());
    if (end > begin && text[end - 1] == '\r') --end;
    return {source.begin + static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin)};
}

namespace {

// Nearly all sources are, so this looks at many bytes at a time.
bool is_ascii(std::string_view text) {
    const auto word = [&](std::size_t at) {
        std::uint64_t characters = 0;
        std::memcpy(&characters, text.data() + at, sizeof characters);
        return characters;
    };
    std::uint64_t seen = 0;
    std::size_t at = 0;
    for (; at + 32 <= text.size(); at += 32) seen |= word(at) | word(at + 8) | word(at + 16) | word(at + 24);
    for (; at < text.size(); ++at) seen |= static_cast<unsigned char>(text[at]);
    return (seen & 0x8080808080808080U) == 0;
}

}  // namespace

bool is_utf16(std::string_view bytes) {
    if (bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff")) return true;
    // If there is no mark, the first characters decide.
    constexpr std::size_t looked_at = 64;
    const std::size_t pairs = std::min(bytes.size(), looked_at) / 2;
    std::size_t zeros[2] = {0, 0};
    for (std::size_t at = 0; at < 2 * pairs; ++at) zeros[at % 2] += bytes[at] == '\0' ? 1U : 0U;
    return pairs > 1 && zeros[0] + zeros[1] == pairs && (zeros[0] == 0 || zeros[1] == 0);
}

namespace {

// Web pages put it between words, where it looks like a space.
constexpr std::string_view no_break_space = "\xc2\xa0";

SourceText with_plain_blanks(SourceText text) {
    const std::string_view view = text.view();
    if (view.find(no_break_space) == std::string_view::npos) return text;
    std::string result;
    std::size_t from = 0;
    for (std::size_t at = 0; (at = view.find(no_break_space, from)) != std::string_view::npos;
         from = at + no_break_space.size()) {
        result += view.substr(from, at - from);
        result += ' ';
    }
    result += view.substr(from);
    return result;
}

}  // namespace

SourceText decode_source(SourceText bytes) {
    if (is_utf16(bytes.view())) return bytes;
    if (bytes.view().starts_with(byte_order_mark)) bytes.remove_prefix(byte_order_mark.size());
    if (is_ascii(bytes.view())) return bytes;
    return with_plain_blanks(is_utf8(bytes.view()) ? std::move(bytes) : SourceText(from_windows_1252(bytes.view())));
}

}  // namespace gato
