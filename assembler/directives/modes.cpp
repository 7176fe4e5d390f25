// SPDX-License-Identifier: MIT
// OPERATOR CHARSET ZPOPT TARGET GENERATETO: what they set holds from their line on, across files.
#include "assembler/directives/directives.hpp"
#include "assembler/directives/functions.hpp"
#include "assembler/emit.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"

#include <algorithm>

namespace gato::assembler::directive {

namespace {

// Returns the number of the word among `allowed`, or nothing after reporting what is allowed.
std::optional<std::size_t> choose(Session& session, const Statement& statement,
                                  std::initializer_list<std::string_view> allowed) {
    const auto found = std::ranges::find_if(
        allowed, [&](std::string_view word) { return same_ignoring_case(word, statement.arguments.view()); });
    if (found != allowed.end()) return static_cast<std::size_t>(found - allowed.begin());
    std::string list;
    for (const std::string_view word : allowed) list += (list.empty() ? "" : " or ") + std::string(word);
    session.report(Code::bad_argument, statement.span(statement.arguments),
                   std::string(statement.directive->name) + " takes " + list + ", not `"
                       + std::string(statement.arguments.view()) + "`");
    return std::nullopt;
}

}  // namespace

void operator_mode(Session& session, const Statement& statement) {
    if (const auto choice = choose(session, statement, {"HILO", "CALC"})) {
        session.modes.calc = *choice == 1;
        session.modes.operator_is_set = true;
    }
}

void charset(Session& session, const Statement& statement) {
    if (const auto choice = choose(session, statement, {"1", "2"})) {
        session.modes.lower_case_charset = *choice == 1;
        session.modes.charset_is_set = true;
    }
}

void zero_page_optimisation(Session& session, const Statement& statement) {
    if (const auto choice = choose(session, statement, {"ON", "OFF"})) {
        session.modes.optimise_zero_page = *choice == 0;
        session.modes.zero_page_is_set = true;
    }
}

void target(Session& session, const Statement& statement) {
    const std::string_view name = statement.arguments.view();
    if (word_end(statement.arguments.begin, statement.arguments.end) != statement.arguments.end) {
        session.report(Code::bad_argument, statement.span(statement.arguments), "TARGET takes a name such as TGT_C64");
        return;
    }
    const SymbolId id = session.symbols.global(name);
    if (session.symbols.known(id).knowledge != SymbolTable::Knowledge::undefined) return;
    Builder builder(session, *statement.line);
    const ExprId one = builder.number(1, statement.arguments.begin, statement.arguments.end);
    session.symbols.set_known(id, {SymbolTable::Knowledge::number, 1});
    session.object.definitions.push_back({id, static_cast<std::uint32_t>(session.object.fragments.size()), one,
                                          statement.span(statement.arguments), session.frame});
}

void generate_to(Session& session, const Statement& statement) {
    std::string name(statement.arguments.view());
    std::erase(name, '"');
    std::ranges::replace(name, '\\', '/');
    if (name.find('\0') != std::string::npos) {
        session.report(Code::bad_argument, statement.span(statement.arguments), "a file name cannot contain a zero byte");
        return;
    }
    session.object.generate_to = name;
    session.object.generate_to_place = {statement.span(statement.arguments), session.frame};
}

}  // namespace gato::assembler::directive
