// SPDX-License-Identifier: MIT
#include "servers/language/words.hpp"

#include "core/support/ascii.hpp"
#include "core/support/comment.hpp"

#include <algorithm>

namespace gato::language {

namespace {

class Scanner {
public:
    Scanner(std::string_view text, std::uint32_t begin) : text_(text), begin_(begin) {}

    std::vector<Word> run() {
        for (std::size_t line = 0; line < text_.size();) {
            const std::size_t end = std::min(text_.find('\n', line), text_.size());
            scan_line(line, end);
            line = end + 1;
        }
        return std::move(words_);
    }

private:
    void scan_line(std::size_t line, std::size_t end) {
        const char* const comment = comment_begin(text_.data() + line, text_.data() + end);
        const auto code_end = static_cast<std::size_t>(comment - text_.data());
        const std::string_view code = without_blanks_around(text_.substr(line, code_end - line));
        const bool counts_for_nothing =
            code.starts_with(':') || code.starts_with('\'') || code.starts_with("#region") || code.starts_with("#endregion");
        if (counts_for_nothing)
            add(static_cast<std::size_t>(code.data() - text_.data()), code_end, WordKind::comment);
        else
            scan_code(line, code_end);
        const bool has_return = end > line && text_[end - 1] == '\r';
        if (const std::size_t last = has_return ? end - 1 : end; code_end < last) add(code_end, last, WordKind::comment);
    }

    void scan_code(std::size_t at, std::size_t end) {
        while (at < end) {
            const std::size_t after = word_from(at, end);
            at = std::max(after, at + 1);
        }
    }

    // The end of the word that begins here, or `at` if none does.
    std::size_t word_from(std::size_t at, std::size_t end) {
        const char c = text_[at];
        if (c == '"' || c == '\'') return add(at, std::min(text_.find(c, at + 1), end - 1) + 1, WordKind::text);
        if (c == '/' && at + 1 < end && is_digit(text_[at + 1])) return add(at, digits_end(at + 1, end), WordKind::parameter);
        if (c == '%' && at + 1 < end && is_digit(text_[at + 1])) return add(at, digits_end(at + 1, end), WordKind::number);
        if (c == '@') return local_name(at, end);
        if (!is_name_character(c)) return at;
        const std::size_t after = name_end(at, end);
        const std::string_view word = text_.substr(at, after - at);
        const bool is_number = word[0] == '$' || std::ranges::all_of(word, is_digit);
        return add(at, after, is_number ? WordKind::number : WordKind::name);
    }

    std::size_t local_name(std::size_t at, std::size_t end) {
        const std::size_t after = name_end(at + 1, end);
        return after == at + 1 ? at : add(at, after, WordKind::local_name);
    }

    std::size_t name_end(std::size_t at, std::size_t end) const {
        while (at < end && is_name_character(text_[at])) ++at;
        return at;
    }
    std::size_t digits_end(std::size_t at, std::size_t end) const {
        while (at < end && is_digit(text_[at])) ++at;
        return at;
    }

    std::size_t add(std::size_t from, std::size_t to, WordKind kind) {
        if (to > from)
            words_.push_back({{begin_ + static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to - from)}, kind});
        return to;
    }

    std::string_view text_;
    std::uint32_t begin_;
    std::vector<Word> words_;
};

}  // namespace

std::vector<Word> words_of(std::string_view text, std::uint32_t begin) {
    return Scanner(text, begin).run();
}

}  // namespace gato::language
