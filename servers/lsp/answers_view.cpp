// SPDX-License-Identifier: MIT
// How a document is shown.
#include "servers/lsp/answers.hpp"
#include "servers/lsp/methods.hpp"
#include "servers/lsp/uri.hpp"

#include "core/support/path.hpp"
#include "servers/language/appearance.hpp"
#include "servers/language/coverage.hpp"
#include "servers/language/hover.hpp"
#include "servers/language/routines.hpp"
#include "servers/language/symbols.hpp"
#include "servers/language/test_files.hpp"

#include <map>

namespace gato::lsp {

// Five numbers each: lines and columns since the token before, length, type, modifiers.
json tokens_of(const View& view, const std::vector<language::Token>& tokens) {
    json data = json::array();
    LinePosition last;
    for (const language::Token& token : tokens) {
        const LinePosition at = view.line_position(token.span.begin);
        const LinePosition end = view.line_position(language::end_of(token.span));
        const std::size_t column = at.line == last.line ? at.character - last.character : at.character;
        for (const std::size_t number : {at.line - last.line, column, end.character - at.character,
                                         static_cast<std::size_t>(token.kind), std::size_t{token.is_definition ? 1U : 0U}})
            data.push_back(number);
        last = at;
    }
    return {{"data", std::move(data)}};
}

namespace answer {

json semantic_tokens(Session& session, const json& params) {
    const auto target = session.document_in(params);
    return tokens_of(target.view, tokens_in(target.view.analysis(), target.source));
}

json folding_ranges(Session& session, const json& params) {
    const auto target = session.document_in(params);
    json list = json::array();
    const auto& sources = target.view.analysis().sources();
    for (const language::Fold& fold : language::folds_in(sources.text(target.source), sources.begin(target.source))) {
        json range = {{"startLine", target.view.line_position(fold.first).line},
                      {"endLine", target.view.line_position(fold.last).line}};
        if (fold.kind != language::Fold::Kind::block)
            range["kind"] = fold.kind == language::Fold::Kind::region ? "region" : "comment";
        list.push_back(std::move(range));
    }
    return list;
}

json document_links(Session& session, const json& params) {
    const auto target = session.document_in(params);
    json list = json::array();
    for (const language::Link& link : links_in(target.view.analysis(), session.projects.files(), target.source))
        list.push_back({{"range", target.view.range(link.span)}, {"target", uri_of_path(link.path)}});
    return list;
}

json inlay_hints(Session& session, const json& params) {
    const auto target = session.document_in(params);
    json list = json::array();
    for (const language::Hint& hint : hints_in(target.view.analysis(), session.range_in(target, params)))
        list.push_back({{"position", target.view.position(hint.place)}, {"label", hint.text}, {"paddingLeft", true}});
    return list;
}

namespace {

// What the cases executed when they ran last; nothing when that was another program.
std::optional<language::Coverage> coverage_of(const Session& session, const Analysis& analysis) {
    const auto lcov = session.projects.files().read(joined_path(folder_of(analysis.input()), session.coverage_file));
    return lcov ? language::Coverage::of(analysis, *lcov) : std::nullopt;
}

// Cases that call routines, by address.
struct CallingCases {
    std::string file;
    std::vector<std::string> names;
};
using CasesByRoutine = std::map<std::int64_t, std::vector<CallingCases>>;

CasesByRoutine cases_by_routine(Session& session, const Analysis& analysis) {
    CasesByRoutine all;
    if (!session.runs_tests) return all;
    for (const std::string& path : session.projects.test_files_near(analysis)) {
        const auto outline = outline_of_tests(analysis, session.projects.files(), path);
        if (!outline) continue;
        for (const auto& one : outline->cases) {
            if (!one.call) continue;
            auto& files = all[*one.call];
            if (files.empty() || files.back().file != path) files.push_back({path, {}});
            files.back().names.push_back(one.name);
        }
    }
    return all;
}

json lens(const json& range, const std::string& title, const char* command = "", json arguments = {}) {
    json lens = {{"range", range}, {"command", {{"title", title}, {"command", command}}}};
    if (!arguments.is_null()) lens["command"]["arguments"] = std::move(arguments);
    return lens;
}

json run_lens(const json& range, const CallingCases& cases) {
    const std::size_t count = cases.names.size();
    const std::string title = count == 1 ? "run test" : "run " + std::to_string(count) + " tests";
    return lens(range, title, run_test_command, json::array({uri_of_path(cases.file), cases.names}));
}

std::string title_of(const Analysis& analysis, const language::Routine& routine,
                     const std::optional<language::Coverage>& coverage) {
    std::string title = language::bytes_text(routine.size) + " · " + language::cycles_text(*routine.cycles);
    if (const auto lines = coverage ? coverage->of_routine(analysis, routine) : std::nullopt)
        title += " · " + std::to_string(lines->executed) + " of " + std::to_string(lines->all) + " lines tested";
    return title;
}

}  // namespace

json code_lenses(Session& session, const json& params) {
    const auto target = session.document_in(params);
    const Analysis& analysis = target.view.analysis();
    const auto coverage = coverage_of(session, analysis);
    const CasesByRoutine cases = cases_by_routine(session, analysis);
    json list = json::array();
    for (const language::Routine& routine : routines_of(analysis)) {
        const Span place = analysis.object().definitions[routine.definition].span;
        if (!routine.cycles || place.begin == 0 || analysis.sources().source_of(place.begin) != target.source) continue;
        const json range = target.view.range(place);
        // A lens that only says something has no command.
        list.push_back(lens(range, title_of(analysis, routine, coverage)));
        const auto callers = cases.find(analysis.placement().definitions[routine.definition].value.value_or(-1));
        if (callers == cases.end()) continue;
        for (const CallingCases& one : callers->second) list.push_back(run_lens(range, one));
    }
    return list;
}

}  // namespace answer

}  // namespace gato::lsp
