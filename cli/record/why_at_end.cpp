// SPDX-License-Identifier: MIT
#include "cli/record/why_at_end.hpp"

#include "cli/record/past_run.hpp"

#include "servers/debugger/causes/place_named.hpp"
#include <gato/debugger/causes.hpp>
#include <gato/support/failure.hpp>

namespace gato::cli {

namespace {

constexpr std::size_t shown_lines = 10, most_of_all = 40;

Explained explain(PastRun& past, debugger::Causes& causes, const std::string& asked) {
    std::string text = asked;
    const bool shows_all = debugger::take_all(text);
    try {
        const debugger::CauseTree tree = causes.of(past.place_named(text), {.limit = 4 * shown_lines});
        debugger::CauseWords words = past.words();
        if (shows_all) words.routine_of = debugger::CauseWords().routine_of;
        return {text, nearest_lines(tree, words, shows_all ? most_of_all : shown_lines)};
    } catch (const debugger::ExpressionError& error) {
        throw Failure(Failure::misuse, "--why " + text + ": " + error.what() + "; a place is " + debugger::place_forms);
    }
}

}  // namespace

std::vector<Explained> explain_end(const recording::Recording& recording, const std::string& path,
                                   const std::vector<std::string>& places) {
    if (places.empty()) return {};
    PastRun past(recording, path);
    debugger::Causes causes(past.history(), past.machine());
    std::vector<Explained> explained;
    for (const std::string& place : places) explained.push_back(explain(past, causes, place));
    return explained;
}

}  // namespace gato::cli
