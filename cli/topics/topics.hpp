// SPDX-License-Identifier: MIT
// What `gato help` knows besides commands: all topics, and how they are found, listed and written.
#pragma once

#include "cli/topics/topic.hpp"

#include <string>
#include <vector>

namespace gato::cli {

// Pages first, then the others kind by kind.
[[nodiscard]] std::vector<Topic> all_topics();

// What is meant by words of the command line: `opcode lax`, `lax`, `register vic control`. Several when they leave it open, none when nobody knows
// them. Some are made for the question: an opcode by its byte, an address at which a register is repeated, a routine without a name.
[[nodiscard]] std::vector<Topic> find_topics(const std::string& words);

// The name nearest to the words, of a topic or a command; empty when none is near.
[[nodiscard]] std::string nearest_topic(const std::string& words);

// As a terminal shows it: "# LAX: load A and X" and the text; a diagnostic in fewer lines.
[[nodiscard]] std::string page_of(const Topic& topic);

// The topics as `gato help topics` lists them, and a few of them for a question that left it open.
[[nodiscard]] std::string list_of_topics();
[[nodiscard]] std::string list_of(const std::vector<Topic>& topics);

// For the help of a page: a list of objects with the members of Topic, `topic` for its words.
[[nodiscard]] std::string topics_json();

// index.json, a Markdown file for each topic, and topics.json in the folder.
void write_topics(const std::string& folder);

}  // namespace gato::cli
