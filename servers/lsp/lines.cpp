// SPDX-License-Identifier: MIT
#include "servers/lsp/lines.hpp"

#include <algorithm>

namespace gato::lsp {

namespace {

// The length of a character, by its first byte.
std::size_t byte_count(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

constexpr std::size_t longest_of_one_unit = 3;  // bytes; characters of four are two units

}  // namespace

// Lines end with LF, CR LF, or CR alone.
Lines::Lines(std::string_view text, Encoding encoding) : text_(text), encoding_(encoding), begins_{0} {
    for (std::size_t at = text.find_first_of("\r\n"); at != std::string_view::npos; at = text.find_first_of("\r\n", at)) {
        at += text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n' ? 2 : 1;
        begins_.push_back(at);
    }
}

std::size_t Lines::end_of_line(std::size_t line) const {
    std::size_t end = line + 1 < begins_.size() ? begins_[line + 1] : text_.size();
    while (end > begins_[line] && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
    return end;
}

std::size_t Lines::units(std::string_view text) const {
    if (encoding_ == Encoding::utf8) return text.size();
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bytes = byte_count(text[at]);
        count += bytes > longest_of_one_unit ? 2 : 1;
        at += bytes;
    }
    return count;
}

LinePosition Lines::position_of(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const auto line = static_cast<std::size_t>(std::ranges::upper_bound(begins_, offset) - begins_.begin()) - 1;
    return {line, units(text_.substr(begins_[line], offset - begins_[line]))};
}

std::size_t Lines::offset_of(LinePosition position) const {
    if (position.line >= begins_.size()) return text_.size();
    std::size_t at = begins_[position.line];
    const std::size_t end = end_of_line(position.line);
    for (std::size_t count = 0; at < end;) {
        const std::size_t bytes = byte_count(text_[at]);
        count += encoding_ == Encoding::utf8 ? bytes : bytes > longest_of_one_unit ? 2 : 1;
        if (count > position.character) break;
        at += bytes;
    }
    return std::min(at, end);
}

}  // namespace gato::lsp
