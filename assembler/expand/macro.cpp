// SPDX-License-Identifier: MIT
#include "assembler/expand/macro.hpp"

#include "assembler/assemble_lines.hpp"
#include "assembler/expand/capture.hpp"
#include "assembler/parse/characters.hpp"

#include <gato/support/macro_text.hpp>

#include <algorithm>

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

std::string counted(std::size_t count, const std::string& thing) {
    return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
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

// A line above may have been read otherwise because this macro was not known.
bool could_be_called_above(const Session& session, const std::string& name) {
    if (session.open_words.contains(name)) return true;
    const auto symbol = session.symbols.find_global(name);
    return symbol && session.symbols.known(*symbol).knowledge != SymbolTable::Knowledge::undefined;
}

void report_too_many(Session& session, const Macro& macro) {
    session.report(Code::too_many_names, macro.place, "the program has more than " + std::to_string(max_macros) + " macros");
    session.stopped = true;
}

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

}  // namespace

const Macro* find_macro(Session& session, Text word) {
    const MacroTable::Entry* const exact = session.macros.find(word.view());
    if (exact == nullptr) return nullptr;
    if (exact->is_inherited) session.open_words.add(word.view());
    return exact->macro.get();
}

const Macro* find_macro_in_other_case(Session& session, const Line& line, Text word, bool may_differ) {
    if (!may_differ && !session.options.macro_names_ignore_case) return nullptr;
    const std::string_view name = session.macros.other_spelling(word.view());
    if (name.empty()) return nullptr;
    session.open_words.add(word.view());
    if (!session.options.macro_names_ignore_case)
        session
            .report(Code::macro_case, line.span(word.begin, word.end),
                    "`" + std::string(word.view()) + "` calls the macro `" + std::string(name) + "`, which is spelt otherwise")
            .hint = "macro names are case-sensitive; write `" + std::string(name) + "`";
    return session.macros.find(name)->macro.get();
}

void define_macro(Session& session, const Statement& statement) {
    const Text name{statement.arguments.begin, word_end(statement.arguments.begin, statement.arguments.end)};
    auto macro = std::make_shared<Macro>();
    const bool has_name = !name.empty();
    if (has_name) {
        macro->name = name.view();
        macro->place = statement.span(name);
    } else {
        session.report(Code::syntax, statement.span(statement.operation), "DEFM needs a name").hint =
            "DEFM name … ENDM; the macro is called by its name";
    }
    if (!capture_block(session, statement, "ENDM", "DEFM", macro->body) || !has_name) return;
    macro->parameter_count = highest_parameter(macro->body);
    add_macro(session, macro);
}

void call_macro(Session& session, const Statement& statement) {
    const Macro& macro = *statement.macro;
    // The arguments must outlive the caller's line buffer, which nested expansions do not touch: each reader has its own.
    const Arguments arguments = arguments_of(session, statement);
    const ParameterSubstitution substitution(arguments);
    BodyReader reader(macro.body, substitution);
    const Expansion expansion{session.expansion, &macro, arguments.size(), statement.span(statement.operation)};
    session.expansion = &expansion;
    (void)session.symbols.number_of_scope();  // what is restored must have it
    auto scope = session.symbols.scope();
    session.symbols.open_scope(macro.name, ++session.expansion_count);
    assemble_expansion(session, {Frame::Kind::macro, macro.name, expansion.call, session.frame}, reader);
    session.symbols.restore_scope(std::move(scope));
    session.expansion = expansion.outer;
}

bool report_missing_argument(Session& session, const Line& line, const char* at) {
    const std::string_view text = line.text;
    const auto offset = static_cast<std::size_t>(at - text.data());
    const auto found = find_parameter(text, offset);
    if (session.expansion == nullptr || !found || found->begin != offset) return false;
    // One that the call does give came with an argument: then the caller lacks it.
    const Expansion* lacking = session.expansion;
    while (lacking->outer != nullptr && found->number <= lacking->argument_count) lacking = lacking->outer;
    const Expansion& call = *lacking;
    Diagnostic& report = session.report(Code::missing_argument, line.span(at, text.data() + found->end),
                                        "macro `" + call.macro->name + "` has no argument " + std::to_string(found->number)
                                            + " here: its call gives " + counted(call.argument_count, "argument"));
    report.hint = "`/" + std::to_string(found->number) + "` is replaced by argument " + std::to_string(found->number)
                  + " of the call; without one it divides";
    return true;
}

}  // namespace gato::assembler
