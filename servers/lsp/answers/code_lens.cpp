// SPDX-License-Identifier: MIT
// textDocument/codeLens: above a routine its size, its time, the longest time to its RTS, how much of it is tested, and a button for its tests.
#include "servers/lsp/answers.hpp"
#include "servers/lsp/methods.hpp"
#include "servers/lsp/uri.hpp"

#include "core/support/path.hpp"
#include "servers/language/coverage.hpp"
#include "servers/language/hover.hpp"
#include "servers/language/routines.hpp"
#include "servers/language/test_files.hpp"
#include "servers/language/worst_cases.hpp"

#include <map>

namespace gato::lsp {

namespace answer {

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
                     const std::optional<language::Coverage>& coverage, language::WorstCases& worst_cases) {
    std::string title = language::bytes_text(routine.size) + " · " + language::cycles_text(*routine.cycles);
    // That of straight code is the sum that is there already.
    const auto most = worst_cases.of(routine.definition);
    if (most && *most != routine.cycles->worst) title += " · at most " + std::to_string(*most) + " to the RTS";
    if (const auto lines = coverage ? coverage->of_routine(analysis, routine) : std::nullopt)
        title += " · " + std::to_string(lines->executed) + " of " + std::to_string(lines->all) + " lines tested";
    return title;
}

}  // namespace

json code_lens(Session& session, const json& params) {
    const auto target = session.document_in(params);
    const Analysis& analysis = target.view.analysis();
    const auto coverage = coverage_of(session, analysis);
    const CasesByRoutine cases = cases_by_routine(session, analysis);
    language::WorstCases worst_cases(analysis);
    json list = json::array();
    for (const language::Routine& routine : routines_of(analysis)) {
        const Span place = analysis.object().definitions[routine.definition].span;
        if (!routine.cycles || place.begin == 0 || analysis.sources().source_of(place.begin) != target.source) continue;
        const json range = target.view.range(place);
        // A lens that only says something has no command.
        list.push_back(lens(range, title_of(analysis, routine, coverage, worst_cases)));
        const auto callers = cases.find(analysis.placement().definitions[routine.definition].value.value_or(-1));
        if (callers == cases.end()) continue;
        for (const CallingCases& one : callers->second) list.push_back(run_lens(range, one));
    }
    return list;
}

}  // namespace answer

}  // namespace gato::lsp
