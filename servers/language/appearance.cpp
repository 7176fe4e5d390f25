// SPDX-License-Identifier: MIT
#include "servers/language/appearance.hpp"

#include "assembler/directives/directives.hpp"
#include "core/support/path.hpp"

#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "servers/language/hover.hpp"
#include "servers/language/references.hpp"

#include <algorithm>

namespace gato::language {

using assembler::StatementKind;

namespace {

TokenKind kind_of_operation(const Analysis& analysis, Span word) {
    const std::string_view text = analysis.text_at(word);
    const std::string_view bare = text.substr(0, text.find('.'));
    if (analysis.macro_at(word) != nullptr) return TokenKind::macro;
    return isa::find_mnemonic(bare) ? TokenKind::instruction : TokenKind::directive;
}

std::optional<Token> token_of_name(const Analysis& analysis, const Word& word) {
    if (word.kind == WordKind::name && analysis.is_operation(word.span))
        return Token{word.span, kind_of_operation(analysis, word.span), false};
    if (const Macro* const macro = analysis.macro_at(word.span); macro != nullptr && macro->place.begin == word.span.begin)
        return Token{word.span, TokenKind::macro, true};
    if (const auto entity = entity_at(analysis, word.span.begin); entity && entity->value != nullptr)
        return Token{entity->word, TokenKind::variable, false};
    const auto symbol = analysis.symbol_at(word);
    if (!symbol || analysis.definitions_of(*symbol).empty()) return std::nullopt;
    const bool is_label = analysis.is_label(analysis.definitions_of(*symbol).front());
    return Token{word.span, is_label ? TokenKind::label : TokenKind::variable, analysis.definition_at(word.span.begin) != none};
}

std::optional<Token> token_of(const Analysis& analysis, const Word& word) {
    switch (word.kind) {
    case WordKind::number: return Token{word.span, TokenKind::number, false};
    case WordKind::text: return Token{word.span, TokenKind::text, false};
    case WordKind::comment: return Token{word.span, TokenKind::comment, false};
    case WordKind::parameter: return Token{word.span, TokenKind::parameter, false};
    case WordKind::name:
    case WordKind::local_name: break;
    }
    return token_of_name(analysis, word);
}

}  // namespace

std::vector<Token> tokens_in(const Analysis& analysis, std::size_t source) {
    std::vector<Token> tokens;
    for (const Word& word : analysis.words(source))
        if (const auto token = token_of(analysis, word)) tokens.push_back(*token);
    return tokens;
}

// --- folding

namespace {

struct Opening {
    std::string_view word, end;
};
constexpr Opening openings[] = {{"defm", "endm"},        {"repeat", "endrepeat"},  {"if", "endif"},
                                {"ifdef", "endif"},      {"ifndef", "endif"},      {"scope", "endscope"},
                                {"struct", "endstruct"}, {"for", "endfor"},        {"overlay", "endoverlay"},
                                {"within", "endwithin"}, {"logical", "endlogical"}};

class Folding {
public:
    Folding(std::string_view text, Offset begin) : text_(text), begin_(begin) {}

    std::vector<Fold> run() {
        for (std::size_t line = 0; line < text_.size();) {
            const std::size_t end = std::min(text_.find('\n', line), text_.size());
            const std::string_view content = without_blanks_around(text_.substr(line, end - line));
            note_comment(content.starts_with(';'), line);
            read_line(content, line);
            line = end + 1;
        }
        note_comment(false, text_.size());
        std::ranges::sort(folds_, {}, &Fold::first);
        return std::move(folds_);
    }

private:
    struct Open {
        std::string_view end;  // the word that closes the region
        std::size_t line;
    };

    void read_line(std::string_view content, std::size_t line) {
        if (content.starts_with("#region")) return open_.push_back({"#endregion", line});
        if (content.starts_with("#endregion")) return close("#endregion", line, Fold::Kind::region);
        for (const std::string_view word : first_two_words(content)) {
            for (const Opening& opening : openings)
                if (same_ignoring_case(word, opening.word)) return open_.push_back({opening.end, line});
            for (const Opening& opening : openings)
                if (same_ignoring_case(word, opening.end)) return close(opening.end, line, Fold::Kind::block);
        }
    }

    static std::vector<std::string_view> first_two_words(std::string_view content) {
        std::vector<std::string_view> found;
        for (const Word& word : words_of(content, 0)) {
            if (word.kind != WordKind::name || found.size() == 2) break;
            found.push_back(content.substr(word.span.begin, word.span.length));
        }
        return found;
    }

    // Regions opened inside and never closed are forgotten.
    void close(std::string_view word, std::size_t line, Fold::Kind kind) {
        const auto is_it = [&](const Open& open) { return open.end == word; };
        const auto found = std::find_if(open_.rbegin(), open_.rend(), is_it);
        if (found == open_.rend()) return;
        add(found->line, line, kind);
        open_.erase(std::prev(found.base()), open_.end());
    }

    void note_comment(bool is_comment, std::size_t line) {
        if (is_comment) {
            if (!first_comment_) first_comment_ = line;
            last_comment_ = line;
            return;
        }
        if (first_comment_ && *first_comment_ != last_comment_) add(*first_comment_, last_comment_, Fold::Kind::comment);
        first_comment_.reset();
    }

