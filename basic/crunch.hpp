// SPDX-License-Identifier: MIT
// The text of one line, behind its number, to the bytes that stand for it.
#pragma once

#include "basic/keywords.hpp"

#include <gato/support/diagnostics.hpp>

#include <string_view>
#include <vector>

namespace gato::basic {

// A line number that a statement jumps to.
struct Jump {
    std::uint32_t number = 0;
    Span span;
};

class Cruncher {
public:
    // Bytes are appended to `bytes`, jumps to `jumps`.
    Cruncher(Version version, std::vector<std::uint8_t>& bytes, std::vector<Jump>& jumps, Diagnostics& diagnostics)
        : keywords_(keywords_of(version)), bytes_(bytes), jumps_(jumps), diagnostics_(diagnostics) {}

    // `begin`: where the text stands in the source map.
    void run(std::string_view text, std::uint32_t begin);

private:
    // What the characters of a line mean, besides strings.
    enum class Mode : std::uint8_t { code, data, remark };

    [[nodiscard]] Span span_of(std::string_view part) const;
    std::size_t step(std::string_view rest);
    std::size_t braces(std::string_view rest);
    std::size_t keyword(const Match& match, std::string_view rest);
    std::size_t character(std::string_view rest);
    std::size_t digits(std::string_view rest);
    void quote(std::string_view rest);
    void warn_of_abbreviation(const Match& match, std::string_view rest);
    void report_character(std::string_view character);
    void report_code(std::string_view braces, std::string_view name);

    const KeywordTable& keywords_;
    std::vector<std::uint8_t>& bytes_;
    std::vector<Jump>& jumps_;
    Diagnostics& diagnostics_;

    std::string_view text_;
    std::uint32_t begin_ = 0;
    Mode mode_ = Mode::code;
    bool is_quoted_ = false;
    std::string_view open_quote_;  // the last one that opened a string
    bool expects_line_ = false;    // behind GOTO and the like
    bool follows_go_ = false;      // of GO TO
    bool is_in_name_ = false;      // the character before belongs to a name
};

}  // namespace gato::basic
