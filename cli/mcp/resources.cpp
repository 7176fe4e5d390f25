// SPDX-License-Identifier: MIT
#include "cli/mcp/resources.hpp"

#include "cli/failure.hpp"
#include "cli/mcp/map_sources.hpp"
#include "cli/topics/topics.hpp"

#include "core/support/path.hpp"
#include <gato/project/build.hpp>
#include <gato/project/outputs.hpp>
#include <gato/support/render.hpp>

#include <optional>
#include <string_view>

namespace gato::cli {

namespace {

constexpr std::string_view help_scheme = "gato://help/", map_scheme = "gato://map/", listing_scheme = "gato://listing/";
constexpr const char *markdown = "text/markdown", *json_type = "application/json", *plain_text = "text/plain";

std::optional<int> digit_of(char c) {
    const std::string_view digits = "0123456789abcdef";
    const auto at = digits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c);
    return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(at));
}

// `%20` to a space; a `%` without two digits stays.
std::string decoded_uri(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto high = text[at] == '%' && at + 2 < text.size() ? digit_of(text[at + 1]) : std::nullopt;
        const auto low = high ? digit_of(text[at + 2]) : std::nullopt;
        plain += low ? static_cast<char>(*high * 16 + *low) : text[at];
        at += low ? 2 : 0;
    }
    return plain;
}

// Spaces are the only characters of a topic that an address cannot have.
std::string uri_of_topic(const std::string& words) {
    std::string uri(help_scheme);
    for (const char c : words) uri += c == ' ' ? "%20" : std::string(1, c);
    return uri;
}

std::optional<mcp::ResourceText> help_on_topic(const std::string& words) {
    const std::vector<Topic> found = find_topics(words);
    if (found.size() != 1) return std::nullopt;
    return mcp::ResourceText{markdown, "# " + found.front().title + "\n\n" + found.front().text()};
}

// Of what would be written beside the program.
std::string output_of(const std::string& name, const std::string& path, const AllowedFiles& files) {
    project::Build build(files);
    build.with_listing = name == "list";
    load(build, {path});
    build.is_cartridge = build.project.cartridge.has_value();
    if (!build.diagnostics.has_errors()) project::run(build);
    if (!build.program || build.diagnostics.has_errors()) {
        files.report_refusals();
        throw Failure(Failure::input_is_wrong,
                      path + ": the program cannot be built:\n" + render_text(build.diagnostics, build.sources));
    }
    const project::OutputInput input{*build.program,          program_file_name(build), files_of(build),
                                     build.project.cartridge, build.project.fill,       &build.sources};
    std::string text;
    for (const OutputFile& file : make_outputs(input, {name}, false))
        file.hand_over([&](std::string_view piece) { text += piece; });
    return text;
}

mcp::ResourceText built(const std::string& name, const char* type, std::string_view place, const AllowedFolders& folders) {
    const AllowedFiles files(folders);
    return {type, output_of(name, folders.input("the address", decoded_uri(place)), files)};
}

std::optional<mcp::ResourceText> read_resource(const std::string& uri, const AllowedFolders& folders) {
    const std::string_view text = uri;
    if (text.starts_with(help_scheme)) return help_on_topic(decoded_uri(text.substr(help_scheme.size())));
    if (text.starts_with(map_scheme)) return built("map", json_type, text.substr(map_scheme.size()), folders);
    if (text.starts_with(listing_scheme)) return built("list", plain_text, text.substr(listing_scheme.size()), folders);
    return std::nullopt;
}

}  // namespace

void add_resources(mcp::Offer& offer, Workbench& bench) {
    for (const Topic& topic : all_topics())
        if (topic.kind == TopicKind::page)
            offer.resources.push_back({uri_of_topic(topic.words), topic.words, topic.title, markdown});
    offer.templates = {
        {std::string(help_scheme) + "{topic}", "help", "Any topic of gato help: opcode lax, register d011, E0201", markdown},
        {std::string(map_scheme) + "{+path}", "map", "Symbols, segments and lines of a source or project", json_type},
        {std::string(listing_scheme) + "{+path}", "listing", "Addresses, bytes and cycles beside the source", plain_text}};
    offer.read = [&bench](const std::string& uri, mcp::Caller&) { return read_resource(uri, bench.folders); };
}

}  // namespace gato::cli
