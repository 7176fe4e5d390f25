// SPDX-License-Identifier: MIT
// What the server knows about its client: how it counts columns, what it has open. And the places of an analysis as JSON.
#pragma once

#include "servers/lsp/lines.hpp"
#include "servers/lsp/projects.hpp"

#include <nlohmann/json.hpp>

#include <map>
#include <optional>
#include <string>

namespace gato::lsp {

using language::Analysis;
using language::Offset;
using nlohmann::json;

// What is wrong with a request; becomes an error response.
struct RequestError {
    static constexpr int invalid_request = -32600, method_not_found = -32601, invalid_params = -32602, not_initialized = -32002,
                         request_failed = -32803;
    int code;
    std::string message;
};

struct Document {
    std::string text;
    json version;
};

// An analysis with the lines of its sources.
class View {
public:
    View(const Analysis& analysis, Encoding encoding) : analysis_(&analysis), encoding_(encoding) {}

    [[nodiscard]] const Analysis& analysis() const { return *analysis_; }
    [[nodiscard]] LinePosition line_position(Offset place) const;
    [[nodiscard]] json position(Offset place) const;
    [[nodiscard]] json range(Span span) const;
    [[nodiscard]] json location(Span span) const;
    [[nodiscard]] std::string uri_of(Offset place) const;
    [[nodiscard]] const Lines& lines_of(std::size_t source) const;

private:
    const Analysis* analysis_;
    Encoding encoding_;
    mutable std::map<std::size_t, Lines> lines_;
};

struct Session {
    Session(const FileSystem& files, std::function<void()> refresh) : projects(files, std::move(refresh)) {}

    Projects projects;
    std::map<std::string, Document> documents;  // by path
    Encoding encoding = Encoding::utf16;
    bool wants_markdown = false;
    bool runs_tests = false;                      // the client has a command for that
    std::string coverage_file = "coverage.info";  // in the project's folder, unless the path is absolute

    // A document as a request names it, and a place in it.
    struct Target {
        View view;
        std::size_t source = 0;
        Offset place = 0;
    };
    // Throws RequestError if it is not a file, or there is no such place in it.
    [[nodiscard]] std::string path_in(const json& params) const;
    [[nodiscard]] Target document_in(const json& params);
    [[nodiscard]] Target place_in(const json& params);
    [[nodiscard]] Span range_in(const Target& target, const json& params) const;
};

[[nodiscard]] LinePosition line_position_in(const json& position);

}  // namespace gato::lsp
