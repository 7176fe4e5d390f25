// SPDX-License-Identifier: MIT
// The first words of a line (dialect sections 1 and 8): the first word is the operation if it is a mnemonic, a directive or a
// known macro; otherwise it is a label and the operation may follow.
#include "assembler/parse/statement.hpp"

#include "assembler/directives/directives.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/text/unicode.hpp"

#include "core/support/comment.hpp"
#include <gato/formats/fragment.hpp>

namespace gato::assembler {

namespace {

Text word_at(const char* at, const char* end) {
    return {at, word_end(at, end)};
}

// A documented instruction's name, or one of an undocumented opcode that can be meant here.
bool is_mnemonic(Text word, bool has_operand, isa::Mnemonic& mnemonic) {
    const auto found = isa::find_mnemonic(word.view());
    if (!found) return false;
    mnemonic = *found;
    return isa::is_documented(mnemonic) || has_operand || isa::find_opcode(mnemonic, isa::Mode::implied).has_value();
}

// Returns true if the text can only be a statement of its own, so that the word before it is a label: `charset incbin "a.bin"`,
// `arr byte 1`. A directive's name may also be a symbol in an expression (`byte text,data`), but no operand continues without
// an operator (`text "abc"`).
bool is_statement(Text text) {
    const Text word = word_at(text.begin, text.end);
    const char* const past = skip_blanks(word.end, text.end);
    if (word.empty()) return *text.begin == '*' && past + 1 < text.end && *skip_blanks(text.begin + 1, text.end) == '=';
    if (const auto mnemonic = isa::find_mnemonic(word.view()); mnemonic && isa::is_documented(*mnemonic)) return true;
    if (find_directive(word.view(), Language::original) == nullptr || past == word.end || past == text.end) return false;
    return is(*past, character_class::word_start | character_class::digit)
           || std::string_view("\"'$%@#").find(*past) != std::string_view::npos;
}

// A row of underscores is a ruler, though they are letters.
bool is_ruler(Text word) {
    constexpr std::size_t shortest = 3;
    return word.view().size() >= shortest && word.view().find_first_not_of('_') == std::string_view::npos;
}

class Splitter {
public:
    Splitter(Words& words, Statement& statement, Text code)
        : words_(words), statement_(statement), at_(code.begin), end_(code.end) {}

    void run() {
        if (take_origin() || take_anonymous()) return;
        const bool is_local = *at_ == '@';
        const Text word = is_local ? Text{at_, local_end()} : word_at(at_, end_);
        if (is_local ? word.end == word.begin + 1 : word.empty() || (*at_ == '_' && is_ruler(word))) return take_nothing();
        const char* const past = skip_blanks(word.end, end_);
        const char next = past < end_ ? *past : '\0';
        if (take_assignment(word, {past, end_})) return;
        if (next != ':' && !is_local && take_operation(word, {past, end_}, true)) return;
        if (next == ',' && take_glued(word)) return;
        if (!foreign_character(word.view()).empty()) return take_nothing();
        statement_.label = word;
        statement_.has_colon = next == ':';
        at_ = next == ':' ? skip_blanks(past + 1, end_) : past;
        if (at_ < end_) take_second();
    }

private:
    // The line does not begin with a word.
    void take_nothing() {
        statement_.kind = Statement::Kind::unknown;
        statement_.operation = {at_, at_};
    }

    const char* local_end() const {
        const char* after = at_ + 1;
        while (after < end_ && is_word(*after)) ++after;
        return after;
    }

    // `*=expression`
    bool take_origin() {
        if (*at_ != '*') return false;
        const char* const equals = skip_blanks(at_ + 1, end_);
        if (equals == end_ || *equals != '=') return false;
        statement_.kind = Statement::Kind::origin;
        statement_.operation = {at_, equals + 1};
        statement_.arguments = {skip_blanks(equals + 1, end_), end_};
        return true;
    }

