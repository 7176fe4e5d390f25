// SPDX-License-Identifier: MIT
// The tool `explain`: the topics of `gato help`.
#include "cli/failure.hpp"
#include "cli/mcp/answer.hpp"
#include "cli/mcp/tools.hpp"
#include "cli/topics/topics.hpp"

namespace gato::cli {

using nlohmann::ordered_json;

namespace {

struct ExplainCall {
    std::string topic;
    AnswerLimit limit;

    Parameters parameters();
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller);
};

Parameters ExplainCall::parameters() {
    Parameters all;
    all.add({.names = "--topic",
             .value = &topic,
             .type = "TEXT",
             .description = "E0201, opcode lax, $a7, register d011, kernal CHROUT, macros, topics (which lists all)",
             .is_required = true});
    limit.add_to(all);
    return all;
}

ordered_json head_of(const Topic& topic) {
    return {{"topic", topic.words}, {"title", topic.title}};
}

mcp::ToolResult ExplainCall::run(Workbench&, AllowedFiles&, mcp::Caller&) {
    const std::vector<Topic> found = find_topics(topic);
    if (found.empty()) {
        const std::string nearest = nearest_topic(topic);
        throw Failure(Failure::misuse,
                      "there is no topic `" + topic + "`" + (nearest.empty() ? "" : "; did you mean `" + nearest + "`?"));
    }
    ordered_json data;
    if (found.size() == 1) {
        data = head_of(found.front());
        data["kind"] = name_of(found.front().kind);
        add_text(data, "text", found.front().text(), limit);
        return {.data = std::move(data)};
    }
    data = {{"topic", topic}};
    std::vector<ordered_json> heads;
    for (const Topic& one : found) heads.push_back(head_of(one));
    add_list(data, "several", std::move(heads), limit);
    return {.data = std::move(data)};
}

constexpr ToolText explain_text{
    "explain",
    "Explain a diagnostic's code, an opcode, a register of the C64, a KERNAL routine, an address, or a part of the language.",
    R"({"type":"object","properties":{"topic":{"type":"string"},"title":{"type":"string"},"kind":{"type":"string"},
        "text":{"type":"string"},"several":{"type":"array","items":{"type":"object"}},"omitted":{"type":"integer"}},"required":["topic"]})",
    "ask for the topic `topics`, which lists all of them.", true};

}  // namespace

ToolRow explain_tool(Workbench& bench) {
    return tool_of<ExplainCall>(bench, explain_text);
}

}  // namespace gato::cli
