// SPDX-License-Identifier: MIT
// What a server of the model context protocol offers: tools that a language model calls, and texts that it reads. The caller fills
// this in; the protocol around it is server.hpp.
#pragma once

#include "servers/mcp/caller.hpp"

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace gato::mcp {

using nlohmann::json;
using nlohmann::ordered_json;

// What a tool has found out. A failure has a text alone, which says what to do next.
struct ToolResult {
    ordered_json data;                    // follows the tool's output schema
    std::vector<ordered_json> content{};  // besides the data as text: pictures
    bool is_failure = false;
    std::string failure{};
};

struct Tool {
    std::string name, description;
    ordered_json input, output;  // JSON schemas (2020-12)
    bool only_reads = false;     // it changes no file and no machine that is kept
    // Arguments are an object. An exception becomes a failure with its text.
    std::function<ToolResult(const json& arguments, Caller& caller)> call;
};

struct Resource {
    std::string uri, name, title, type;  // type: of the media, `text/markdown`
};

// `uri` is a template of RFC 6570.
struct ResourceTemplate {
    std::string uri, name, title, type;
};

struct ResourceText {
    std::string type, text;
};

struct Offer {
    std::string version;       // of the server
    std::string instructions;  // for the model
    std::vector<Tool> tools;
    std::vector<Resource> resources;
    std::vector<ResourceTemplate> templates;
    // Nothing if there is no such resource. An exception becomes an error with its text.
    std::function<std::optional<ResourceText>(const std::string& uri, Caller& caller)> read;
};

}  // namespace gato::mcp
