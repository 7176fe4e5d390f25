// SPDX-License-Identifier: MIT
// The sources of a block's lines: the text of a file, or a body that a macro call or a REPEAT replays with its parameters
// replaced.
#pragma once

#include "assembler/parse/line.hpp"

#include <forward_list>
#include <string>
#include <string_view>
#include <vector>

namespace gato::assembler {

class LineReader {
public:
    virtual ~LineReader() = default;
    // Returns false at the end. The line is valid until the next call.
    [[nodiscard]] virtual bool next(Line& line) = 0;
    // Lines of a file stay where they are; code that keeps produced lines must copy them.
    [[nodiscard]] virtual bool lines_stay() const = 0;
};

class TextReader final : public LineReader {
public:
    TextReader(std::string_view text, std::uint32_t begin) : text_(text), begin_(begin) {}
    [[nodiscard]] bool next(Line& line) override;
    [[nodiscard]] bool lines_stay() const override { return true; }

private:
    std::string_view text_;
    std::uint32_t begin_;
    std::size_t at_ = 0;
};

// The lines between DEFM and ENDM or REPEAT and ENDREPEAT.
class Body {
public:
    void add(const Line& line, bool stays);
    [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

private:
    std::vector<Line> lines_;
    std::forward_list<std::string> copies_;  // they never move; most bodies have none, and then this costs next to nothing
};

// Replaces parameters in one line at a time: appends to `text` and notes in `pieces` where each part came from.
class Substitution {
public:
    virtual ~Substitution() = default;
    // Returns true if it replaced something; otherwise `text` and `pieces` are meaningless.
    [[nodiscard]] virtual bool apply(const Line& line, std::string& text, Line::Pieces& pieces) const = 0;
};

class BodyReader final : public LineReader {
public:
    BodyReader(const Body& body, const Substitution& substitution) : body_(body), substitution_(substitution) {}
    [[nodiscard]] bool next(Line& line) override;
    [[nodiscard]] bool lines_stay() const override { return false; }

private:
    const Body& body_;
    const Substitution& substitution_;
    std::size_t at_ = 0;
    std::string text_;
};

// For substitutions: appends [from, to) of the line's text as it is, or a replacement for it.
void append_part(const Line& line, std::size_t from, std::size_t to, std::string& text, Line::Pieces& pieces);
void append_replacement(const Line& line, std::size_t from, std::size_t to, std::string_view replacement, std::string& text,
                        Line::Pieces& pieces);

}  // namespace gato::assembler
