// SPDX-License-Identifier: MIT
// The topics as files, of which a site is made: index.json lists them, and each has a Markdown file. topics.json has them all, as the pages of
// playground and studio read them.
#include "cli/disk/disk.hpp"
#include "cli/topics/topics.hpp"

#include "core/support/json_text.hpp"
#include "core/support/path.hpp"

#include <algorithm>

namespace gato::cli {

namespace {

// "opcode lax" to "opcode-lax.md".
std::string file_of(const Topic& topic) {
    std::string name = topic.words;
    std::ranges::replace(name, ' ', '-');
    return name + ".md";
}

}  // namespace

std::string topics_json() {
    auto topics = nlohmann::ordered_json::array();
    for (const Topic& topic : all_topics())
        topics.push_back({{"topic", topic.words},
                          {"title", topic.title},
                          {"kind", name_of(topic.kind)},
                          {"names", topic.names},
                          {"text", topic.text()}});
    return topics.dump();
}

void write_topics(const std::string& folder) {
    auto index = nlohmann::ordered_json::array();
    std::vector<OutputFile> files;
    for (const Topic& topic : all_topics()) {
        index.push_back(
            {{"topic", topic.words}, {"title", topic.title}, {"kind", name_of(topic.kind)}, {"file", file_of(topic)}});
        files.push_back({.path = joined_path(folder, file_of(topic)), .content = "# " + topic.title + "\n\n" + topic.text()});
    }
    files.push_back({.path = joined_path(folder, "topics.json"), .content = topics_json()});
    files.push_back({.path = joined_path(folder, "index.json"), .content = json_text(index), .seals_the_set = true});
    write_files(files, {});
}

}  // namespace gato::cli
