// SPDX-License-Identifier: MIT
// What tools say, as data that is short: a model pays for each byte. Texts of programs, which anybody may have written, lose their
// control characters here.
#pragma once

#include "cli/mcp/parameters.hpp"

#include "servers/mcp/offer.hpp"
#include <gato/simulator/render.hpp>
#include <gato/support/diagnostics.hpp>
#include <gato/support/source_map.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

// Of an answer's data, in bytes, unless the caller wants more.
struct AnswerLimit {
    static constexpr std::int64_t usual = 2048, least = 500, most = 1'000'000;
    std::int64_t bytes = usual;

    void add_to(Parameters& parameters);
};

// A text of a program or a source, without control characters, and at most so many bytes of it: `…` is for the rest.
inline constexpr std::size_t usual_text = 300;
[[nodiscard]] std::string shown_text(std::string_view text, std::size_t most = usual_text);

// The same for a text of several lines, whole.
[[nodiscard]] std::string plain_lines(std::string_view text);

// Adds the list under a name, with as many items as fit into the limit, and `omitted`: how many do not.
void add_list(nlohmann::ordered_json& data, const char* name, std::vector<nlohmann::ordered_json> items,
              const AnswerLimit& limit);
// The same for a long text.
void add_text(nlohmann::ordered_json& data, const char* name, const std::string& text, const AnswerLimit& limit);

// One message with its place, its hint, and its fix as changes: {"code","name","severity","file","line","column","endColumn","message",
// "hint","fix":[{"file","line","column","endColumn","text"}],"notes":[…]}.
[[nodiscard]] nlohmann::ordered_json data_of(const Diagnostic& diagnostic, const SourceMap& sources);

// {"pc":"$0812","a":"$00",…,"flags":"nv-bdizc"}
[[nodiscard]] nlohmann::ordered_json data_of(const simulator::Registers& registers);

// Adds `screen`: 25 lines, without spaces at their ends. If that is too long, characters that take several bytes become `#`.
void add_screen(nlohmann::ordered_json& data, const simulator::Machine& machine);

// The picture as content of an answer.
[[nodiscard]] nlohmann::ordered_json picture_of(const simulator::Picture& picture);

}  // namespace gato::cli
