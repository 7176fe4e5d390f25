// SPDX-License-Identifier: MIT
#include "assembler/expand/macro.hpp"

#include "assembler/assemble_lines.hpp"
#include "assembler/directives/functions.hpp"
#include "assembler/expand/capture.hpp"
#include "assembler/expand/parameters.hpp"
#include "assembler/expand/structure.hpp"
#include "assembler/parse/characters.hpp"

#include "core/support/macro_text.hpp"

#include <algorithm>
#include <utility>

namespace gato::assembler {

namespace {

using Arguments = std::vector<std::string_view>;

// A number without an argument stays as it is written, and divides.
class ParameterSubstitution final : public Substitution {
public:
    explicit ParameterSubstitution(const Arguments& arguments) : arguments_(arguments) {}

    [[nodiscard]] bool apply(const Line& line, std::string& text, Line::Pieces& pieces) const override {
        const auto keep = [&](std::size_t from, std::size_t to) { append_part(line, from, to, text, pieces); };
        const auto replace = [&](const Parameter& parameter) {
            append_replacement(line, parameter.begin, parameter.end, arguments_[parameter.number - 1], text, pieces);
            return text.size() <= max_line_length;  // longer ones are refused anyway
        };
        return for_each_part(line.text, arguments_.size(), keep, replace);
    }

private:
    const Arguments& arguments_;
};

std::uint32_t highest_parameter(const Body& body) {
    std::uint32_t highest = 0;
    for (const Line& line : body.lines()) {
        const std::string_view code = code_of(line).view();
        for (auto found = find_parameter(code, 0); found; found = find_parameter(code, found->end))
            highest = std::max(highest, found->number);
    }
    return highest;
}

bool same_lines(const Body& a, const Body& b) {
    return std::ranges::equal(a.lines(), b.lines(), {}, &Line::text, &Line::text);
}

// The conditions that are open around a line of a file's own text, the outermost first.
std::vector<std::uint32_t> conditions_around(const Block* block) {
    std::vector<std::uint32_t> outcomes;
    for (; block != nullptr; block = block->outer)
        for (auto condition = block->conditions.rbegin(); condition != block->conditions.rend(); ++condition)
            outcomes.push_back(condition->outcome);
    std::ranges::reverse(outcomes);
    return outcomes;
}

// A line above may have been read differently because this macro was not known.
bool could_be_called_above(const Session& session, const std::string& name) {
    if (session.open_words.contains(name)) return true;
    const auto symbol = session.symbols.find_global(name);
    return symbol && session.symbols.known(*symbol).knowledge != SymbolTable::Knowledge::undefined;
}

void report_too_many(Session& session, const Macro& macro) {
    session.report(Code::too_many_names, macro.place, "the program has more than " + std::to_string(max_macros) + " macros");
    session.stopped = true;
}

}  // namespace

void add_macro(Session& session, const MacroPointer& macro) {
    const MacroTable::Entry* const before = session.macros.find(macro->name);
    if (before != nullptr && !before->is_inherited && !same_lines(before->macro->body, macro->body))
        session
            .report(Code::duplicate_macro, macro->place,
                    "macro `" + macro->name + "` is already defined; calls below this line take this definition")
            .notes.push_back({{before->macro->place, 0}, "defined here first"});
    if (before == nullptr || before->is_inherited) session.object.macros.push_back(macro->name);
    session.macros.define(macro->name, macro);
    if (session.object.macros.size() > max_macros) return report_too_many(session, *macro);
    if (session.expansion_depth != 0) return;
    session.pass.macro_came_late |= could_be_called_above(session, macro->name);
    session.pass.own_macros.push_back({macro, conditions_around(session.block)});
}

namespace {

void report_surplus(Session& session, const Statement& statement, std::size_t count) {
    const Macro& macro = *statement.macro;
    session
        .report(Code::surplus_arguments, statement.span(statement.arguments),
                "this call has " + counted(count, "argument") + "; macro `" + macro.name + "` uses "
                    + (macro.parameter_count == 0 ? "none" : std::to_string(macro.parameter_count)))
        .notes.push_back({{macro.place, 0}, "the macro is defined here"});
}

Arguments arguments_of(Session& session, const Statement& statement) {
    Arguments arguments = split_arguments(statement.arguments.view());
    std::size_t count = arguments.size();
    while (count > 0 && arguments[count - 1].empty()) --count;  // a comma at the end is no argument
    if (count > statement.macro->parameter_count) report_surplus(session, statement, count);
    return arguments;
}

// The lines of the body, in scopes of their own.
void expand(Session& session, const Statement& statement, LineReader& reader, std::size_t argument_count,
            const BoundArguments* named) {
    const Macro& macro = *statement.macro;
    const Span call = statement.span(statement.operation);
    const Expansion expansion{session.expansion, macro.name, argument_count};
    session.expansion = &expansion;
    const Language outer = std::exchange(session.language, macro.language);
    const Anonymous anonymous = std::exchange(session.anonymous, {});
    const std::uint32_t lookup = session.scopes.current();
    (void)session.symbols.number_of_scope();  // what is restored must have it
    auto scope = session.symbols.scope();
    session.symbols.open_scope(macro.name, ++session.expansion_count);
    if (named != nullptr) {
        const std::uint32_t own = session.symbols.number_of_scope();
        session.scopes.open_own(own, {call, session.frame});
        define_parameters(session, macro, *named, own);
    }
    assemble_expansion(session, {Frame::Kind::macro, macro.name, call, session.frame}, reader);
    session.scopes.restore(lookup);
    session.symbols.restore_scope(std::move(scope));
    session.anonymous = anonymous;
    session.expansion = expansion.outer;
    session.language = outer;
}

void call_by_names(Session& session, const Statement& statement) {
    const auto arguments = bind_arguments(session, statement);
    if (!arguments) return;
    const NamedSubstitution substitution(*statement.macro->parameters, *arguments);
    BodyReader reader(statement.macro->body, substitution);
    expand(session, statement, reader, arguments->texts.size(), &*arguments);
}

}  // namespace

void call_macro(Session& session, const Statement& statement) {
    if (statement.macro->structure != nullptr) return place_instance(session, statement);
    if (statement.macro->parameters != nullptr) return call_by_names(session, statement);
    // The arguments must outlive the caller's line buffer, which nested expansions do not touch: each reader has its own.
    const Arguments arguments = arguments_of(session, statement);
    const ParameterSubstitution substitution(arguments);
    BodyReader reader(statement.macro->body, substitution);
    expand(session, statement, reader, arguments.size(), nullptr);
}

namespace directive {

void define_macro(Session& session, const Statement& statement) {
    const Text name{statement.arguments.begin, word_end(statement.arguments.begin, statement.arguments.end)};
    auto macro = std::make_shared<Macro>();
    macro->language = session.language;
    const bool has_name = !name.empty();
    if (has_name) {
        macro->name = name.view();
        macro->place = statement.span(name);
    } else {
        session.report(Code::syntax, statement.span(statement.operation), "DEFM needs a name").hint =
            "DEFM name … ENDM; the macro is called by its name";
    }
    if (has_name)
        macro->parameters =
            read_parameters(session, statement, {skip_blanks(name.end, statement.arguments.end), statement.arguments.end});
    if (!capture_block(session, statement, "ENDM", "DEFM", macro->body) || !has_name) return;
    macro->parameter_count = highest_parameter(macro->body);
    add_macro(session, macro);
}

void end_macro(Session& session, const Statement& statement) {
    session.report(Code::unbalanced_block, statement.span(statement.operation), "ENDM without DEFM");
}

}  // namespace directive

}  // namespace gato::assembler
