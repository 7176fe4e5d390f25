// SPDX-License-Identifier: MIT
// What an editor shows in a source besides its text: what kind of word each is, which lines fold, which names lead to files, and
// which facts about the code are shown at the ends of lines.
#pragma once

#include "servers/language/analysis.hpp"

namespace gato::language {

enum class TokenKind : std::uint8_t { instruction, directive, macro, label, variable, parameter, number, text, comment };

struct Token {
    Span span;
    TokenKind kind{};
    bool is_definition = false;
};
// In order; none crosses the end of a line.
[[nodiscard]] std::vector<Token> tokens_in(const Analysis& analysis, std::size_t source);

struct Fold {
    enum class Kind : std::uint8_t { block, region, comment };
    Offset first = 0, last = 0;  // positions in the first line, which stays visible, and in the last one
    Kind kind{};
};
[[nodiscard]] std::vector<Fold> folds_in(std::string_view text, Offset begin);

struct Link {
    Span span;         // the name of the file
    std::string path;  // absolute
};
[[nodiscard]] std::vector<Link> links_in(const Analysis& analysis, const FileSystem& files, std::size_t source);

struct Hint {
    Offset place = 0;  // after the last word of its line, a comment included
    std::string text;  // "$0810 · 2 bytes · 4–5 cycles"
};
[[nodiscard]] std::vector<Hint> hints_in(const Analysis& analysis, Span span);

}  // namespace gato::language
