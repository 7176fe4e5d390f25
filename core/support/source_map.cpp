// SPDX-License-Identifier: MIT
#include <gato/support/source_map.hpp>

#include <algorithm>
#include <cstring>

namespace gato {

std::uint32_t SourceMap::add(std::string name, SourceText text) {
    auto source = std::make_unique<Source>();
    source->name = std::move(name);
    source->text = std::move(text);
    source->begin = next_;
    // One offset more than characters: the place just behind the last one belongs to the source too.
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

const std::vector<std::uint32_t>& SourceMap::line_starts(const Source& source) {
    if (source.line_starts.empty()) {
        source.line_starts.push_back(0);
        const char* const text = source.text.view().data();
        const char* const end = text + source.text.size();
        for (const char* at = text; at < end;) {
            const auto* newline = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
            if (newline == nullptr) break;
            at = newline + 1;
            source.line_starts.push_back(static_cast<std::uint32_t>(at - text));
        }
    }
    return source.line_starts;
}

std::uint32_t SourceMap::line_of(std::uint32_t offset) const {
    const Source& source = *sources_[source_of(offset)];
    const auto& starts = line_starts(source);
    return static_cast<std::uint32_t>(std::ranges::upper_bound(starts, offset - source.begin) - starts.begin());
}

Position SourceMap::locate(std::uint32_t offset) const {
    const Source& source = *sources_[source_of(offset)];
    const std::uint32_t line = line_of(offset);
    const std::uint32_t start = line_starts(source)[line - 1];
    std::string_view text = source.text.view().substr(start);
    text = text.substr(0, text.find('\n'));
    const std::string_view before = text.substr(0, std::min<std::size_t>(offset - source.begin - start, text.size()));
    const auto characters = std::ranges::count_if(before, [](char c) { return (c & 0xc0) != 0x80; });
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    return {source.name, line, static_cast<std::uint32_t>(characters) + 1, text};
}

std::string_view SourceMap::text_at(Span span) const {
    if (span.begin == 0) return {};
    const Source& source = *sources_[source_of(span.begin)];
    return source.text.view().substr(span.begin - source.begin, span.length);
}

namespace {

// Number of bytes of the UTF-8 sequence that starts at `at`, 0 when there is none.
std::size_t utf8_length(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U; };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xc0U) == 0x80U; };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead >= 0xc2 && lead <= 0xdf) return follows(1) ? 2 : 0;
    if (lead >= 0xe0 && lead <= 0xef) {
        const bool overlong = lead == 0xe0 && byte(1) < 0xa0;
        const bool surrogate = lead == 0xed && byte(1) > 0x9f;
        return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (lead >= 0xf0 && lead <= 0xf4) {
        const bool overlong = lead == 0xf0 && byte(1) < 0x90;
        const bool beyond = lead == 0xf4 && byte(1) > 0x8f;
        return follows(1) && follows(2) && follows(3) && !overlong && !beyond ? 4 : 0;
    }
    return 0;
}

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

bool is_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text, at);
        if (length == 0) return false;
        at += length;
    }
    return true;
}

void append_utf8(std::string& text, unsigned code) {
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xc0 | code >> 6);
        text += static_cast<char>(0x80 | (code & 0x3f));
    } else {
        text += static_cast<char>(0xe0 | code >> 12);
        text += static_cast<char>(0x80 | (code >> 6 & 0x3f));
        text += static_cast<char>(0x80 | (code & 0x3f));
    }
}

std::string from_windows_1252(std::string_view bytes) {
    static constexpr unsigned short upper[32] = {0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021,
                                                 0x2c6,  0x2030, 0x160,  0x2039, 0x152,  0x8d,   0x17d,  0x8f,
                                                 0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
                                                 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 8);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        append_utf8(text, byte >= 0x80 && byte < 0xa0 ? upper[byte - 0x80] : byte);
    }
    return text;
}

}  // namespace

bool is_utf16(std::string_view bytes) {
    if (bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff")) return true;
    // Without a mark the first characters tell.
    constexpr std::size_t looked_at = 64;
    const std::size_t pairs = std::min(bytes.size(), looked_at) / 2;
    std::size_t zeros[2] = {0, 0};
    for (std::size_t at = 0; at < 2 * pairs; ++at) zeros[at % 2] += bytes[at] == '\0' ? 1U : 0U;
    return pairs > 1 && zeros[0] + zeros[1] == pairs && (zeros[0] == 0 || zeros[1] == 0);
}

SourceText decode_source(SourceText bytes) {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (is_utf16(bytes.view())) return bytes;
    if (bytes.view().starts_with(byte_order_mark)) bytes.remove_prefix(byte_order_mark.size());
    if (is_ascii(bytes.view()) || is_utf8(bytes.view())) return bytes;
    return from_windows_1252(bytes.view());
}

}  // namespace gato