    // `-  lda table,x`: a label without a name. What is no statement after it is a ruler, or a mistake.
    bool take_anonymous() {
        if ((*at_ != '-' && *at_ != '+') || words_.language() != Language::extended) return false;
        const char* const past = skip_blanks(at_ + 1, end_);
        const Text word = word_at(past, end_);
        if (past == at_ + 1 || word.empty()) return false;
        if (!take_operation(word, {skip_blanks(word.end, end_), end_}, false)) return false;
        statement_.label = {at_, at_ + 1};
        return true;
    }

    // `name = expression`, `name EQU expression`
    bool take_assignment(Text word, Text rest) {
        if (rest.empty()) return false;
        const char* past = rest.begin + 1;
        if (*rest.begin != '=') {
            if (to_lower(*rest.begin) != 'e') return false;
            const Text next = word_at(rest.begin, rest.end);
            if (!same_ignoring_case(next.view(), "equ")) return false;
            past = next.end;
        }
        statement_.kind = Statement::Kind::assignment;
        statement_.label = word;
        statement_.operation = {rest.begin, past};
        statement_.arguments = {skip_blanks(past, end_), end_};
        return true;
    }

    bool take_operation(Text word, Text arguments, bool is_first) {
        const bool has_arguments = !arguments.empty();
        const auto take = [&](Statement::Kind kind) {
            statement_.kind = kind;
            statement_.operation = word;
            statement_.arguments = arguments;
            return true;
        };
        if (const auto mnemonic = isa::find_mnemonic(word.view()); mnemonic && isa::is_documented(*mnemonic)) {
            statement_.mnemonic = *mnemonic;
            return take(Statement::Kind::instruction);
        }
        const Directive* const found = find_directive(word.view(), is_first ? words_.language() : Language::original);
        if (found != nullptr && !is_macro_instead(*found, word)) {
            const bool is_directive =
                has_arguments ? takes_all(*found) || !is_statement(arguments) : found->has(directive_trait::stands_alone);
            if (is_directive) {
                statement_.directive = found;
                return take(Statement::Kind::directive);
            }
        }
        statement_.macro = words_.find_macro(word);
        if (statement_.macro != nullptr) return take(Statement::Kind::macro);
        const bool is_label = has_arguments && is_operation(arguments);
        const bool could_be_call = has_arguments && !is_label;
        statement_.macro = words_.find_macro_in_other_case(*statement_.line, word, could_be_call);
        if (statement_.macro != nullptr) return take(Statement::Kind::macro);
        if (could_be_call) words_.note_open(word);
        // Names of undocumented instructions were labels in CBM prg Studio; where they can be one they are.
        if (is_label) return false;
        if (is_mnemonic(word, has_arguments, statement_.mnemonic)) {
            note_both_open(word, arguments);
            return take(Statement::Kind::instruction);
        }
        return take_suffixed(word, arguments);
    }

    // `defm print value` names a macro and its parameter; in the original language a macro's name stands alone.
    bool takes_all(const Directive& found) const {
        return found.has(directive_trait::takes_anything)
               || (found.id == DirectiveId::define_macro && words_.language() == Language::extended);
    }

    // Macros that are not known here, with the name of either word, would make something else of the line.
    void note_both_open(Text word, Text arguments) {
        words_.note_open(word);
        if (const Text next = word_at(arguments.begin, arguments.end); !next.empty()) words_.note_open(next);
    }

    bool is_macro_instead(const Directive& found, Text word) {
        if (!found.has(directive_trait::yields_to_macro | directive_trait::extended)) return false;
        const bool is_macro = words_.is_macro_however_spelt(word);
        if (!is_macro) words_.note_open(word);
        return is_macro;
    }

    // A statement, or the call of a macro.
    bool is_operation(Text text) const {
        if (is_statement(text)) return true;
        const Text word = word_at(text.begin, text.end);
        return !word.empty() && words_.is_macro(word);
    }

