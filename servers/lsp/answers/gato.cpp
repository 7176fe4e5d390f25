// SPDX-License-Identifier: MIT
// The requests that the protocol does not have (docs/PROTOCOL.md).
#include "servers/lsp/answers.hpp"

#include "servers/language/memory.hpp"
#include "servers/language/routines.hpp"

namespace gato::lsp::answer {

namespace {

json json_of(const std::optional<language::Cycles>& cycles) {
    if (!cycles) return nullptr;
    return {{"best", cycles->best}, {"worst", cycles->worst}};
}

template <typename T>
json or_null(const std::optional<T>& value) {
    return value ? json(*value) : json();
}

}  // namespace

json expand_macro(Session& session, const json& params) {
    const auto target = session.place_in(params);
    const auto expansion = expand(target.view.analysis(), target.place);
    if (!expansion) return nullptr;
    json lines = json::array();
    for (const language::ExpandedLine& line : expansion->lines)
        lines.push_back({{"text", line.text},
                         {"depth", line.depth},
                         {"location", target.view.location(line.place)},
                         {"address", or_null(line.address)},
                         {"size", line.size},
                         {"cycles", json_of(line.cycles)}});
    return {{"name", expansion->name}, {"range", target.view.range(expansion->call)}, {"lines", std::move(lines)}};
}

json cycles(Session& session, const json& params) {
    const auto target = session.document_in(params);
    const auto stretch = language::measure(target.view.analysis(), session.range_in(target, params));
    return {{"instructions", stretch.instructions},
            {"calls", stretch.calls},
            {"size", stretch.size},
            {"cycles", json_of(stretch.cycles)}};
}

json memory_map(Session& session, const json& params) {
    const auto target = session.document_in(params);
    const Analysis& analysis = target.view.analysis();
    json blocks = json::array();
    for (const language::Block& block : blocks_of(analysis)) {
        json entry = {{"start", block.start}, {"end", block.end}};
        if (block.place != 0) entry["location"] = target.view.location({block.place, 0});
        blocks.push_back(std::move(entry));
    }
    const auto& program = analysis.build().program;
    return {{"program", program_file_name(analysis.build())},
            {"isComplete", program.has_value()},
            {"entry", program ? json(program->map.entry) : json()},
            {"blocks", std::move(blocks)}};
}

}  // namespace gato::lsp::answer
