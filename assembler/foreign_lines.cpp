// SPDX-License-Identifier: MIT
#include "assembler/foreign_lines.hpp"

#include "assembler/parse/characters.hpp"
#include "assembler/parse/language_words.hpp"
#include "assembler/parse/statement.hpp"

namespace gato::assembler {

namespace {

Text first_word(Text code) {
    const char* after = code.begin;
    while (after < code.end && !is_blank(*after) && *after != '(') ++after;
    return {code.begin, after};
}

void report(Session& session, const Line& line, Text code, Text word) {
    Diagnostic& report =
        session.report(Code::foreign_word, line.span(word.begin, word.end),
                       "`" + std::string(word.view()) + "` is a word of other assemblers; here it would be ignored");
    report.hint = std::string(advice_on_foreign_word(word.view(), words_of(session.language)))
                  + "; with -Wno-error=foreign-word the line is ignored";
    if (const auto fix = fix_of_foreign_word(word.view(), Text{word.begin, code.end}.view(), 0, words_of(session.language)))
        report.fix = line.change(word.begin, word.begin + fix->span.length, fix->text);
}

// Cheap, and true of few lines.
bool could_be_foreign(char first, bool is_in_condition) {
    return first == ':' || (is_in_condition && std::string_view(".!#eE").find(first) != std::string_view::npos);
}

// `elseif = 1` and `elseif:` are symbols, a macro of the name is called, and the extended language has an ELSEIF of its own.
bool has_meaning(const Session& session, Text code, Text word) {
    const char* const after = skip_blanks(word.end, code.end);
    return (after < code.end && (*after == '=' || *after == ':')) || session.macros.find(word.view()) != nullptr
           || directive_of(code, session.language) != nullptr;
}

}  // namespace

bool report_foreign_line(Session& session, const Line& line, Text code, bool is_in_condition) {
    if (!could_be_foreign(*code.begin, is_in_condition)) return false;
    const Text word = first_word(code);
    const bool is_foreign = *code.begin == ':' ? is_foreign_and_builds(word.view()) : is_foreign_condition(word.view());
    if (!is_foreign || has_meaning(session, code, word)) return false;
    report(session, line, code, word);
    return true;
}

bool report_foreign_unknown(Session& session, const Line& line, Text code) {
    const Text word = first_word(code);
    if (!is_foreign_and_builds(word.view())) return false;
    report(session, line, code, word);
    return true;
}

}  // namespace gato::assembler