    // `lda.w $12`: only if the word, taken as a label, would leave no statement after it.
    bool take_suffixed(Text word, Text arguments) {
        const std::string_view text = word.view();
        if (text.size() != 5 || text[3] != '.' || arguments.empty()) return false;
        const char suffix = to_lower(text[4]);
        if (suffix != 'w' && suffix != 'z') return false;
        const auto mnemonic = isa::find_mnemonic(text.substr(0, 3));
        if (!mnemonic) return false;
        statement_.kind = Statement::Kind::instruction;
        statement_.mnemonic = *mnemonic;
        statement_.size_flags = suffix == 'w' ? Fragment::force_absolute : Fragment::force_zero_page;
        words_.note_open(word);
        statement_.operation = word;
        statement_.arguments = arguments;
        return true;
    }

    // `byte0, 0, 0`: the original needs no space after BYTE, and gato needs none if nothing else could be meant.
    bool take_glued(Text word) {
        constexpr std::ptrdiff_t length = 4;
        if (word.end - word.begin <= length) return false;
        const Directive* const found = find_directive({word.begin, length}, Language::original);
        const char first = word.begin[length];
        if (found == nullptr || !found->has(directive_trait::may_be_glued) || (!is_digit(first) && first != '$')) return false;
        words_.note_open(word);
        statement_.kind = Statement::Kind::directive;
        statement_.directive = found;
        statement_.operation = {word.begin, word.begin + length};
        statement_.arguments = {word.begin + length, end_};
        return true;
    }

    void take_second() {
        if (take_origin()) return;
        const Text word = word_at(at_, end_);
        if (!word.empty() && (take_operation(word, {skip_blanks(word.end, end_), end_}, false) || take_glued(word))) return;
        statement_.kind = Statement::Kind::unknown;
        statement_.operation = word;
        statement_.arguments = {skip_blanks(word.end, end_), end_};
    }

    Words& words_;
    Statement& statement_;
    const char* at_;
    const char* end_;
};

}  // namespace

Text code_of(const Line& line) {
    const char* begin = line.text.data();
    const char* end = begin + line.text.size();
    begin = skip_blanks(begin, end);
    if (begin == end || *begin == ';') return {begin, begin};
    end = comment_begin(begin, end);
    while (end > begin && (is_blank(end[-1]) || end[-1] == '\x1a')) --end;
    return {begin, end};
}

bool holds_no_statement(Text code) {
    if (*code.begin == ':' || *code.begin == '\'') return true;
    if (*code.begin != '#') return false;
    const char* const word = skip_blanks(code.begin + 1, code.end);
    const Text region{word, word_end(word, code.end)};
    return same_ignoring_case(region.view(), "region") || same_ignoring_case(region.view(), "endregion");
}

Statement split(Words& words, const Line& line, Text code) {
    Statement statement;
    statement.line = &line;
    Splitter(words, statement, code).run();
    return statement;
}

Text operation_word(Text code, Language language) {
    Text word = word_at(code.begin, code.end);
    if (code.begin < code.end && *code.begin == '@') {
        word.end = code.begin + 1;
        while (word.end < code.end && is_word(*word.end)) ++word.end;
        word.begin = word.end;  // a label is no operation
    } else if (word.empty() || find_directive(word.view(), language) != nullptr) {
        return word;
    }
    const char* past = skip_blanks(word.end, code.end);
    if (past < code.end && *past == ':') past = skip_blanks(past + 1, code.end);
    const Text second = word_at(past, code.end);
    return find_directive(second.view(), Language::original) != nullptr ? second : word;
}

const Directive* directive_of(Text code, Language language) {
    const Text word = operation_word(code, language);
    const Directive* const found = find_directive(word.view(), language);
    if (found == nullptr || !found->has(directive_trait::extended)) return found;
    const char* const past = skip_blanks(word.end, code.end);
    const bool is_name = past < code.end && (*past == '=' || *past == ':');
    return is_name ? nullptr : found;
}

}  // namespace gato::assembler