    void add(std::size_t first, std::size_t last, Fold::Kind kind) {
        folds_.push_back({begin_ + static_cast<Offset>(first), begin_ + static_cast<Offset>(last), kind});
    }

    std::string_view text_;
    Offset begin_;
    std::vector<Open> open_;
    std::optional<std::size_t> first_comment_;
    std::size_t last_comment_ = 0;
    std::vector<Fold> folds_;
};

}  // namespace

std::vector<Fold> folds_in(std::string_view text, Offset begin) {
    return Folding(text, begin).run();
}

// --- links

namespace {

// The name in `"file",1,2` or `file`.
Span file_name_in(const Analysis& analysis, Span arguments) {
    const std::string_view text = analysis.text_at(arguments);
    std::size_t begin = text.starts_with('"') || text.starts_with('\'') ? 1 : 0;
    const std::size_t end = std::min(text.find_first_of(begin == 1 ? "\"'," : ",", begin), text.size());
    const std::string_view name = without_blanks_around(text.substr(begin, end - begin));
    if (name.empty()) return {};
    begin = static_cast<std::size_t>(name.data() - text.data());
    return {arguments.begin + static_cast<Offset>(begin), static_cast<Offset>(name.size())};
}

std::string find_named(const Analysis& analysis, const FileSystem& files, std::size_t source, std::string name) {
    std::ranges::replace(name, '\\', '/');
    while (name.starts_with('/')) name.erase(0, 1);
    std::vector<std::string> folders{folder_of(analysis.path_of(source)), analysis.build().project.folder};
    for (const std::string& folder : analysis.build().project.include_folders) folders.push_back(folder);
    for (const std::string& folder : folders)
        if (const auto found = files.find(folder, name)) return files.absolute(*found);
    return {};
}

}  // namespace

std::vector<Link> links_in(const Analysis& analysis, const FileSystem& files, std::size_t source) {
    std::vector<Link> links;
    const auto size = static_cast<Offset>(analysis.sources().text(source).size());
    for (const std::uint32_t row : analysis.statements_in({analysis.sources().begin(source), size})) {
        const Analysis::Statement& statement = analysis.statements()[row];
        const auto* const directive = assembler::find_directive(analysis.text_at(statement.operation), analysis.language());
        const bool names_file = directive != nullptr
                                && (directive->id == assembler::DirectiveId::include_source
                                    || directive->id == assembler::DirectiveId::include_binary);
        if (statement.kind != StatementKind::directive || !names_file || statement.arguments.length == 0) continue;
        const Span name = file_name_in(analysis, statement.arguments);
        const auto is_known = [&](const Link& link) { return link.span.begin == name.begin; };
        if (name.length == 0 || std::ranges::any_of(links, is_known)) continue;
        const std::string path = find_named(analysis, files, source, std::string(analysis.text_at(name)));
        if (!path.empty()) links.push_back({name, path});
    }
    return links;
}

// --- hints

namespace {

// After the comment as well: a text between the code and a comment would push the comment out of its column.
Offset end_of_words(const Analysis& analysis, Span line) {
    Offset end = line.begin;
    for (const Word& word : analysis.words_in(line)) end = end_of(word.span);
    return end;
}

// For a line that was assembled several times, only what is the same each time.
std::string hint_of(const Analysis& analysis, const std::vector<std::uint32_t>& rows) {
    const Analysis::Statement& statement = analysis.statements()[rows.front()];
    if (statement.fragment_count == 0 || analysis.size_of(statement) == 0) return {};
    std::string text;
    if (const auto address = analysis.address_of(statement); address && rows.size() == 1)
        text = dollar(static_cast<std::uint64_t>(*address)) + " · ";
    text += bytes_text(analysis.size_of(statement));
    if (const auto cycles = analysis.cycles_of(statement)) text += " · " + cycles_text(*cycles);
    return text;
}

}  // namespace

std::vector<Hint> hints_in(const Analysis& analysis, Span span) {
    std::vector<Hint> hints;
    const std::size_t source = analysis.sources().source_of(span.begin);
    const std::size_t size = analysis.sources().text(source).size();
    const Offset last = std::min(end_of(span), analysis.sources().begin(source) + static_cast<Offset>(size));
    std::vector<std::pair<Offset, std::uint32_t>> rows;
    for (const std::uint32_t row : analysis.statements_in({span.begin, last - span.begin}))
        if (analysis.statements()[row].operation.length != 0)
            rows.emplace_back(analysis.statements()[row].operation.begin, row);
    std::ranges::sort(rows);
    for (std::size_t i = 0; i < rows.size();) {
        std::vector<std::uint32_t> same;
        const Offset place = rows[i].first;
        for (; i < rows.size() && rows[i].first == place; ++i) same.push_back(rows[i].second);
        const std::string text = hint_of(analysis, same);
        if (!text.empty()) hints.push_back({end_of_words(analysis, analysis.line_at(place)), text});
    }
    return hints;
}

}  // namespace gato::language
