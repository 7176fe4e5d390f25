// SPDX-License-Identifier: MIT
#include "assembler/format/source_line.hpp"

#include "assembler/directives/directives.hpp"
#include "assembler/expand/macro_table.hpp"
#include "assembler/lines.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/statement.hpp"

#include "core/support/macro_text.hpp"
#include "core/support/utf8.hpp"

#include <algorithm>
#include <unordered_set>

namespace gato::assembler {

namespace {

// A file says nowhere in which language it is. Read as the extended one, a source means the same as in the original one, and lines that
// only the extended one has are mistakes in the original.
constexpr Language both_languages = Language::extended;

// The assembler treats no-break spaces as spaces; here each becomes two, so that places do not change.
std::string with_plain_blanks(std::string_view text) {
    constexpr std::string_view no_break_space = "\xc2\xa0";
    std::string plain(text);
    for (std::size_t at = 0; (at = plain.find(no_break_space, at)) != std::string::npos;)
        plain.replace(at, no_break_space.size(), no_break_space.size(), ' ');
    return plain;
}

// What can be known of macros and symbols from the file alone.
struct FileNames {
    MacroTable macros;                               // all of the file, since they may be called above their definitions
    std::unordered_set<std::string> used_somewhere;  // words that do not begin a line, in lower case
};

bool is_directive(Text word, DirectiveId id) {
    const Directive* const found = find_directive(word.view(), both_languages);
    return found != nullptr && found->id == id;
}

void note_macro(Text code, Text operation, MacroTable& macros) {
    const char* const begin = skip_blanks(operation.end, code.end);
    const std::string name(begin, word_end(begin, code.end));
    if (name.empty()) return;
    auto macro = std::make_shared<Macro>();
    macro->name = name;
    macros.define(name, std::move(macro));
}

void add_used_words(Text code, std::unordered_set<std::string>& words) {
    const char* at = word_end(code.begin, code.end);
    while (at < code.end) {
        const char* const end = word_end(at, code.end);
        if (end != at) words.insert(to_lower({at, static_cast<std::size_t>(end - at)}));
        at = std::max(end, at + 1);
    }
}

void read_names(std::string_view plain, FileNames& names) {
    TextReader reader(plain, 0);
    for (Line line; reader.next(line);) {
        const Text code = code_of(line);
        if (code.empty()) continue;
        const Text word = operation_word(code, both_languages);
        if (is_directive(word, DirectiveId::define_macro) || is_directive(word, DirectiveId::structure))
            note_macro(code, word, names.macros);
        add_used_words(code, names.used_somewhere);
    }
}

class FileWords final : public Words {
public:
    explicit FileWords(const MacroTable& macros) : macros_(macros) {}

    [[nodiscard]] Language language() const override { return both_languages; }
    [[nodiscard]] const Macro* find_macro(Text word) override {
        const MacroTable::Entry* const found = macros_.find(word.view());
        return found == nullptr ? nullptr : found->macro.get();
    }
    [[nodiscard]] const Macro* find_macro_in_other_case(const Line&, Text word, bool may_differ) override {
        const std::string_view name = may_differ ? macros_.other_spelling(word.view()) : std::string_view{};
        return name.empty() ? nullptr : macros_.find(name)->macro.get();
    }
    [[nodiscard]] bool is_macro(Text word) const override { return macros_.find(word.view()) != nullptr; }
    [[nodiscard]] bool is_macro_however_spelt(Text word) const override { return is_macro(word); }
    void note_open(Text word) override { open_.push_back(word.begin); }

    [[nodiscard]] bool is_open(Text word) const { return std::ranges::find(open_, word.begin) != open_.end(); }
    void forget() { open_.clear(); }

private:
    const MacroTable& macros_;
    std::vector<const char*> open_;  // of the line that was cut last
};

class LineCutter {
public:
    LineCutter(std::string_view text, const std::string& plain, const FileNames& names)
        : text_(text), plain_(plain), names_(names), words_(names.macros) {}

    [[nodiscard]] SourceLine cut(Line line) {
        SourceLine result = ends_of(line);
        line.text = line.text.substr(0, result.text.size());
        if (std::ranges::any_of(line.text, is_control)) return result;
        const Text code = code_of(line);
        cut_comment(line, code, result);
        if (code.empty())
            result.kind = result.comment.empty() ? SourceLine::Kind::blank : SourceLine::Kind::comment;
        else if (!holds_no_statement(code))
            cut_statement(line, code, result);
        return result;
    }

private:
    static bool is_control(char c) { return c >= 0 && c < ' ' && c != '\t'; }

    [[nodiscard]] std::string_view source(const char* begin, const char* end) const {
        return text_.substr(static_cast<std::size_t>(begin - plain_.data()), static_cast<std::size_t>(end - begin));
    }
    [[nodiscard]] std::string_view source(Text part) const { return source(part.begin, part.end); }

