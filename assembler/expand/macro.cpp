// SPDX-License-Identifier: MIT
#include "assembler/expand/macro.hpp"

#include "assembler/assemble_lines.hpp"
#include "assembler/expand/capture.hpp"
#include "assembler/parse/characters.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

constexpr std::size_t max_parameters = 9;

// Arguments are the texts between commas that stand outside quotes and parentheses, trimmed.
using Arguments = std::vector<std::string_view>;

Arguments split_arguments(Text text) {
    Arguments arguments;
    if (text.empty()) return arguments;
    arguments.reserve(max_parameters);
    int depth = 0;
    char quote = 0;
    const char* start = text.begin;
    const auto add = [&](const char* end) {
        const char* begin = skip_blanks(start, end);
        while (end > begin && is_blank(end[-1])) --end;
        arguments.emplace_back(begin, static_cast<std::size_t>(end - begin));
        start = end;
    };
    for (const char* at = text.begin; at < text.end; ++at) {
        if (!is(*at, character_class::bracket)) continue;
        if (quote != 0) {
            if (*at == quote) quote = 0;
        } else if (*at == '"' || *at == '\'') {
            // A quote that is never closed is a character like any other.
            if (std::find(at + 1, text.end, *at) != text.end) quote = *at;
        } else if (*at == '(') {
            ++depth;
        } else if (*at == ')') {
            --depth;
        } else if (*at == ',' && depth <= 0) {
            add(at);
            start = at + 1;
        }
    }
    add(text.end);
    return arguments;
}

// `/1` … `/9`; a number without an argument stays as it is written.
class ParameterSubstitution final : public Substitution {
public:
    explicit ParameterSubstitution(Arguments arguments) : arguments_(std::move(arguments)) {}

    [[nodiscard]] bool apply(const Line& line, std::string& text, Line::Pieces& pieces) const override {
        std::size_t copied = 0;
        for (std::size_t at = line.text.find('/'); at != std::string_view::npos; at = line.text.find('/', at + 1)) {
            if (at + 1 == line.text.size()) break;
            const auto number = static_cast<std::size_t>(line.text[at + 1] - '1');
            if (number >= arguments_.size() || number >= max_parameters) continue;
            append_part(line, copied, at, text, pieces);
            append_replacement(line, at, at + 2, arguments_[number], text, pieces);
            copied = at + 2;
            if (text.size() > max_line_length) return true;  // refused anyway
        }
        if (copied == 0) return false;
        append_part(line, copied, line.text.size(), text, pieces);
        return true;
    }

private:
    Arguments arguments_;
};

}  // namespace

const Macro* find_macro(Session& session, const Line& line, Text word, bool has_arguments) {
    if (session.macros.empty()) return nullptr;
    const auto exact = session.macros.find(std::string(word.view()));
    if (exact != session.macros.end()) return exact->second.get();
    if (!has_arguments && !session.options.macro_names_ignore_case) return nullptr;
    const auto [first, last] = session.macros_by_lower_case.equal_range(to_lower(word.view()));
    if (first == last || std::next(first) != last) return nullptr;
    if (!session.options.macro_names_ignore_case)
        session
            .report(Code::macro_case, line.span(word.begin, word.end),
                    "`" + std::string(word.view()) + "` calls the macro `" + first->second + "`, which is spelt otherwise")
            .hint = "macro names are case-sensitive; write `" + first->second + "`";
    return session.macros.at(first->second).get();
}

void define_macro(Session& session, const Statement& statement) {
    const Text name{statement.arguments.begin, word_end(statement.arguments.begin, statement.arguments.end)};
    auto macro = std::make_shared<Macro>();
    const bool has_name = !name.empty();
    if (has_name) {
        macro->name = name.view();
        macro->place = {statement.span(name), session.frame};
    } else {
        session.report(Code::syntax, statement.span(statement.operation), "DEFM needs a name").hint =
            "DEFM name … ENDM; the macro is called by its name";
    }
    if (!capture_block(session, statement, "ENDM", "DEFM", macro->body) || !has_name) return;
    const auto [entry, is_new] = session.macros.try_emplace(macro->name, macro);
    if (!is_new) {
        session.report(Code::duplicate_macro, macro->place.span, "macro `" + macro->name + "` is already defined")
            .notes.push_back({entry->second->place, "defined here first"});
        return;
    }
    session.macros_by_lower_case.emplace(to_lower(macro->name), macro->name);
    session.object.macros.push_back(macro->name);
    if (session.object.macros.size() <= max_macros) return;
    session.report(Code::too_many_names, macro->place.span,
                   "the program has more than " + std::to_string(max_macros) + " macros");
    session.stopped = true;
}

void call_macro(Session& session, const Statement& statement) {
    const Macro& macro = *statement.macro;
    // The arguments must outlive the caller's line buffer, which nested expansions do not touch: each reader has its own.
    const ParameterSubstitution substitution(split_arguments(statement.arguments));
    BodyReader reader(macro.body, substitution);
    (void)session.symbols.number_of_scope();  // what is restored must have it
    auto scope = session.symbols.scope();
    session.symbols.open_scope(macro.name, ++session.expansion_count);
    assemble_expansion(session, {Frame::Kind::macro, macro.name, statement.span(statement.operation), session.frame}, reader);
    session.symbols.restore_scope(std::move(scope));
}

}  // namespace gato::assembler
