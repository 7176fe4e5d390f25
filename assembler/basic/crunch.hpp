// SPDX-License-Identifier: MIT
// Converts the text of one line, after its number, to the bytes that represent it.
#pragma once

#include "assembler/basic/keywords.hpp"
#include "assembler/basic/labels.hpp"
#include "assembler/basic/word.hpp"
#include "core/c64/basic_tokens.hpp"
#include <gato/basic/options.hpp>
#include <gato/support/diagnostics.hpp>

#include <string_view>
#include <vector>

namespace gato::basic {

class Cruncher {
public:
    enum class Keep : std::uint8_t { jumps, all_words };

    // Bytes are appended to `bytes`, and the words of the text that are to be kept to `words`. `labels` may be null.
    Cruncher(Version version, std::vector<std::uint8_t>& bytes, std::vector<Word>& words, Diagnostics& diagnostics,
             Keep keep = Keep::jumps, Style style = {}, const Labels* labels = nullptr)
        : keywords_(keywords_of(version)), print_(keywords_.find(0, c64::basic_token("PRINT"))), bytes_(bytes), words_(words),
          diagnostics_(diagnostics), keep_(keep), style_(style), labels_(labels) {}

    // `begin` is the offset of the text in the source map.
    void run(std::string_view text, std::uint32_t begin);

private:
    // What the characters of a line mean, apart from strings.
    enum class Mode : std::uint8_t { code, data, remark };

    [[nodiscard]] Span span_of(std::string_view part) const;
    std::size_t step(std::string_view rest);
    std::size_t verbatim(std::string_view rest);
    std::size_t braces(std::string_view rest);
    std::size_t keyword(const Match& match, std::string_view rest);
    std::size_t character(std::string_view rest);
    std::size_t digits(std::string_view rest);
    std::size_t line_number(std::string_view rest);
    void expect_line(const Keyword& word, bool is_go_to);
    void note(WordKind kind, std::string_view part, std::uint32_t value);
    void note_name(std::string_view rest, std::size_t length);
    [[nodiscard]] std::uint8_t code_of_character(std::string_view text) const;
    void quote(std::string_view rest);
    void take_back_remark();
    void warn_of_abbreviation(const Match& match, std::string_view rest);
    void report_character(std::string_view character);
    void warn_of_zero_byte(std::string_view braces);
    void label(const Labels::Label& label, std::string_view braces, unsigned count);
    void report_code(std::string_view braces, std::string_view name);

    const KeywordTable& keywords_;
    const Keyword* print_;  // the keyword that `?` is short for
    std::vector<std::uint8_t>& bytes_;
    std::vector<Word>& words_;
    Diagnostics& diagnostics_;
    Keep keep_;
    Style style_;
    const Labels* labels_;

    std::string_view text_;
    std::uint32_t begin_ = 0;
    std::size_t line_begin_ = 0;  // offset in the bytes
    Mode mode_ = Mode::code;
    bool is_quoted_ = false;
    std::string_view open_quote_;  // the last one that opened a string
    LineUse expected_{};           // after GOTO and the like
    bool follows_go_ = false;      // true after the GO of GO TO
    bool is_in_name_ = false;      // the character before belongs to a name
};

}  // namespace gato::basic