    [[nodiscard]] SourceLine ends_of(const Line& line) const {
        const char *const begin = line.text.data(), *const newline = begin + line.text.size();
        const bool has_newline = newline != plain_.data() + plain_.size();
        const bool has_return = has_newline && newline != begin && newline[-1] == '\r';
        SourceLine result;
        result.text = source(begin, newline - (has_return ? 1 : 0));
        result.end = source(begin + result.text.size(), newline + (has_newline ? 1 : 0));
        return result;
    }

    void cut_comment(const Line& line, Text code, SourceLine& result) const {
        const char* end = line.text.data() + line.text.size();
        const char* const begin = skip_blanks(code.end, end);
        while (end > begin && is_blank(end[-1])) --end;
        result.gap = source(code.end, begin);
        result.comment = source(begin, end);
        result.comment_column = column_after(1, source(line.text.data(), begin));
    }

    void cut_statement(const Line& line, Text code, SourceLine& result) {
        words_.forget();
        const Statement statement = split(words_, line, code);
        const bool is_in_macro = macro_depth_ > 0;
        note_macro(code);
        result.is_conditional = condition_depth_ > 0;
        note_condition(code);
        result.could_be_macro = words_.is_open(statement.operation);
        if (!can_be_moved(statement)) return;
        result.kind = SourceLine::Kind::statement;
        result.statement = statement.kind;
        if (statement.has_label()) result.label = source(statement.label);
        result.has_colon = statement.has_colon;
        if (statement.kind == StatementKind::origin) {
            result.operation = source(statement.operation.begin, code.end);
        } else if (statement.kind != StatementKind::nothing) {
            result.operation = source(statement.operation);
            result.arguments = source(statement.arguments);
        }
        result.is_data = statement.directive != nullptr && statement.directive->has(directive_trait::data);
        result.keeps_gap = is_in_macro && comment_may_be_text(line, code);
    }

    void note_macro(Text code) {
        const Text word = operation_word(code, both_languages);
        if (is_directive(word, DirectiveId::define_macro)) ++macro_depth_;
        if (is_directive(word, DirectiveId::end_macro) && macro_depth_ > 0) --macro_depth_;
    }

    void note_condition(Text code) {
        const Directive* const found = directive_of(code, both_languages);
        const auto is_any_of = [&](auto... ids) { return ((found->id == ids) || ...); };
        if (found == nullptr || !found->has(directive_trait::condition)) return;
        if (is_any_of(DirectiveId::otherwise, DirectiveId::otherwise_if)) return;
        if (found->id != DirectiveId::end_if)
            ++condition_depth_;
        else if (condition_depth_ > 0)
            --condition_depth_;
    }

    [[nodiscard]] bool can_be_moved(const Statement& statement) const {
        if (statement.kind == StatementKind::unknown) return false;
        if (statement.kind == StatementKind::nothing) return is_surely_label(statement);
        if (statement.kind == StatementKind::assignment || statement.kind == StatementKind::origin) return true;
        const bool is_glued = !statement.arguments.empty() && statement.arguments.begin == statement.operation.end;
        return !is_glued || can_be_parted(statement);
    }

    // `lda#1` can. `byte0` and `show"a"` may be other words than they seem, by macros that there are or are not; in a macro
    // `lda/1` is one word with many an argument.
    [[nodiscard]] bool can_be_parted(const Statement& statement) const {
        const char first = *statement.arguments.begin;
        return statement.kind != StatementKind::macro && !words_.is_open(statement.operation) && !is_word(first)
               && first != '/';
    }

    // A word alone that is not in the first column, and that nothing here uses, calls a macro of another file more likely.
    [[nodiscard]] bool is_surely_label(const Statement& statement) const {
        const std::string_view name = statement.label.view();
        return statement.has_colon || name[0] == '@' || statement.label.begin == statement.line->text.data()
               || names_.used_somewhere.contains(to_lower(name));
    }

    // With an argument that holds a quote a line of a macro can become one whose comment is part of a text.
    [[nodiscard]] static bool comment_may_be_text(const Line& line, Text code) {
        return find_parameter(code.view(), 0).has_value() && line.text.find_first_of("\"'") != std::string_view::npos;
    }

    std::string_view text_;
    const std::string& plain_;
    const FileNames& names_;
    FileWords words_;
    int macro_depth_ = 0;  // of the line that comes next, in DEFM … ENDM
    int condition_depth_ = 0;
};

}  // namespace

std::vector<SourceLine> read_source_lines(std::string_view text) {
    const std::string plain = with_plain_blanks(text);
    FileNames names;
    read_names(plain, names);
    LineCutter cutter(text, plain, names);
    std::vector<SourceLine> lines;
    TextReader reader(plain, 0);
    for (Line line; reader.next(line);) lines.push_back(cutter.cut(line));
    return lines;
}

std::size_t column_after(std::size_t column, std::string_view text) {
    constexpr std::size_t tab_width = 8;
    for (const char c : text) {
        if (c == '\t')
            column += tab_width - (column - 1) % tab_width;
        else if (!continues_character(c))
            ++column;
    }
    return column;
}

}  // namespace gato::assembler
