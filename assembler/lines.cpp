// SPDX-License-Identifier: MIT
#include "assembler/lines.hpp"

#include <cstring>

namespace gato::assembler {

bool TextReader::next(Line& line) {
    if (at_ >= text_.size()) return false;
    const char* const from = text_.data() + at_;
    const std::size_t left = text_.size() - at_;
    const auto* newline = static_cast<const char*>(std::memchr(from, '\n', left));
    const std::size_t length = newline == nullptr ? left : static_cast<std::size_t>(newline - from);
    line.text = {from, length};
    line.origin = begin_ + static_cast<std::uint32_t>(at_);
    line.pieces.clear();
    at_ += length + 1;
    return true;
}

void Body::add(const Line& line, bool stays) {
    lines_.push_back(line);
    if (!stays) lines_.back().text = copies_.emplace_front(line.text);
}

bool BodyReader::next(Line& line) {
    if (at_ == body_.lines().size()) return false;
    const Line& source = body_.lines()[at_++];
    text_.clear();
    line.pieces.clear();
    if (substitution_.apply(source, text_, line.pieces)) {
        line.text = text_;
        line.origin = source.origin;
    } else {
        line = source;
    }
    return true;
}

void append_part(const Line& line, std::size_t from, std::size_t to, std::string& text, Line::Pieces& pieces) {
    if (from == to) return;
    const auto column = static_cast<std::uint32_t>(text.size());
    const char* const at = line.text.data() + from;
    // In a line that was put together itself, the part may cover several pieces; the place of the first one is used for all.
    const bool is_source = line.pieces.empty();
    pieces.push_back({column, line.source_offset(at), is_source ? 0U : line.span(at, line.text.data() + to).length});
    text.append(at, to - from);
}

void append_replacement(const Line& line, std::size_t from, std::size_t to, std::string_view replacement, std::string& text,
                        Line::Pieces& pieces) {
    const Span span = line.span(line.text.data() + from, line.text.data() + to);
    pieces.push_back({static_cast<std::uint32_t>(text.size()), span.begin, span.length});
    text += replacement;
}

}  // namespace gato::assembler
